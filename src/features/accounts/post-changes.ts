// Posts that read answers or take money have a second person: asked for, they wait for one. While there is none, a post that takes money
// is refused, but for the first; of every other, all who can see it are told.
import type { PostChangeRow } from '#db/account-tables.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { Writing } from '#db/write.ts'
import { OPEN_POST_CHANGES, type PostChangeKind, type PostChangeState } from '#domain/posts.ts'
import { confirmersOf, type Staff, takesMoney, takesSecondPerson } from '#domain/roles.ts'
import { sendToUser } from '#features/accounts/messages.ts'
import { inService } from '#features/accounts/staff.ts'
import { newId } from '#kit/server/ids.ts'
import type { Keys } from '#kit/server/sealing.ts'

export type AskedPost = Pick<Staff, 'role' | 'office'> & {
  kind: PostChangeKind
  /** For an invitation: its id. */
  userId: string
  askedBy: string
  /** Whether those who can only see it may be sent a letter. */
  mayNotify: boolean
}

/**
 * Within a change: whether the post has to wait for a second person; 'nobody-confirms' where it takes money, there is none, and somebody
 * has had such a post before. Whatever of the same person still waited is dropped.
 */
export async function askPost(
  writing: Writing,
  keys: Keys,
  { kind, userId, role, office, askedBy, mayNotify }: AskedPost,
): Promise<'in-effect' | 'waiting' | 'nobody-confirms'> {
  const { tx, now } = writing
  await dropPostChanges(tx, now, userId, ['waiting'])
  if (!takesSecondPerson(role)) return 'in-effect'
  const others = (await inService(tx)).filter(({ id }) => id !== askedBy && id !== userId)
  const canConfirm = confirmersOf({ role, office }, others).length > 0
  if (!canConfirm && takesMoney({ role, office }) && (await hasTakenMoney(tx))) return 'nobody-confirms'
  const state: PostChangeState = canConfirm ? 'waiting' : 'unseen'
  const asked = { id: newId(), kind, user_id: userId, role, office, state, asked_by: askedBy, asked_at: now }
  await tx
    .insertInto('post_changes')
    .values({ ...asked, settled_by: '', settled_at: '' })
    .execute()
  writing.addDetails({ reason: canConfirm ? 'waits' : 'no-second-person' })
  if (canConfirm) return 'waiting'
  // No administrator is among the others: each of them could have confirmed it.
  const told = others.filter((one) => one.role === 'head' || one.role === 'auditor')
  if (mayNotify)
    for (const { id } of told)
      await sendToUser(writing, keys, { about: 'post-unconfirmed', userId: id, lang: 'en' })
  return 'in-effect'
}

/** Whether anybody has, or had, a post that takes money: also one who was moved away from it, or whose invitation is open. */
async function hasTakenMoney(tx: Tx): Promise<boolean> {
  const staff = await tx.selectFrom('staff').select(['role', 'office']).execute()
  const given = await tx
    .selectFrom('post_changes')
    .select(['role', 'office'])
    .where('state', 'in', ['unseen', 'seen', 'confirmed'])
    .execute()
  return [...staff, ...given].some(takesMoney)
}

/** Within a change: of this person or invitation nothing in these states is open any more. */
export const dropPostChanges = (
  tx: Tx,
  now: string,
  userId: string,
  states: readonly PostChangeState[] = OPEN_POST_CHANGES,
): Promise<unknown> =>
  tx
    .updateTable('post_changes')
    .set({ state: 'dropped', settled_at: now })
    .where('user_id', '=', userId)
    .where('state', 'in', states)
    .execute()

/** Within a change: settles it, unless somebody was first. */
export async function settlePostChange(
  { tx, now }: Writing,
  id: string,
  { from, to, by }: { from: PostChangeState; to: PostChangeState; by: string },
): Promise<boolean> {
  const settled = await tx
    .updateTable('post_changes')
    .set({ state: to, settled_by: by, settled_at: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return settled.numUpdatedRows > 0n
}

export const findPostChange = (reader: Reader, id: string): Promise<PostChangeRow | undefined> =>
  reader.selectFrom('post_changes').selectAll().where('id', '=', id).executeTakeFirst()

type OpenChange = Pick<PostChangeRow, 'state' | 'role' | 'office' | 'asked_by' | 'user_id'>

/** What somebody may do with open changes, as whoever is in service now allows. */
export async function choicesFor(reader: Reader, by: Staff) {
  const staff = await inService(reader)
  return (change: OpenChange) => {
    // Anybody but the person who asked for it and the person it is for.
    const others = staff.filter(({ id }) => id !== change.asked_by && id !== change.user_id)
    const confirms = change.state === 'waiting' && confirmersOf(change, others).some(({ id }) => id === by.id)
    return {
      mayConfirm: confirms,
      mayDecline: confirms || (change.state === 'waiting' && by.id === change.asked_by),
      maySee: change.state === 'unseen' && by.id !== change.asked_by && by.id !== change.user_id,
    }
  }
}
export type Choice = 'mayConfirm' | 'mayDecline' | 'maySee'
