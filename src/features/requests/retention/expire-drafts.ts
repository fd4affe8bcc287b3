// Drafts end by themselves (thirty days after they were last touched): what was typed and not sent is nobody's record.
import type { Database } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import { done, refused } from '#kit/outcome.ts'

const BATCH = 200

/** Removes drafts whose time is over, with the rows of their files; answers the ids to remove from the vault. */
export async function expireDrafts(db: Database, now = new Date().toISOString()): Promise<string[]> {
  const fileIds: string[] = []
  for (;;) {
    const due = await db.reader
      .selectFrom('drafts')
      .select('id')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(BATCH)
      .execute()
    if (due.length === 0) return fileIds
    fileIds.push(
      ...(await expireBatch(
        db,
        due.map(({ id }) => id),
        now,
      )),
    )
    if (due.length < BATCH) return fileIds
  }
}

async function expireBatch(db: Database, ids: string[], now: string): Promise<string[]> {
  const outcome = await write(db, SYSTEM, 'expire-drafts', 'drafts', async ({ tx }) => {
    // Keep a draft that was sent or saved in the meantime: its files belong to a request, or it expires later.
    const gone = await tx
      .deleteFrom('drafts')
      .where('id', 'in', ids)
      .where('expires_at', '<=', now)
      .returning('id')
      .execute()
    if (gone.length === 0) return refused('none')
    const files = await tx
      .deleteFrom('request_files')
      .where(
        'draft_id',
        'in',
        gone.map(({ id }) => id),
      )
      .where('request_id', '=', '')
      .returning('id')
      .execute()
    return done(files.map(({ id }) => id))
  })
  return outcome.ok ? outcome.value : []
}
