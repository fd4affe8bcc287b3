// Invitations to work at the desk: written, taken back, and ended with what they stood for.
import type { Database, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import { ROLES, type Staff, type StaffRole } from '#domain/roles.ts'
import { detailsOfFormerPost, detailsOfPost } from '#features/accounts/audit-details.ts'
import { createLink, endLinks, openLink } from '#features/accounts/links.ts'
import { sendToUser } from '#features/accounts/messages.ts'
import type { Lang } from '#kit/lang.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import type { Keys } from '#kit/server/sealing.ts'

/** A place at the desk: `office` '' for a role of the whole city. */
export type Post = { name: string; role: StaffRole; office: Staff['office'] }
/** `by` is the id of who invited; '' of the first administrator, whom the program invites. */
export type StaffInvitation = Post & { email: string; by: string }

/** Rule: clerks and heads have an office, the others none. */
export const isPost = ({ role, office }: Pick<Post, 'role' | 'office'>): boolean =>
  ROLES[role].ofOffice === (office !== '')

/** Writes a letter with a link that makes its reader staff. A new one for the same e-mail ends the earlier one. */
export async function inviteStaff(
  db: Database,
  actor: Actor,
  { lang, ...invitation }: Post & { email: string; lang: Lang },
): Promise<Outcome<{ id: string }, 'no-post' | 'in-service'>> {
  if (!isPost(invitation)) return refused('no-post')
  const email = invitation.email.toLowerCase()
  return write<{ id: string }, 'in-service'>(db, actor, 'invite-staff', 'staff', async (writing) => {
    const there = await writing.tx
      .selectFrom('users')
      .innerJoin('staff', 'staff.user_id', 'users.id')
      .select('users.id')
      .where('users.email', '=', email)
      .where('staff.left_at', '=', '')
      .executeTakeFirst()
    if (there) return refused('in-service')
    const keys = keysOf(db)
    await endInvitations(writing, keys, (other) => other.email === email)
    // Nobody's account yet: the invitation has an id of its own.
    const id = newId()
    const payload: StaffInvitation = { ...invitation, email, by: actor.id }
    writing.addDetails(detailsOfPost(keys, payload))
    const link = await createLink(writing, keys, { purpose: 'invitation', userId: id, payload })
    await sendToUser(writing, keys, { about: 'invitation', userId: '', lang, link, to: email })
    return done({ id })
  })
}

/** Takes an invitation back that nobody has taken up. */
export const withdrawInvitation = (
  db: Database,
  actor: Actor,
  id: string,
): Promise<Outcome<null, 'not-there'>> =>
  write<null, 'not-there'>(db, actor, 'withdraw-invitation', 'staff', async ({ tx, now, addDetails }) => {
    const row = await openInvitations(tx).where('user_id', '=', id).executeTakeFirst()
    if (!row || (await endLinks(tx, now, id, ['invitation'])) === 0) return refused('not-there')
    addDetails(detailsOfFormerPost(keysOf(db), openLink(keysOf(db), row) as StaffInvitation))
    return done(null)
  })

/** Those nobody has taken up. */
const openInvitations = (tx: Tx) =>
  tx.selectFrom('account_links').selectAll().where('purpose', '=', 'invitation').where('used_at', '=', '')

/** Within a change: those nobody has taken up and `which` picks work no more. They are few, and what they hold is sealed. */
export async function endInvitations(
  { tx, now }: Writing,
  keys: Keys,
  which: (invitation: StaffInvitation) => boolean,
): Promise<void> {
  const rows = await openInvitations(tx).execute()
  for (const row of rows)
    if (which(openLink(keys, row) as StaffInvitation)) await endLinks(tx, now, row.user_id, ['invitation'])
}
