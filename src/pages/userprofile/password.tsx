// /userprofile/password: a new password for who knows the one of now; every other session ends, and a letter tells of it.
import { changePassword } from '#features/accounts/change.ts'
import { hashPassword } from '#features/accounts/passwords.ts'
import { PasswordView } from '#features/accounts/show/password-view.tsx'
import { type AskState, newAskState } from '#features/accounts/show/questions.tsx'
import { CHANGE_PASSWORD } from '#forms/account.ts'
import type { FieldError } from '#forms/read.ts'
import { checkPassword } from '#web/account/check-password.ts'
import type { SignedInContext } from '#web/account/guards.ts'
import { findPasswordProblems } from '#web/account/new-password.ts'
import { ACCOUNT_PAGE, memberOf, readAccountForm } from '#web/account/visit.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { authIn } from '#web/session.ts'
import { goTo, speechOf } from '#web/visit.ts'

type Shown = { state: AskState; isLocked: boolean }

const passwordPage: DynamicPage<Shown> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.password.title, noindex: true }),
  view: ({ state, isLocked }, { say }) => (
    <PasswordView state={state} say={say} refusal={isLocked ? say.words.account.prove.locked : undefined} />
  ),
}

export async function showPassword(c: SignedInContext): Promise<Response> {
  return renderDynamicPage(c, passwordPage, { state: newAskState(CHANGE_PASSWORD), isLocked: false })
}

export async function takePassword(c: SignedInContext): Promise<Response> {
  const { site, visitor } = c.var
  const posted = await readAccountForm(c, CHANGE_PASSWORD)
  const again = (found: FieldError[], status = 422) => {
    const state = { ...newAskState(CHANGE_PASSWORD), found }
    return renderDynamicPage(c, passwordPage, { state, isLocked: status === 429 }, status)
  }
  const found = [...posted.found, ...findPasswordProblems(posted, visitor)]
  if (found.length > 0) return again(found)
  const proof = await checkPassword(site, visitor.userId, posted.answer('current'))
  if (proof === 'locked') return again([], 429)
  if (proof === 'wrong') return again([{ name: 'current', problem: { code: 'wrongPassword' } }])
  await changePassword(site.database(), memberOf(c, visitor.userId), {
    userId: visitor.userId,
    hash: await hashPassword(authIn(site), posted.answer('password')),
    keepSession: visitor.sessionId,
    lang: speechOf(c).lang,
  })
  return goTo(c, '/userprofile?done=password')
}
