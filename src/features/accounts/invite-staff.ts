// Invitations to work at the desk: written, taken back, and ended with what they stood for.
import type { Database, Reader, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import { ROLES, type Staff, type StaffRole, takesSecondPerson } from '#domain/roles.ts'
import { detailsOfFormerPost, detailsOfPost } from '#features/accounts/audit-details.ts'
import { createLink, endLinks, openLink } from '#features/accounts/links.ts'
import { sendToUser } from '#features/accounts/messages.ts'
import { askPost, dropPostChanges } from '#features/accounts/post-changes.ts'
import type { Lang } from '#kit/lang.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import type { Keys } from '#kit/server/sealing.ts'

/** A place at the desk: `office` '' for a role of the whole city. */
export type Post = { name: string; role: StaffRole; office: Staff['office'] }
/** `by` is the id of who invited; '' of the first administrator, whom the program invites. */
export type StaffInvitation = Post & {
  email: string
  by: string
  /** The language of its letter; earlier invitations have none. */
  lang?: Lang
}

/** Rule: clerks and heads have an office, the others none. */
export const isPost = ({ role, office }: Pick<Post, 'role' | 'office'>): boolean =>
  ROLES[role].ofOffice === (office !== '')

/** 'nobody-confirms': it takes money, and there is nobody who could confirm it. */
export type InviteRefusal = 'no-post' | 'in-service' | 'nobody-confirms'

/**
 * Writes a letter with a link that makes its reader staff; where the post waits for a second person, the letter leaves once that person
 * has confirmed it. A new invitation for the same e-mail ends the earlier one.
 */
export async function inviteStaff(
  db: Database,
  actor: Actor,
  { mayNotify = true, ...invitation }: Post & { email: string; lang: Lang; mayNotify?: boolean },
): Promise<Outcome<{ id: string; waits: boolean }, InviteRefusal>> {
  if (!isPost(invitation)) return refused('no-post')
  const email = invitation.email.toLowerCase()
  return write(db, actor, 'invite-staff', 'staff', async (writing) => {
    if (await isInService(writing.tx, email)) return refused('in-service')
    const keys = keysOf(db)
    await endInvitations(writing, keys, (other) => other.email === email)
    // Nobody's account yet: the invitation has an id of its own.
    const id = newId()
    const payload: StaffInvitation = { ...invitation, email, by: actor.id }
    writing.addDetails(detailsOfPost(keys, payload))
    const { role, office } = invitation
    const asked = { kind: 'invitation', userId: id, role, office, askedBy: actor.id, mayNotify } as const
    const taken = await askPost(writing, keys, asked)
    if (taken === 'nobody-confirms') return refused(taken)
    const waits = taken === 'waiting'
    // Nobody knows the link of one that waits: another is made when it is confirmed.
    await createLink(writing, keys, { purpose: 'invitation', userId: id, payload })
    if (!waits) await sendInvitation(writing, keys, id)
    return done({ id, waits })
  })
}

const isInService = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .innerJoin('staff', 'staff.user_id', 'users.id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('staff.left_at', '=', '')
    .executeTakeFirst()) !== undefined

/** Within a change: sends the letter with a new link; false when the invitation is open no more. */
export async function sendInvitation(writing: Writing, keys: Keys, id: string): Promise<boolean> {
  const row = await openInvitations(writing.tx).where('user_id', '=', id).executeTakeFirst()
  if (!row) return false
  const payload = openLink(keys, row) as StaffInvitation
  const { email: to, lang = 'en' } = payload
  const link = await createLink(writing, keys, { purpose: 'invitation', userId: id, payload })
  await sendToUser(writing, keys, { about: 'invitation', userId: '', lang, link, to })
  return true
}

/** What an invitation says, also when it is open no more; null when there is none of this id. */
export async function readInvitation(
  reader: Reader,
  keys: Keys,
  id: string,
): Promise<StaffInvitation | null> {
  const row = await reader
    .selectFrom('account_links')
    .selectAll()
    .where('purpose', '=', 'invitation')
    .where('user_id', '=', id)
    .executeTakeFirst()
  return row ? (openLink(keys, row) as StaffInvitation) : null
}

/** Those of these invitations whose link whoever invited may hand out: of a post with a second person only while there was none to confirm it. */
export async function findHandedOut(
  reader: Reader | Tx,
  invitations: readonly { id: string; role: StaffRole }[],
): Promise<Set<string>> {
  const unconfirmed = await reader
    .selectFrom('post_changes')
    .select('user_id')
    .where('user_id', 'in', ['', ...invitations.map(({ id }) => id)])
    .where('state', 'in', ['unseen', 'seen'])
    .execute()
  return new Set([
    ...invitations.flatMap(({ id, role }) => (takesSecondPerson(role) ? [] : id)),
    ...unconfirmed.map(({ user_id }) => user_id),
  ])
}

/** A new link of an open invitation, known to whoever asked alone; the one in its letter works no more. */
export async function handOutInvitation(
  db: Database,
  actor: Actor,
  id: string,
): Promise<Outcome<{ token: string; lang: Lang }, 'not-there' | 'second-person'>> {
  // Never part of what the change answers: that is kept, to answer a repeat.
  const link: { token: string; lang: Lang } = { token: '', lang: 'en' }
  const outcome = await write(db, actor, 'hand-out-invitation', 'staff', async (writing) => {
    const keys = keysOf(db)
    const row = await openInvitations(writing.tx).where('user_id', '=', id).executeTakeFirst()
    if (!row) return refused('not-there')
    const payload = openLink(keys, row) as StaffInvitation
    const handedOut = await findHandedOut(writing.tx, [{ id, role: payload.role }])
    if (!handedOut.has(id)) return refused('second-person')
    writing.addDetails(detailsOfPost(keys, payload))
    link.token = await createLink(writing, keys, { purpose: 'invitation', userId: id, payload })
    link.lang = payload.lang ?? 'en'
    return done(null)
  })
  return outcome.ok ? done(link) : outcome
}

/** Takes an invitation back that nobody has taken up. */
export const withdrawInvitation = (
  db: Database,
  actor: Actor,
  id: string,
): Promise<Outcome<null, 'not-there'>> =>
  write(db, actor, 'withdraw-invitation', 'staff', async (writing) => {
    return (await endInvitation(writing, keysOf(db), id)) ? done(null) : refused('not-there')
  })

/** Within a change: its link works no more, and nobody need look at its post; false when it was open no more. */
export async function endInvitation(
  { tx, now, addDetails }: Writing,
  keys: Keys,
  id: string,
): Promise<boolean> {
  const row = await openInvitations(tx).where('user_id', '=', id).executeTakeFirst()
  if (!row || (await endLinks(tx, now, id, ['invitation'])) === 0) return false
  addDetails(detailsOfFormerPost(keys, openLink(keys, row) as StaffInvitation))
  await dropPostChanges(tx, now, id)
  return true
}

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
  for (const row of rows) {
    if (!which(openLink(keys, row) as StaffInvitation)) continue
    await endLinks(tx, now, row.user_id, ['invitation'])
    await dropPostChanges(tx, now, row.user_id)
  }
}
