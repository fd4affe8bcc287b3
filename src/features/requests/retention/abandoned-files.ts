// Removes files uploaded to a correction or amendment that was never sent. They have no draft, but expire after the same time.
import type { Database, Reader } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import { done, refused } from '#kit/outcome.ts'

// Rulings 5: as long as a draft.
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
const BATCH = 200

/** Removes their rows; answers the ids to remove from the vault. At most a batch a time. */
export async function removeAbandonedFiles(db: Database, now = Date.now()): Promise<string[]> {
  const before = new Date(now - LIFETIME_MS).toISOString()
  const due = await findAbandonedFiles(db.reader, before)
  if (due.length === 0) return []
  const outcome = await write<string[], 'none'>(db, SYSTEM, 'forget-left-files', 'files', async ({ tx }) => {
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

async function findAbandonedFiles(reader: Reader, before: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('request_files')
    .leftJoin('drafts', 'drafts.id', 'request_files.draft_id')
    .select('request_files.id')
    .where('request_files.request_id', '=', '')
    .where('request_files.created_at', '<=', before)
    .where('drafts.id', 'is', null)
    .orderBy('request_files.id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}
