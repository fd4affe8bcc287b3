// Removes uploaded files that no draft and no request has: of forms left without saving, of corrections and amendments never sent.
import type { Database, Reader } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import { done, refused } from '#kit/outcome.ts'

const HOUR_MS = 60 * 60 * 1000
const LIFETIME_MS = 24 * HOUR_MS
// Together they take no more of the disk than this for longer than an hour; the oldest go first.
const MOST_BYTES = 2 * 1024 * 1024 * 1024
const SPARED_MS = HOUR_MS
const BATCH = 500

/** Removes their rows; answers the ids to remove from the vault. */
export async function removeAbandonedFiles(
  db: Database,
  now = Date.now(),
  mostBytes = MOST_BYTES,
): Promise<string[]> {
  const removed: string[] = []
  const remove = async (due: string[]) => {
    for (let at = 0; at < due.length; at += BATCH)
      removed.push(...(await removeRows(db, due.slice(at, at + BATCH))))
  }
  const [old, spared] = [LIFETIME_MS, SPARED_MS].map((ms) => new Date(now - ms).toISOString())
  await remove((await findAbandoned(db.reader, old)).map(({ id }) => id))
  await remove(await findOver(db.reader, mostBytes, spared!))
  return removed
}

async function removeRows(db: Database, due: string[]): Promise<string[]> {
  const outcome = await write(db, SYSTEM, 'forget-left-files', 'files', async ({ tx }) => {
    const gone = await tx
      .deleteFrom('request_files')
      .where('id', 'in', due)
      // A file that was sent in the meantime belongs to a request.
      .where('request_id', '=', '')
      .returning('id')
      .execute()
    return gone.length > 0 ? done(gone.map(({ id }) => id)) : refused('none')
  })
  return outcome.ok ? outcome.value : []
}

/** The oldest that must go for the rest to take no more than `mostBytes`; none of those made after `spared`. */
async function findOver(reader: Reader, mostBytes: number, spared: string): Promise<string[]> {
  const all = await findAbandoned(reader)
  let over = all.reduce((sum, { bytes }) => sum + bytes, 0) - mostBytes
  const due: string[] = []
  for (const { id, bytes, created_at } of all) {
    if (over <= 0 || created_at > spared) break
    due.push(id)
    over -= bytes
  }
  return due
}

/** Oldest first. */
const findAbandoned = (reader: Reader, until?: string) => {
  const all = reader
    .selectFrom('request_files')
    .leftJoin('drafts', 'drafts.id', 'request_files.draft_id')
    .select(['request_files.id', 'request_files.bytes', 'request_files.created_at'])
    .where('request_files.request_id', '=', '')
    .where('drafts.id', 'is', null)
    .orderBy('request_files.created_at')
    .orderBy('request_files.id')
  return (until === undefined ? all : all.where('request_files.created_at', '<=', until)).execute()
}
