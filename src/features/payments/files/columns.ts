// The columns of each bank's collection files, chosen once and confirmed by a second person: whoever names columns of their own could make any file money.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, write } from '#db/write.ts'
import {
  COLLECTION_FILE_LIMITS,
  DATE_FORMATS,
  FILE_COLUMNS,
  type FileColumns,
  sourceOfFile,
} from '#domain/collection-file.ts'
import type { VersionState } from '#domain/pay-ways.ts'
import {
  type ConfirmRefusal,
  confirmVersion,
  openVersion,
  readCurrent,
  readInForce,
  type SetRefusal,
  setVersion,
  withdrawVersion,
} from '#features/payments/versions.ts'
import { isOneOf } from '#kit/one-of.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

const TABLE = 'file_column_versions'
const of = (bank: string) => ({ table: TABLE, subject: bank }) as const

/** `bank` is its id, or that of a gateway; the ids of people are those of their accounts. */
export type ShownColumns = FileColumns & {
  bank: string
  version: string
  state: VersionState
  setAt: string
  setBy: string
  confirmedBy: string
}
/** 'columns': one is missing, too long or stands for two; the field says which. */
export type ColumnsRefusal = 'bank' | 'columns' | SetRefusal

/**
 * For a second person to confirm: until then files are read as before. For files that are brought from then on: one that was begun is
 * taken to its end as it was begun.
 */
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
  return write(db, by, 'set-pay-way', subjectOf(bank), async (writing) => {
    const set = await setVersion(writing, keysOf(db), of(bank), by.id, columns)
    if (!set.ok) return set
    writing.addDetails({ setBy: by.id })
    return done({ id: bank })
  })
}

const subjectOf = (bank: string): string => `pay-way:file:${bank}`

/** `seen` is the version that waited, as it was read. */
type Confirming = { bank: string; seen: string }

/** A second person confirms them. */
export const confirmFileColumns = (
  db: Database,
  by: Actor,
  { bank, seen }: Confirming,
): Promise<Outcome<{ id: string }, ConfirmRefusal>> =>
  write(db, by, 'confirm-pay-way', subjectOf(bank), async (writing) => {
    const confirmed = await confirmVersion(writing, keysOf(db), { ...of(bank), seen }, by.id)
    if (!confirmed.ok) return confirmed
    writing.addDetails({ setBy: confirmed.value.set_by, confirmedBy: by.id })
    return done({ id: bank })
  })

export const withdrawFileColumns = (
  db: Database,
  by: Actor,
  { bank, seen }: Confirming,
): Promise<Outcome<{ id: string }, 'changed'>> =>
  write(db, by, 'withdraw-pay-way', subjectOf(bank), async (writing) => {
    const withdrawn = await withdrawVersion(writing, { ...of(bank), seen }, by.id)
    if (!withdrawn.ok) return withdrawn
    writing.addDetails({ setBy: withdrawn.value.set_by })
    return done({ id: bank })
  })

const trimmed = ({ name, reference, amount, date, dateFormat, id, fee }: FileColumns): FileColumns => ({
  name: name.trim(),
  reference: reference.trim(),
  amount: amount.trim(),
  date: date.trim(),
  dateFormat,
  id: id.trim(),
  fee: fee.trim(),
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

/** Null where none are in force. Throws `Tampered`. */
export async function loadFileColumns(db: Database, bank: string): Promise<FileColumns | null> {
  const row = (await readInForce(db.reader, TABLE)).find(({ subject }) => subject === bank)
  return row ? openVersion<FileColumns>(keysOf(db), TABLE, row) : null
}

/** The columns of every bank, by id: those in force, and those that wait. Throws `Tampered`. */
export const listFileColumns = async (db: Database): Promise<ShownColumns[]> =>
  (await readCurrent(db.reader, TABLE)).map((row) => ({
    ...openVersion<FileColumns>(keysOf(db), TABLE, row),
    bank: row.subject,
    version: row.id,
    state: row.state,
    setAt: row.set_at,
    setBy: row.set_by,
    confirmedBy: row.confirmed_by,
  }))
