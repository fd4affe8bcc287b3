// Why a changed profile is not saved: a new e-mail or name without the proof it takes, or tried too often.
import type { SignedInUser } from '#features/accounts/sign-in.ts'
import { type Attempt, allowAttempt } from '#features/protection/attempts.ts'
import type { FieldError } from '#forms/read.ts'
import { checkPassword } from '#web/account/check-password.ts'
import type { PostedAccountForm } from '#web/account/visit.ts'
import type { Site } from '#web/site.ts'

/** A new e-mail needs the password. Attempts to change the name or e-mail are throttled. */
export async function refusalsOf(
  site: Site,
  visitor: SignedInUser,
  { answer }: PostedAccountForm,
): Promise<FieldError[]> {
  const email = answer('email').toLowerCase()
  const isNewEmail = email !== visitor.email.toLowerCase()
  if (!isNewEmail && answer('username').toLowerCase() === visitor.username) return []
  const proof = answer('proof')
  if (isNewEmail && proof === '') return [{ name: 'proof', problem: { code: 'passwordNeeded' } }]
  const proved = isNewEmail ? await checkPassword(site, visitor.userId, proof) : 'right'
  if (proved !== 'right')
    return [{ name: 'proof', problem: { code: proved === 'locked' ? 'tooOften' : 'wrongPassword' } }]
  const attempt: Attempt = { action: 'rename', userId: visitor.userId, email: isNewEmail ? email : '' }
  const name = isNewEmail ? 'email' : 'username'
  return allowAttempt(site.limits, attempt) ? [] : [{ name, problem: { code: 'tooOften' } }]
}
