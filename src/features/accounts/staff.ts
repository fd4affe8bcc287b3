// Who works at the desk: found by their account while they are in service.

import type { StaffRow } from '#db/account-tables.ts'
import type { Reader } from '#db/database.ts'
import type { Staff } from '#domain/roles.ts'

/** Null for somebody who is not staff, or no more. */
export async function findStaff(reader: Reader, userId: string): Promise<Staff | null> {
  const row = await reader
    .selectFrom('staff')
    .selectAll()
    .where('user_id', '=', userId)
    .where('left_at', '=', '')
    .executeTakeFirst()
  return row ? toStaff(row) : null
}

export const toStaff = ({ user_id, name, role, office }: StaffRow): Staff => ({
  id: user_id,
  name,
  role,
  office,
})

/** Everybody in service, by the post they hold. */
export const inService = (reader: Reader) =>
  reader
    .selectFrom('staff')
    .select(['user_id as id', 'name', 'role', 'office'])
    .where('left_at', '=', '')
    .execute()

/** The role somebody has at the desk, or had when they left, with their e-mail. */
export const findPost = (reader: Reader, userId: string) =>
  reader
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['staff.role', 'staff.office', 'users.email'])
    .where('staff.user_id', '=', userId)
    .executeTakeFirst()
