// Where somebody is signed in, as coarsely as they need to know it again, and ending it.
import type { Database } from '#db/database.ts'
import { type Actor, write } from '#db/write.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

/** `device` as `deviceOf` gave it; `usedAt` is exact to a day. Times ISO-8601 UTC. */
export type OwnSession = { id: string; device: string; since: string; usedAt: string }

/** The newest first. */
export async function listSessions(
  db: Database,
  userId: string,
  now = new Date().toISOString(),
): Promise<OwnSession[]> {
  const rows = await db.reader
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: userAgent ?? '',
    since: createdAt,
    usedAt: updatedAt,
  }))
}

/** Ends one session of one's own; refused when it is no more. */
export async function endSession(
  db: Database,
  actor: Actor,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Outcome<null, 'ended'>> {
  return write(db, actor, 'end-session', `user:${userId}`, async ({ tx }) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('userId', '=', userId)
      .executeTakeFirst()
    return ended.numDeletedRows > 0n ? done(null) : refused('ended')
  })
}

/** Ends every session but this one. */
export async function endOtherSessions(
  db: Database,
  actor: Actor,
  { userId, keepSession }: { userId: string; keepSession: string },
): Promise<void> {
  await write(db, actor, 'end-sessions', `user:${userId}`, async ({ tx }) => {
    await tx.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', keepSession).execute()
    return done(null)
  })
}
