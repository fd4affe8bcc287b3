// The people of the desk and those invited, for the administrators.
import type { Database, Reader } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { findHandedOut, type StaffInvitation } from '#features/accounts/invite-staff.ts'
import { openLink } from '#features/accounts/links.ts'

/** Everybody who is or was staff, by name. */
export async function listStaff(reader: Reader) {
  const rows = await reader
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .leftJoin('sessions', 'sessions.userId', 'users.id')
    .select(({ fn }) => [
      'staff.user_id as id',
      'staff.name',
      'users.email',
      'staff.role',
      'staff.office',
      'staff.since',
      'staff.left_at as leftAt',
      'users.twoFactorEnabled',
      fn.max('sessions.seenAt').as('seenAt'),
    ])
    .groupBy(['staff.user_id', 'users.id'])
    .orderBy('staff.name')
    .orderBy('staff.user_id')
    .execute()
  return rows.map(({ twoFactorEnabled, seenAt, ...row }) => ({
    ...row,
    seenAt: seenAt ?? '',
    hasSecondFactor: twoFactorEnabled === 1,
  }))
}

/** Invitations sent and not taken up, the newest first; those past their time too, so that they can be sent again. */
export async function listInvitations(db: Database) {
  const rows = await db.reader
    .selectFrom('account_links')
    .selectAll()
    .where('purpose', '=', 'invitation')
    .where('used_at', '=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('post_changes')
            .select('post_changes.id')
            .whereRef('post_changes.user_id', '=', 'account_links.user_id')
            .where('post_changes.state', '=', 'waiting'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .execute()
  const invitations = rows.map((row) => {
    const { name, email, role, office } = openLink(keysOf(db), row) as StaffInvitation
    return {
      name,
      email,
      role,
      office,
      id: row.user_id,
      invitedAt: row.created_at,
      expiresAt: row.expires_at,
    }
  })
  const handedOut = await findHandedOut(db.reader, invitations)
  return invitations.map((one) => ({ ...one, handsOut: handedOut.has(one.id) }))
}
