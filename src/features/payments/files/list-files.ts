// The collection files that were brought, the newest first; one that was broken off says how far it is.
import type { Database } from '#db/database.ts'
import { type FileResult, isWaiting, progressOf, shownResult } from '#features/payments/files/result.ts'

/** `bank` as its columns are kept; `done` of its `rows` are taken; `takenAt` is '' until all are. `takenBy` is the id of who brought it first. */
export type ShownFile = FileResult & {
  id: string
  bank: string
  rows: number
  done: number
  centavos: number
  takenAt: string
  takenBy: string
  waits: boolean
  confirmedBy: string
}

const bankOf = (source: string): string => source.replace(/^bank:/, '')

/** `range`: the first and the last, from 0. */
export async function listFiles(db: Database, range: readonly [number, number]) {
  const { total } = await db.reader
    .selectFrom('collection_files')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db.reader
    .selectFrom('collection_files')
    .selectAll()
    .orderBy('id', 'desc')
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute()
  return {
    total: Number(total),
    rows: rows.map((row): ShownFile => {
      const { done } = progressOf(row)
      return {
        id: row.id,
        bank: bankOf(row.source),
        rows: row.row_count,
        done,
        centavos: row.total_centavos,
        ...shownResult(row),
        takenAt: row.taken_at,
        takenBy: row.taken_by,
        waits: isWaiting(row),
        confirmedBy: row.confirmed_by,
      }
    }),
  }
}
