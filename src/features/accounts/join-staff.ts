// How somebody comes to work at the desk: by an invitation, or as the first administrator; the link works once.
import type { Database, Tx } from '#db/database.ts'
import { Duplicate } from '#db/errors.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, SYSTEM, type Writing, write } from '#db/write.ts'
import { detailsOfFormerPost, detailsOfPost } from '#features/accounts/audit-details.ts'
import { endInvitations, type Post, type StaffInvitation } from '#features/accounts/invite-staff.ts'
import { createLink, findLink, type LinkRefusal, redeemLink } from '#features/accounts/links.ts'
import { insertUser } from '#features/accounts/register.ts'
import { findPost } from '#features/accounts/staff.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'

export type JoinContext = { found: StaffInvitation; hasAccount: boolean; linkId: string; isFirst: boolean }

const JOINS = ['invitation', 'first-administrator'] as const

/** What stands in the address of the first administrator's link; null once anybody has ever been staff. */
export async function firstAdministratorLink(db: Database): Promise<string | null> {
  const anybody = await db.reader.selectFrom('staff').select('user_id').executeTakeFirst()
  if (anybody) return null
  const outcome = await write(db, SYSTEM, 'first-administrator', 'staff', async (writing) => {
    // Each start prints a new one, and the one before works no more.
    const payload: StaffInvitation = { name: '', email: '', role: 'administrator', office: '', by: '' }
    return done(
      await createLink(writing, keysOf(db), { purpose: 'first-administrator', userId: 'first', payload }),
    )
  })
  return outcome.ok ? outcome.value : null
}

/** What an invitation offers, and whether its e-mail has an account already. It uses nothing up. */
export async function findJoining(db: Database, token: string): Promise<Outcome<JoinContext, LinkRefusal>> {
  const link = await findLink(db, token, JOINS)
  if (!link.ok) return link
  const found = link.value.payload as StaffInvitation
  const user = found.email === '' ? undefined : await findUserByEmail(db, found.email)
  const isFirst = link.value.purpose === 'first-administrator'
  return done({ found, hasAccount: user !== undefined, linkId: link.value.id, isFirst })
}

/** The id and password hash of the account with this e-mail. */
export const findUserByEmail = (db: Database, email: string) =>
  db.reader
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .select(['users.id', 'credentials.password'])
    .where('users.email', '=', email.toLowerCase())
    .executeTakeFirst()

/** Somebody new, with a name and the hash of a chosen password; or the proven holder of an existing account. */
export type Joiner = { username: string; hash: string } | { userId: string }
export type JoinRefusal = 'used' | 'username-taken' | 'email-taken' | 'in-service'

/** Takes up an invitation: the link proved the e-mail. */
export async function joinStaff(
  db: Database,
  actor: Actor,
  { linkId, isFirst }: Pick<JoinContext, 'linkId' | 'isFirst'>,
  invitation: StaffInvitation,
  joiner: Joiner,
): Promise<Outcome<{ userId: string }, JoinRefusal>> {
  const userId = 'userId' in joiner ? joiner.userId : newId()
  const subject = `user:${userId}`
  try {
    return await write(db, { ...actor, id: userId }, 'join-staff', subject, async (writing) => {
      if (!(await redeemLink(writing, linkId))) return refused('used')
      if (isFirst && (await isAnybodyStaff(writing.tx))) return refused('used')
      if ('hash' in joiner)
        await insertUser(writing, { ...joiner, userId, email: invitation.email, confirmed: true })
      const former = await findPost(writing.tx, userId)
      if (!(await takeService(writing, userId, invitation))) return refused('in-service')
      await keepPostChange(writing.tx, linkId, userId)
      if (former) writing.addDetails(detailsOfFormerPost(keysOf(db), former))
      writing.addDetails(detailsOfPost(keysOf(db), invitation))
      // Another one to them would open the door again once they have left.
      await endInvitations(writing, keysOf(db), ({ email }) => email === invitation.email)
      return done({ userId })
    })
  } catch (error) {
    if (!(error instanceof Duplicate)) throw error
    return refused(error.column === 'email' ? 'email-taken' : 'username-taken')
  }
}

const isAnybodyStaff = async (tx: Tx) =>
  (await tx.selectFrom('staff').select('user_id').executeTakeFirst()) !== undefined

/** What a second person has to see of the invitation is from now on about who joined. */
async function keepPostChange(tx: Tx, linkId: string, userId: string): Promise<void> {
  const link = await tx
    .selectFrom('account_links')
    .select('user_id')
    .where('id', '=', linkId)
    .executeTakeFirst()
  if (link)
    await tx
      .updateTable('post_changes')
      .set({ user_id: userId })
      .where('kind', '=', 'invitation')
      .where('user_id', '=', link.user_id)
      .execute()
}

/** False for somebody in service already; a returning member of staff keeps the earlier row. */
async function takeService({ tx, now }: Writing, userId: string, { name, role, office }: Post) {
  const post = { name, role, office, since: now, left_at: '' }
  const taken = await tx
    .insertInto('staff')
    .values({ user_id: userId, ...post })
    .onConflict((c) => c.column('user_id').doUpdateSet(post).where('staff.left_at', '<>', ''))
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}
