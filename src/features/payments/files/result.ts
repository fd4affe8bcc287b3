// What became of the rows of a collection file: how many, and how much, came to each place; before it is taken and after, the same sums.
import type { CollectionFileRow } from '#db/money-tables.ts'
import { COLLECTION_FILE_LIMITS, type FileColumns } from '#domain/collection-file.ts'
import type { PaymentPlace } from '#domain/money.ts'
import type { CollectionRow } from '#features/payments/files/read-row.ts'

export type Sum = { count: number; centavos: number }
/** A payment that is known with another amount than the file has. */
export type Difference = { paymentId: string; ref: string; centavos: number; knownCentavos: number }
/** `known`: rows whose payment was there before the file, and stays as it is. Of `differs` the first are named. */
export type FileResult = {
  known: Sum
  places: Partial<Record<PaymentPlace, Sum>>
  differs: { count: number; some: Difference[] }
}
/** How far a file is, as it is kept: `done` rows of it are taken, by these columns. */
export type FileProgress = FileResult & {
  done: number
  columns: FileColumns
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

export const emptyProgress = (columns: FileColumns): FileProgress => ({
  done: 0,
  columns,
  known: { count: 0, centavos: 0 },
  places: {},
  differs: { count: 0, some: [] },
})

export const progressOf = ({ result }: Pick<CollectionFileRow, 'result'>): FileProgress =>
  JSON.parse(result) as FileProgress

export function countPlace({ places }: FileResult, place: PaymentPlace, centavos: number): void {
  const sum = places[place] ?? { count: 0, centavos: 0 }
  places[place] = { count: sum.count + 1, centavos: sum.centavos + centavos }
}

/** `known` is the payment as it was told before. */
export function countKnown(
  { known: sum, differs }: FileResult,
  { id: ref, centavos }: CollectionRow,
  known: { id: string; centavos: number },
): void {
  sum.count += 1
  sum.centavos += centavos
  if (known.centavos === centavos) return
  differs.count += 1
  if (differs.some.length < COLLECTION_FILE_LIMITS.shownRows)
    differs.some.push({ paymentId: known.id, ref, centavos, knownCentavos: known.centavos })
}

/** For a file that waits, what it would come to. */
export function shownResult(file: CollectionFileRow): FileResult {
  const progress = progressOf(file)
  const { known, places, differs } = (isWaiting(file) && progress.expected) || progress
  return { known, places, differs }
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
