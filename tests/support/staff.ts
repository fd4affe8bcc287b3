// People in service, with a session, put straight into the database; and a way to ask the desk as one of them.
import { generateSignedCookie } from 'hono/cookie'
import type { Database } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import type { OfficeCode } from '#domain/offices.ts'
import type { Permission, Staff, StaffRole } from '#domain/roles.ts'
import { authOf } from '#features/accounts/auth.ts'
import { insertUser } from '#features/accounts/register.ts'
import { done } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import { SITE_URL } from './servers.ts'
import { newNumber } from './unique.ts'

/** What only staff of the Treasurer's office may, of those who belong to one. */
export const OF_TREASURER: readonly Permission[] = [
  'opinion',
  'bills',
  'confirmMoney',
  'treasury',
  'collections',
  'abstract',
]
export type InService = Staff & { cookie: string }

/** Somebody in service: a session that has passed its second factor. The data must be unlocked. */
export async function staffIn(
  db: Database,
  role: StaffRole,
  office: OfficeCode | '' = '',
  { secondFactor = true, siteUrl = SITE_URL } = {},
): Promise<InService> {
  const number = newNumber()
  const staff: Staff = { id: newId(), name: `${role} ${number}`, role, office }
  await write<null, never>(db, SYSTEM, 'try', `user:${staff.id}`, async (writing) => {
    const { tx, now } = writing
    const username = `${role}.${office || 'city'}.${number}`.toLowerCase()
    const user = { userId: staff.id, username, email: `${username}@example.com`, hash: '', confirmed: true }
    await insertUser(writing, user)
    const twoFactorEnabled = secondFactor ? 1 : 0
    await tx.updateTable('users').set({ twoFactorEnabled }).where('id', '=', staff.id).execute()
    await tx
      .insertInto('staff')
      .values({ user_id: staff.id, name: staff.name, role, office, since: now, left_at: '' })
      .execute()
    return done(null)
  })
  return { ...staff, cookie: await sessionCookie(db, staff.id, siteUrl) }
}

/** The cookie of a new session, as signing in would set it. */
export async function sessionCookie(db: Database, userId: string, siteUrl = SITE_URL): Promise<string> {
  const context = await authOf(db, siteUrl).$context
  const { token } = await context.internalAdapter.createSession(userId)
  const { name, attributes } = context.authCookies.sessionToken
  const line = await generateSignedCookie(name, token, context.secret, { secure: attributes.secure })
  return line.split(';')[0]!
}
