// Whether a session may work at the desk: it belongs to staff in service, with a second factor, and was not left idle.
import type { Database } from '#db/database.ts'
import { type Actor, write } from '#db/write.ts'
import type { Staff } from '#domain/roles.ts'
import { IDLE_MS } from '#domain/staff-session.ts'
import type { SignedInUser } from '#features/accounts/sign-in.ts'
import { findStaff } from '#features/accounts/staff.ts'
import { asStandIn } from '#features/accounts/stand-ins.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

const NOTED_EVERY_MS = 60_000

export type ServiceRefusal = 'not-staff' | 'second-factor' | 'idle'

/** Who is in service with this session; an idle one is ended. What a screen asks by itself is no `activity`: it keeps nothing awake. */
export async function checkService(
  db: Database,
  actor: Actor,
  { userId, sessionId, secondFactor }: SignedInUser,
  { activity = true, now = Date.now() } = {},
): Promise<Outcome<Staff, ServiceRefusal>> {
  const staff = await findStaff(db.reader, userId)
  if (!staff) return refused('not-staff')
  if (!secondFactor) return refused('second-factor')
  const session = await db.reader
    .selectFrom('sessions')
    .select(['createdAt', 'seenAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session) return refused('idle')
  const idleMs = now - Date.parse(session.seenAt || session.createdAt)
  if (idleMs > IDLE_MS) {
    await write(db, actor, 'end-idle-session', `user:${userId}`, async ({ tx }) => {
      await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
      return done(null)
    })
    return refused('idle')
  }
  if (activity && (session.seenAt === '' || idleMs > NOTED_EVERY_MS)) await noteSeen(db, sessionId, now)
  return done(await asStandIn(db.reader, staff))
}

/** Updates the time of use at most once a minute, without an audit line: their actions have their own. */
const noteSeen = (db: Database, sessionId: string, now: number) =>
  db.transact((tx) =>
    tx
      .updateTable('sessions')
      .set({ seenAt: new Date(now).toISOString() })
      .where('id', '=', sessionId)
      .execute(),
  )
