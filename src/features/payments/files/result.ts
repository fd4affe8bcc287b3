// What became of the rows of a collection file: how many, and how much, came to each place; before it is taken and after, the same sums.
import type { CollectionFileRow } from '#db/money-tables.ts'
import {
  COLLECTION_FILE_LIMITS,
  type FileColumns,
  type FileRowProblem,
  type FileTotal,
  idOfRef,
} from '#domain/collection-file.ts'
import type { PaymentPlace } from '#domain/money.ts'
import type { CollectionRow } from '#features/payments/files/read-row.ts'
import type { AtLine } from '#kit/brought-csv.ts'
import { today } from '#kit/dates.ts'

export type Sum = { count: number; centavos: number }
/** A payment that is known with another amount than the file has. */
export type Difference = { paymentId: string; ref: string; centavos: number; knownCentavos: number }
/** Lines that are wrong, and what is wrong with the first of them. */
export type NotTaken = { count: number; some: AtLine<FileRowProblem>[] }
/**
 * `known`: rows whose payment was there before the file, and stays as it is. Of `differs` the first are named. `total`: whether the file
 * says what its rows come to.
 */
export type FileResult = {
  known: Sum
  places: Partial<Record<PaymentPlace, Sum>>
  differs: { count: number; some: Difference[] }
  notTaken: NotTaken
  total: FileTotal
}
/** How far a file is, as it is kept: `done` rows of it are taken, by these columns, as they were read on the day it was begun, 'YYYY-MM-DD'. */
export type FileProgress = FileResult & {
  done: number
  columns: FileColumns
  readOn: string
  /** For a file that waits for a second person: what it would have come to when it was brought. */
  expected?: FileResult
}

/** `id` is '' before it is taken, and so is `takenAt`, ISO-8601 UTC, until the last of its rows. `again`: it had been taken before, and nothing was now. */
export type CollectionResult = FileResult & {
  id: string
  rows: number
  centavos: number
  takenAt: string
  again: boolean
  /** For a second person to confirm: none of its rows is taken before. */
  waits: boolean
}

/** Whether it waits for a second person. */
export const isWaiting = (file: CollectionFileRow): boolean =>
  file.waiting_since !== '' && file.confirmed_at === '' && file.taken_at === ''

type Beginning = Pick<FileProgress, 'columns' | 'readOn'> & {
  notTaken?: readonly AtLine<FileRowProblem>[]
  total?: FileTotal
}

export const emptyProgress = ({ columns, readOn, notTaken = [], total = '' }: Beginning): FileProgress => ({
  done: 0,
  columns,
  readOn,
  known: { count: 0, centavos: 0 },
  places: {},
  differs: { count: 0, some: [] },
  notTaken: {
    count: new Set(notTaken.map(({ line }) => line)).size,
    some: notTaken.slice(0, COLLECTION_FILE_LIMITS.shownRows),
  },
  total,
})

/** Of a file that was begun when a wrong row still refused it, none is wrong. */
export function progressOf({ result }: Pick<CollectionFileRow, 'result'>): FileProgress {
  const kept = JSON.parse(result) as Pick<FileProgress, 'columns'> & Partial<FileProgress>
  const { expected } = kept
  const progress = { ...emptyProgress({ columns: kept.columns, readOn: today() }), ...kept }
  if (!expected) return progress
  return { ...progress, expected: { ...sumsOf(progress), ...expected } }
}

/** What is told of it, without how far it is. */
export const sumsOf = ({ known, places, differs, notTaken, total }: FileResult): FileResult => ({
  known,
  places,
  differs,
  notTaken,
  total,
})

export function countPlace({ places }: FileResult, place: PaymentPlace, centavos: number): void {
  const sum = places[place] ?? { count: 0, centavos: 0 }
  places[place] = { count: sum.count + 1, centavos: sum.centavos + centavos }
}

/** `known` is the payment as it was told before. */
export function countKnown(
  { known: sum, differs }: FileResult,
  { id, centavos }: CollectionRow,
  known: { id: string; centavos: number },
): void {
  sum.count += 1
  sum.centavos += centavos
  if (known.centavos === centavos) return
  differs.count += 1
  if (differs.some.length < COLLECTION_FILE_LIMITS.shownRows)
    differs.some.push({ paymentId: known.id, ref: idOfRef(id), centavos, knownCentavos: known.centavos })
}

/** For a file that waits, what it would come to. */
export function shownResult(file: CollectionFileRow): FileResult {
  const progress = progressOf(file)
  return sumsOf((isWaiting(file) && progress.expected) || progress)
}

export function resultOf(file: CollectionFileRow, again = false): CollectionResult {
  return {
    id: file.id,
    rows: file.row_count,
    centavos: file.total_centavos,
    ...shownResult(file),
    takenAt: file.taken_at,
    again,
    waits: isWaiting(file),
  }
}
