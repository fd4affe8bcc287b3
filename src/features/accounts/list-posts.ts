// New posts that wait for a second person, or that none has seen, for those who may settle them.
import type { PostChangeRow } from '#db/account-tables.ts'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { OPEN_POST_CHANGES } from '#domain/posts.ts'
import type { Staff } from '#domain/roles.ts'
import { readInvitation } from '#features/accounts/invite-staff.ts'
import { choicesFor } from '#features/accounts/post-changes.ts'

/** The oldest first. Of what waits, a head sees that of their own office and what they may confirm. */
export async function listPosts(db: Database, by: Staff) {
  const rows = await db.reader
    .selectFrom('post_changes')
    .leftJoin('staff as asking', 'asking.user_id', 'post_changes.asked_by')
    .leftJoin('staff', 'staff.user_id', 'post_changes.user_id')
    .leftJoin('users', 'users.id', 'post_changes.user_id')
    .selectAll('post_changes')
    .select(['asking.name as askedByName', 'staff.name', 'users.email'])
    .where('state', 'in', OPEN_POST_CHANGES)
    .orderBy('post_changes.id')
    .execute()
  const choicesOf = await choicesFor(db.reader, by)
  const shown = rows.filter(
    (row) =>
      row.state === 'unseen' || by.role !== 'head' || row.office === by.office || choicesOf(row).mayConfirm,
  )
  return Promise.all(
    shown.map(async (row) => {
      const { id, kind, role, office, asked_at: askedAt } = row
      const { name, email } = await personOf(db, row)
      const askedBy = row.askedByName ?? ''
      const state = row.state === 'waiting' ? ('waiting' as const) : ('unseen' as const)
      return { id, kind, state, name, email, role, office, askedAt, askedBy, ...choicesOf(row) }
    }),
  )
}

type Named = PostChangeRow & { name: string | null; email: string | null }

async function personOf(db: Database, { kind, user_id: userId, name, email }: Named) {
  if (name !== null) return { name, email: email ?? '' }
  const invited = kind === 'invitation' ? await readInvitation(db.reader, keysOf(db), userId) : null
  return { name: invited?.name ?? '', email: invited?.email ?? '' }
}
