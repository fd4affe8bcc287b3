// Posts that read answers take a second person: asked for, they wait for one, or, while there is none, everybody who can see it is told.
import type { PostChangeRow } from '#db/account-tables.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { Writing } from '#db/write.ts'
import { OPEN_POST_CHANGES, type PostChangeKind, type PostChangeState } from '#domain/posts.ts'
import { mayConfirmPost, type Staff, takesSecondPerson } from '#domain/roles.ts'
import { sendToUser } from '#features/accounts/messages.ts'
import { newId } from '#kit/server/ids.ts'
import type { Keys } from '#kit/server/sealing.ts'

export type AskedPost = Pick<Staff, 'role' | 'office'> & {
  kind: PostChangeKind
  /** Of an invitation: its id. */
  userId: string
  askedBy: string
  /** Whether those who can only see it may be sent a letter. */
  mayNotify: boolean
}

/** Within a change: whether the post has to wait for a second person. Whatever of the same person still waited is dropped. */
export async function askPost(
  writing: Writing,
  keys: Keys,
  { kind, userId, role, office, askedBy, mayNotify }: AskedPost,
): Promise<'in-effect' | 'waiting'> {
  const { tx, now } = writing
  await dropPostChanges(tx, now, userId, ['waiting'])
  if (!takesSecondPerson(role)) return 'in-effect'
  const others = (await inService(tx)).filter(({ id }) => id !== askedBy && id !== userId)
  const canConfirm = others.some((one) => mayConfirmPost(one, office))
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

const inService = (tx: Tx) =>
  tx.selectFrom('staff').select(['user_id as id', 'role', 'office']).where('left_at', '=', '').execute()

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

type Judged = Pick<PostChangeRow, 'state' | 'office' | 'asked_by' | 'user_id'>

/** Somebody else than who asked for it and whose it is. */
const isSecond = ({ id }: Pick<Staff, 'id'>, { asked_by, user_id }: Judged): boolean =>
  id !== asked_by && id !== user_id

/** What somebody may do with an open change. */
export const choicesOf = (by: Staff, change: Judged) => {
  const confirms = change.state === 'waiting' && isSecond(by, change) && mayConfirmPost(by, change.office)
  return {
    mayConfirm: confirms,
    mayDecline: confirms || (change.state === 'waiting' && by.id === change.asked_by),
    maySee: change.state === 'unseen' && isSecond(by, change),
  }
}
