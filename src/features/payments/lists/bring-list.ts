// The treasury brings all its open bills of one kind as of a day. The file is checked whole and kept sealed; its bills are written by a job.
import { createHash } from 'node:crypto'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { FileStore } from '#db/files/file-store.ts'
import type { BillListRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, write } from '#db/write.ts'
import type { ListProblem } from '#domain/bill-lists.ts'
import type { PaymentKind } from '#domain/money.ts'
import type { ListOf } from '#features/payments/lists/check-row.ts'
import { LISTS, packBills } from '#features/payments/lists/list-file.ts'
import { type ReadList, readList } from '#features/payments/lists/read-list.ts'
import { isDay, today } from '#kit/dates.ts'
import { type Done, done, type Outcome, type Refused, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import type { CsvRefusal } from '#kit/server/read-csv.ts'

export type BroughtList = ListOf & { bytes: Uint8Array }
export type Brought = { id: string; bills: number; rows: number; totalCentavos: number }
/** 'as-of': no day, or one to come. 'list-busy': one of the kind is being written. 'list-same': the newest has the same bytes. */
export type TurnRefusal = 'as-of' | 'list-busy' | 'list-older' | 'list-same'
export type BringRefusal = Refused<TurnRefusal> | CsvRefusal<ListProblem>

/** Nothing is written unless all is right. */
export async function bringList(
  db: Database,
  files: FileStore,
  by: Actor,
  { bytes, ...list }: BroughtList,
): Promise<Done<Brought> | BringRefusal> {
  if (!isDay(list.asOf) || list.asOf > today()) return refused('as-of')
  const turn = { ...list, fingerprint: createHash('sha256').update(bytes).digest('hex') }
  const early = await whyNotNow(db.reader, turn)
  if (early) return refused(early)
  const read = await readList(bytes, list)
  return read.ok ? keep(db, files, by, { ...turn, read: read.value }) : read
}

type Turn = ListOf & { fingerprint: string }

async function whyNotNow(reader: Reader | Tx, turn: Turn): Promise<Exclude<TurnRefusal, 'as-of'> | null> {
  const newest = await newestOf(reader, turn.kind)
  if (!newest) return null
  if (newest.state === 'writing') return 'list-busy'
  if (turn.asOf < newest.as_of) return 'list-older'
  return turn.fingerprint === newest.fingerprint ? 'list-same' : null
}

const newestOf = (reader: Reader | Tx, kind: PaymentKind): Promise<BillListRow | undefined> =>
  reader
    .selectFrom('bill_lists')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('as_of', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Checked = Turn & { read: ReadList }

async function keep(db: Database, files: FileStore, by: Actor, { read, ...turn }: Checked) {
  const id = newId()
  const file = LISTS + id
  const sealed = await packBills(keysOf(db), id, read.bills)
  if (!files.writesInTransaction) await files.put(file, sealed)
  const { rows, bills, totalCentavos } = read
  const kept = await write(db, by, 'bring-list', `bill-list:${id}`, async (writing) => {
    const { tx, now } = writing
    const late = await whyNotNow(tx, turn)
    if (late) return refused(late)
    const inserted = await tx
      .insertInto('bill_lists')
      .values({
        id,
        kind: turn.kind,
        as_of: turn.asOf,
        state: 'writing',
        fingerprint: turn.fingerprint,
        file,
        row_count: rows,
        bill_count: bills.length,
        written: 0,
        total_centavos: totalCentavos,
        brought_at: now,
        brought_by: by.id,
        taken_at: '',
      })
      // The engine lets in one of two at one instant: one list of a kind is written at a time.
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return refused('list-busy')
    if (files.writesInTransaction) await files.put(file, sealed, tx)
    return done({ id, bills: bills.length, rows, totalCentavos })
  })
  if (!kept.ok && !files.writesInTransaction) await files.remove([file])
  return kept satisfies Outcome<Brought, TurnRefusal>
}
