// The collection files that were brought, the newest first; one that was broken off says how far it is.
import type { Database, Reader } from '#db/database.ts'
import { progressOf, resultOf } from '#features/payments/files/result.ts'

const bankOf = (source: string): string => source.replace(/^bank:/, '')

/** How many wait for a second person other than this one. */
export async function countWaitingFiles(reader: Reader, by: string): Promise<number> {
  const { total } = await reader
    .selectFrom('collection_files')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('waiting_since', '<>', '')
    .where('confirmed_at', '=', '')
    .where('taken_at', '=', '')
    .where('taken_by', '<>', by)
    .executeTakeFirstOrThrow()
  return Number(total)
}

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
    rows: rows.map((row) => {
      const { again, ...result } = resultOf(row)
      return {
        ...result,
        bank: bankOf(row.source),
        done: progressOf(row).done,
        takenBy: row.taken_by,
        confirmedBy: row.confirmed_by,
      }
    }),
  }
}
