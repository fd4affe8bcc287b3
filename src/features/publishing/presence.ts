// Who else has an entry open: a note for people, beside the version check that decides.
import type { Database } from '#db/database.ts'

const GONE_AFTER_MS = 150_000

export type Editing = { name: string; since: string }

/** Notes that this person has it open, and answers who else has. Without a line in the audit log: nothing is changed. */
export async function noteEditing(
  db: Database,
  entryId: string,
  userId: string,
  now = Date.now(),
): Promise<Editing[]> {
  const at = new Date(now).toISOString()
  const gone = new Date(now - GONE_AFTER_MS).toISOString()
  await db.transact(async (tx) => {
    await tx.deleteFrom('editing').where('seen_at', '<', gone).execute()
    await tx
      .insertInto('editing')
      .values({ entry_id: entryId, user_id: userId, since: at, seen_at: at })
      .onConflict((c) => c.columns(['entry_id', 'user_id']).doUpdateSet({ seen_at: at }))
      .execute()
  })
  return db.reader
    .selectFrom('editing as e')
    .innerJoin('staff as s', 's.user_id', 'e.user_id')
    .select(['s.name', 'e.since'])
    .where('e.entry_id', '=', entryId)
    .where('e.user_id', '<>', userId)
    .orderBy('e.since')
    .execute()
}

/** They have closed it. */
export const noteClosed = (db: Database, entryId: string, userId: string): Promise<unknown> =>
  db.transact((tx) =>
    tx.deleteFrom('editing').where('entry_id', '=', entryId).where('user_id', '=', userId).execute(),
  )
