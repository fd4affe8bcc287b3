// Asks for the password again before something that cannot be undone; wrong attempts are counted by user.
import { isPasswordOf } from '#features/accounts/passwords.ts'
import { type Attempt, recordSuccess } from '#features/protection/attempts.ts'
import { waitForAttempt } from '#web/account/visit.ts'
import { authIn } from '#web/session.ts'
import type { Site } from '#web/site.ts'

export async function checkPassword(
  site: Site,
  userId: string,
  password: string,
): Promise<'right' | 'wrong' | 'locked'> {
  const attempt: Attempt = { action: 'prove', userId }
  const seen = { actor: userId, subject: `user:${userId}` }
  if (!(await waitForAttempt(site, attempt))) {
    site.refusedActs.add({ ...seen, action: 'sign-in-locked', details: { reason: 'password' } })
    return 'locked'
  }
  if (!(await isPasswordOf(site.database(), authIn(site), userId, password))) {
    site.refusedActs.add({ ...seen, action: 'password-failed' })
    return 'wrong'
  }
  recordSuccess(site.limits, attempt)
  return 'right'
}
