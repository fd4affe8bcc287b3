// The columns of each bank's collection files, chosen once. They stand among the ways to pay, sealed like them, under ids of their own.
import type { Database } from '#db/database.ts'
import type { PayWayRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import { type Actor, write } from '#db/write.ts'
import {
  COLLECTION_FILE_LIMITS,
  DATE_FORMATS,
  FILE_COLUMNS,
  type FileColumns,
  sourceOfFile,
} from '#domain/collection-file.ts'
import { isOneOf } from '#kit/one-of.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { openText, sealText } from '#kit/server/sealing.ts'

const PREFIX = 'file:'
const wayOf = (bank: string): string => PREFIX + bank

/** `bank` is its id, or that of a gateway; `setBy` that of the account. */
export type ShownColumns = FileColumns & { bank: string; setAt: string; setBy: string }
/** 'columns': one is missing, too long or stands for two; the field says which. */
export type ColumnsRefusal = 'bank' | 'columns'

/** For files that are brought from now on: one that was begun is taken to its end as it was begun. */
export async function setFileColumns(
  db: Database,
  by: Actor,
  bank: string,
  chosen: FileColumns,
): Promise<Outcome<{ id: string }, ColumnsRefusal>> {
  if (!sourceOfFile(bank)) return refused('bank')
  const columns = trimmed(chosen)
  const wrong = wrongIn(columns)
  if (wrong) return refused('columns', wrong)
  const id = wayOf(bank)
  const sealed = sealText(keysOf(db).records, contextOf('pay_ways', 'sealed', id), JSON.stringify(columns))
  return write<{ id: string }, never>(db, by, 'set-pay-way', `pay-way:${id}`, async ({ tx, now }) => {
    const set = { sealed, set_at: now, set_by: by.id, confirmed_at: now, confirmed_by: by.id }
    await tx
      .insertInto('pay_ways')
      .values({ id, ...set, next_number: 0 })
      .onConflict((c) => c.column('id').doUpdateSet(set))
      .execute()
    return done({ id: bank })
  })
}

const trimmed = ({ name, reference, amount, date, dateFormat, id, fee }: FileColumns): FileColumns => ({
  ...{ name: name.trim(), reference: reference.trim(), amount: amount.trim(), date: date.trim() },
  ...{ dateFormat, id: id.trim(), fee: fee.trim() },
})

/** No column stands for two: with the reference as its id, a second payment of a bill would be taken for the first. */
function wrongIn(columns: FileColumns): keyof FileColumns | undefined {
  const isName = (text: string) => text !== '' && text.length <= COLLECTION_FILE_LIMITS.columnChars
  if (!isName(columns.name)) return 'name'
  if (!isOneOf(DATE_FORMATS, columns.dateFormat)) return 'dateFormat'
  const chosen = FILE_COLUMNS.filter((one) => one !== 'fee' || columns.fee !== '')
  const all = chosen.map((one) => columns[one])
  return chosen.find((one, at) => !isName(columns[one]) || all.indexOf(columns[one]) !== at)
}

/** Null where none were chosen. Throws `Tampered`. */
export async function loadFileColumns(db: Database, bank: string): Promise<FileColumns | null> {
  const row = await db.reader
    .selectFrom('pay_ways')
    .selectAll()
    .where('id', '=', wayOf(bank))
    .executeTakeFirst()
  return row ? openColumns(db, row) : null
}

/** Of every bank, by id. Throws `Tampered`. */
export async function listFileColumns(db: Database): Promise<ShownColumns[]> {
  const rows = await db.reader
    .selectFrom('pay_ways')
    .selectAll()
    .where('id', 'like', `${PREFIX}%`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...{ bank: row.id.slice(PREFIX.length), ...openColumns(db, row) },
    ...{ setAt: row.set_at, setBy: row.set_by },
  }))
}

const openColumns = (db: Database, { id, sealed }: PayWayRow): FileColumns =>
  JSON.parse(openText(keysOf(db).records, contextOf('pay_ways', 'sealed', id), sealed)) as FileColumns
