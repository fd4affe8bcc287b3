// The result of a file that another request is taking: for one that is sent again, because its answer was lost.
import { setTimeout } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import { type CollectionResult, isWaiting, resultOf } from '#features/payments/files/result.ts'

const LOOK_MS = 300
/** A batch takes far less: without one for so long, nobody takes the file any more. */
const PATIENCE_MS = 10_000

/** As soon as all rows are taken; of one that waits for a second person, and of one that was broken off, what it has come to, with `takenAt` ''. */
export async function awaitFile(
  db: Database,
  id: string,
  patienceMs = PATIENCE_MS,
): Promise<CollectionResult> {
  const files = db.reader.selectFrom('collection_files').selectAll().where('id', '=', id)
  let row = await files.executeTakeFirstOrThrow()
  for (
    let since = performance.now();
    row.taken_at === '' && !isWaiting(row) && performance.now() - since < patienceMs;
  ) {
    await setTimeout(LOOK_MS)
    const next = await files.executeTakeFirstOrThrow()
    if (next.result !== row.result) since = performance.now()
    row = next
  }
  return resultOf(row, true)
}
