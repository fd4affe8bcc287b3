// The posts of those who work at the desk: moved, helped when their phone is lost, and the one act that ends everything of a leaver.
import type { Database, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import { detailsOfFormerPost, detailsOfPost } from '#features/accounts/audit-details.ts'
import { endInvitations, isPost, type Post } from '#features/accounts/invite-staff.ts'
import { sendToUser } from '#features/accounts/messages.ts'
import { askPost, dropPostChanges } from '#features/accounts/post-changes.ts'
import { findPost, findStaff } from '#features/accounts/staff.ts'
import { endStandIns } from '#features/accounts/stand-ins.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import type { Keys } from '#kit/server/sealing.ts'

export type PostRefusal = 'not-there' | 'last-administrator'
/** 'nobody-confirms': as of an invitation. */
type MoveRefusal = PostRefusal | 'nobody-confirms'
type MovedPost = { userId: string } & Pick<Post, 'role' | 'office'>

/** Another role or office, for somebody else than who asks. One that reads answers or takes money waits for a second person. */
export async function movePost(
  db: Database,
  actor: Actor,
  { mayNotify = true, ...post }: MovedPost & { mayNotify?: boolean },
): Promise<Outcome<{ waits: boolean }, MoveRefusal | 'no-post' | 'own-post'>> {
  const { userId, role, office } = post
  if (!isPost(post)) return refused('no-post')
  if (userId === actor.id) return refused('own-post')
  return write<{ waits: boolean }, MoveRefusal>(db, actor, 'move-post', `user:${userId}`, async (writing) => {
    const keys = keysOf(db)
    const former = await findPost(writing.tx, userId)
    if (!former || !(await findStaff(writing.tx, userId))) return refused('not-there')
    if (role !== 'administrator' && (await isLastAdministrator(writing.tx, userId)))
      return refused('last-administrator')
    writing.addDetails(detailsOfFormerPost(keys, former))
    writing.addDetails(detailsOfPost(keys, { role, office, email: former.email }))
    const asked = { kind: 'move', userId, role, office, askedBy: actor.id, mayNotify } as const
    const asks = await askPost(writing, keys, asked)
    if (asks === 'nobody-confirms') return refused(asks)
    if (asks === 'waiting') return done({ waits: true })
    const taken = await takePost(writing, keys, { ...post, mayNotify })
    return taken.ok ? done({ waits: false }) : taken
  })
}

/** Within a change: from now on it is their post; what they hold of the old one goes back to its queue. */
export async function takePost(
  writing: Writing,
  keys: Keys,
  { userId, role, office, mayNotify }: MovedPost & { mayNotify: boolean },
): Promise<Outcome<null, PostRefusal>> {
  const { tx, now } = writing
  if (role !== 'administrator' && (await isLastAdministrator(tx, userId)))
    return refused('last-administrator')
  const moved = await tx
    .updateTable('staff')
    .set({ role, office })
    .where('user_id', '=', userId)
    .where('left_at', '=', '')
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return refused('not-there')
  await returnRequests(writing, userId)
  await endAllStandIns(tx, now, userId)
  if (mayNotify) await sendToUser(writing, keys, { about: 'post-moved', userId, lang: 'en' })
  return done(null)
}

/** Somebody leaves: their sessions end, their open requests return to the queue, their role is gone. Their name stays in the log. */
export const removeStaff = (
  db: Database,
  actor: Actor,
  userId: string,
): Promise<Outcome<{ returned: number }, 'not-there' | 'last-administrator'>> =>
  write(db, actor, 'remove-staff', `user:${userId}`, async (writing) => {
    const { tx, now } = writing
    if (await isLastAdministrator(tx, userId)) return refused('last-administrator')
    const left = await tx
      .updateTable('staff')
      .set({ left_at: now })
      .where('user_id', '=', userId)
      .where('left_at', '=', '')
      .executeTakeFirst()
    if (left.numUpdatedRows === 0n) return refused('not-there')
    const former = await findPost(tx, userId)
    if (former) writing.addDetails(detailsOfFormerPost(keysOf(db), former))
    await dropPostChanges(tx, now, userId, ['waiting'])
    await endAllStandIns(tx, now, userId)
    await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
    await endDoors(writing, keysOf(db), userId)
    return done({ returned: await returnRequests(writing, userId) })
  })

async function endAllStandIns(tx: Tx, now: string, userId: string): Promise<void> {
  await endStandIns(tx, now, '', { head: userId })
  await endStandIns(tx, now, '', { stand_in: userId })
}

/** The ways back in: invitations to them, and those they have sent to others. */
async function endDoors(writing: Writing, keys: Keys, userId: string): Promise<void> {
  const { email } = await writing.tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await endInvitations(writing, keys, (one) => one.email === email || one.by === userId)
}

/** For somebody in service whose phone and recovery codes are lost: they set up a new second factor when they next sign in. */
export const forgetSecondFactor = (
  db: Database,
  actor: Actor,
  userId: string,
  mayNotify = true,
): Promise<Outcome<null, 'not-there'>> =>
  write(db, actor, 'forget-second-factor', `user:${userId}`, async (writing) => {
    const { tx } = writing
    if (!(await findStaff(tx, userId))) return refused('not-there')
    const had = await tx
      .updateTable('users')
      .set({ twoFactorEnabled: 0 })
      .where('id', '=', userId)
      .where('twoFactorEnabled', '=', 1)
      .executeTakeFirst()
    await tx.deleteFrom('second_factors').where('userId', '=', userId).execute()
    await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
    if (mayNotify && had.numUpdatedRows > 0n)
      await sendToUser(writing, keysOf(db), { about: 'second-factor-removed', userId, lang: 'en' })
    return done(null)
  })

async function isLastAdministrator(tx: Tx, userId: string): Promise<boolean> {
  // Changed to what they are: the rows are held until the commit, so that two cannot remove each other.
  const rows = await tx
    .updateTable('staff')
    .set({ role: 'administrator' })
    .where('role', '=', 'administrator')
    .where('left_at', '=', '')
    .returning('user_id')
    .execute()
  return rows.length === 1 && rows[0]!.user_id === userId
}

async function returnRequests({ tx, now }: Writing, userId: string): Promise<number> {
  const returned = await tx
    .updateTable('requests')
    .set({ assignee: '', changed_at: now })
    .where('assignee', '=', userId)
    .where('closed_at', '=', '')
    .executeTakeFirst()
  return Number(returned.numUpdatedRows)
}
