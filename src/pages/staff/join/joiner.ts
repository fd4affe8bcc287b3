// How somebody invited becomes staff: with a name and password of their own choice, or by proving to hold the account; then they are signed in.
import { findUserByEmail, type JoinContext, type Joiner } from '#features/accounts/join-staff.ts'
import { hashPassword, isPasswordOf } from '#features/accounts/passwords.ts'
import { signIn } from '#features/accounts/sign-in.ts'
import type { FieldError } from '#forms/read.ts'
import { findPasswordProblems } from '#web/account/new-password.ts'
import { startSession } from '#web/account/start-session.ts'
import { describeDevice, type PostedAccountForm, waitForAttempt } from '#web/account/visit.ts'
import type { WebContext } from '#web/context.ts'
import { authIn } from '#web/session.ts'
import type { Site } from '#web/site.ts'
import { applicantOf, goTo, speechOf } from '#web/visit.ts'

/** Who joins, or what is wrong with what they typed. */
export async function readJoiner(
  site: Site,
  joining: JoinContext,
  email: string,
  posted: PostedAccountForm,
): Promise<Joiner | FieldError[]> {
  if (joining.hasAccount) {
    const user = await findUserByEmail(site.database(), email)
    const wrong: FieldError[] = [{ name: 'current', problem: { code: 'wrongPassword' } }]
    if (posted.found.length > 0) return posted.found
    if (!user || !(await waitForAttempt(site, { action: 'prove', userId: user.id }))) return wrong
    const isTheirs = await isPasswordOf(site.database(), authIn(site), user.id, posted.answer('current'))
    if (isTheirs) return { userId: user.id }
    site.refusedActs.add({ action: 'password-failed', subject: `user:${user.id}` })
    return wrong
  }
  const username = posted.answer('username')
  const found = [...posted.found, ...findPasswordProblems(posted, { username, email })]
  if (found.length > 0) return found
  return { username, hash: await hashPassword(authIn(site), posted.answer('password')) }
}

/** Signs in and redirects to set up the second factor, or to its code if the account has one. */
export async function signInNow(c: WebContext, login: string, password: string): Promise<Response> {
  const { site } = c.var
  const given = { login, password, device: describeDevice(c) }
  const entered = await signIn(site.database(), authIn(site), applicantOf(c), given)
  if (!entered.ok) return goTo(c, '/Login?then=/staff/second-factor')
  return startSession(
    c,
    entered.value,
    speechOf(c).to(entered.value.awaitsCode ? '/staff' : '/staff/second-factor'),
  )
}
