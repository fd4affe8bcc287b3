// The second person: confirms a post, which then takes effect, declines it, or says to have seen one that is in effect already.
import type { PostChangeRow } from '#db/account-tables.ts'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import type { AuditAction } from '#domain/audit.ts'
import type { PostChangeState } from '#domain/posts.ts'
import type { Staff } from '#domain/roles.ts'
import { endInvitation, sendInvitation } from '#features/accounts/invite-staff.ts'
import { type Choice, choicesFor, findPostChange, settlePostChange } from '#features/accounts/post-changes.ts'
import { type PostRefusal, takePost } from '#features/accounts/staff-posts.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

export type SettleRefusal = 'not-there' | 'settled' | 'second-person'
type PostDecision = { to: PostChangeState; action: AuditAction; choice: Choice }

/** It takes effect: the post is theirs, or the invitation leaves. */
export const confirmPost = (db: Database, actor: Actor, by: Staff, id: string) =>
  settle<'last-administrator'>(
    db,
    actor,
    { by, id, settled: { to: 'confirmed', action: 'confirm-post', choice: 'mayConfirm' } },
    async (writing, { kind, user_id: userId, role, office }) => {
      if (kind === 'move') return takePost(writing, keysOf(db), { userId, role, office, mayNotify: true })
      return (await sendInvitation(writing, keysOf(db), userId)) ? done(null) : refused('not-there')
    },
  )

/** It never takes effect. */
export const declinePost = (db: Database, actor: Actor, by: Staff, id: string) =>
  settle(
    db,
    actor,
    { by, id, settled: { to: 'declined', action: 'decline-post', choice: 'mayDecline' } },
    async (writing, { kind, user_id: userId }) => {
      if (kind === 'invitation') await endInvitation(writing, keysOf(db), userId)
      return done(null)
    },
  )

/** A second person knows of it. */
export const seePost = (db: Database, actor: Actor, by: Staff, id: string) =>
  settle(db, actor, { by, id, settled: { to: 'seen', action: 'see-post', choice: 'maySee' } }, async () =>
    done(null),
  )

async function settle<R extends PostRefusal = never>(
  db: Database,
  actor: Actor,
  { by, id, settled: { to, action, choice } }: { by: Staff; id: string; settled: PostDecision },
  change: (writing: Writing, row: PostChangeRow) => Promise<Outcome<null, R | 'not-there'>>,
): Promise<Outcome<null, R | SettleRefusal>> {
  const found = await findPostChange(db.reader, id)
  if (!found) return refused('not-there')
  const subject = found.kind === 'move' ? `user:${found.user_id}` : 'staff'
  return write<null, R | SettleRefusal>(db, actor, action, subject, async (writing) => {
    const from = choice === 'maySee' ? 'unseen' : 'waiting'
    const choices = await choicesFor(writing.tx, by)
    if (!choices({ ...found, state: from })[choice]) return refused('second-person')
    if (!(await settlePostChange(writing, id, { from, to, by: by.id }))) return refused('settled')
    writing.addDetails({ role: found.role, ...(found.office && { office: found.office }) })
    return change(writing, found)
  })
}
