// Somebody in service with a session, put straight into the database, as the tests do it; benches cannot load what writes letters.
import { generateSignedCookie } from 'hono/cookie'
import type { Database } from '../../src/db/database.ts'
import type { OfficeCode } from '../../src/domain/offices.ts'
import type { StaffRole } from '../../src/domain/roles.ts'
import { authOf } from '../../src/features/accounts/auth.ts'
import { newId } from '../../src/kit/server/ids.ts'

/** The cookie of a session that has passed its second factor. */
export async function sessionOf(
  db: Database,
  role: StaffRole,
  office: OfficeCode | '',
  siteUrl: string,
): Promise<string> {
  const [id, now] = [newId(), new Date().toISOString()]
  const name = `${role}.${id.slice(-8)}`
  await db.accounts
    .insertInto('users')
    .values({
      id,
      name,
      username: name,
      displayUsername: null,
      email: `${name}@example.com`,
      emailVerified: 1,
      image: null,
      twoFactorEnabled: 1,
      createdAt: now,
      updatedAt: now,
    } as never)
    .execute()
  await db.accounts
    .insertInto('staff')
    .values({ user_id: id, name, role, office, since: now, left_at: '' })
    .execute()
  const context = await authOf(db, siteUrl).$context
  const { token } = await context.internalAdapter.createSession(id)
  const { name: cookie, attributes } = context.authCookies.sessionToken
  const line = await generateSignedCookie(cookie, token, context.secret, { secure: attributes.secure })
  return line.split(';')[0]!
}
