// A collection file as it was brought: by which bank's columns it is read, whether it was taken before, and all its rows.
import { createHash } from 'node:crypto'
import type { Database } from '#db/database.ts'
import type { CollectionFileRow, PaymentRow } from '#db/money-tables.ts'
import { type FileRowProblem, sourceOfFile } from '#domain/collection-file.ts'
import { loadFileColumns } from '#features/payments/files/columns.ts'
import { readFile } from '#features/payments/files/read-file.ts'
import type { CollectionRow } from '#features/payments/files/read-row.ts'
import { emptyProgress, type FileProgress, progressOf } from '#features/payments/files/result.ts'
import { today } from '#kit/dates.ts'
import { type Done, done, type Refused, refused } from '#kit/outcome.ts'
import type { CsvRefusal } from '#kit/server/read-csv.ts'

/** `bank` is the id its columns are kept under, or that of a gateway. `isWhole`: nothing is taken unless all rows are right. */
export type BroughtFile = { bank: string; bytes: Uint8Array; isWhole?: boolean }
/** 'bank': no columns were chosen for it. 'other-bank': the same file was taken as that of another. 'no-second-person': it would have to wait, and nobody could confirm it. */
export type CollectionRefusal =
  | Refused<'bank' | 'other-bank' | 'no-second-person'>
  | CsvRefusal<FileRowProblem>
export type CollectionOutcome<T> = Done<T> | CollectionRefusal

/** `begun` is how it begins; `kept` its row, where it was begun before. */
export type OpenedCollection = {
  source: PaymentRow['source']
  fingerprint: string
  begun: FileProgress
  rows: CollectionRow[]
  centavos: number
  kept: CollectionFileRow | undefined
}
/** Only its row, once all of it is taken. */
export type OpenedCollectionFile =
  | { is: 'taken'; kept: CollectionFileRow }
  | ({ is: 'open' } & OpenedCollection)

export async function openFile(
  db: Database,
  { bank, bytes, isWhole = false }: BroughtFile,
): Promise<CollectionOutcome<OpenedCollectionFile>> {
  const source = sourceOfFile(bank)
  const chosen = source && (await loadFileColumns(db, bank))
  if (!source || !chosen) return refused('bank')
  const fingerprint = createHash('sha256').update(bytes).digest('hex')
  const kept = await findFile(db, fingerprint)
  if (kept && kept.source !== source) return refused('other-bank')
  if (kept && kept.taken_at !== '') return done({ is: 'taken', kept })
  // One that was broken off goes on by the columns and the day it was begun by: its rows are counted from the first.
  const { columns, readOn } = kept ? progressOf(kept) : { columns: chosen, readOn: today() }
  const read = await readFile(bytes, columns, readOn)
  if (!read.ok) return read
  const { rows, centavos, notTaken, total } = read.value
  if (notTaken.length > 0 && !kept && (isWhole || rows.length === 0))
    return { ok: false, reason: 'wrong-rows', problems: notTaken }
  const begun = emptyProgress({ columns, readOn, notTaken, total })
  return done({ is: 'open', source, fingerprint, begun, rows, centavos, kept })
}

export const findFile = (db: Database, fingerprint: string): Promise<CollectionFileRow | undefined> =>
  db.reader
    .selectFrom('collection_files')
    .selectAll()
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
