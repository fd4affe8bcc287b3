// Everything an account holds about its person, as they download it. No password, no secret.
import type { Database } from '#db/database.ts'
import { emailOrNone } from '#domain/accounts.ts'
import { readPicture } from '#features/accounts/picture.ts'
import { readProfile } from '#features/accounts/profile.ts'
import { listSessions } from '#features/accounts/sessions.ts'

/** As plain data, times ISO-8601 UTC; null when the account is gone. */
export async function exportOwnData(db: Database, userId: string) {
  const user = await db.reader
    .selectFrom('users')
    .select(['displayUsername', 'username', 'email', 'emailVerified', 'twoFactorEnabled', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return null
  const email = emailOrNone(user.email)
  const picture = await readPicture(db, userId)
  return {
    account: {
      username: user.displayUsername ?? user.username,
      email,
      emailConfirmed: email !== '' && user.emailVerified === 1,
      secondFactor: user.twoFactorEnabled === 1,
      since: user.createdAt,
    },
    profile: await readProfile(db, userId),
    picture: picture && `data:image/jpeg;base64,${picture.toString('base64')}`,
    sessions: (await listSessions(db, userId)).map(({ device, since, usedAt }) => ({
      device,
      since,
      usedAt,
    })),
  }
}
