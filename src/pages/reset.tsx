// /reset/:token: a new password by the link of a letter; it ends every session and starts a new one.
import { hashPassword } from '#features/accounts/passwords.ts'
import { findUserNames, resetPassword } from '#features/accounts/reset.ts'
import { AskView } from '#features/accounts/show/ask-view.tsx'
import { type AskState, newAskState } from '#features/accounts/show/questions.tsx'
import { signIn } from '#features/accounts/sign-in.ts'
import { clearLoginAttempts } from '#features/protection/attempts.ts'
import { RESET } from '#forms/account.ts'
import { type LinkContext, renderDeadLink, requireLink } from '#web/account/link.tsx'
import { findPasswordProblems } from '#web/account/new-password.ts'
import { startSession } from '#web/account/start-session.ts'
import { ACCOUNT_PAGE, describeDevice, readAccountForm } from '#web/account/visit.ts'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { authIn } from '#web/session.ts'
import { applicantOf, goTo, speechOf } from '#web/visit.ts'

const resetPage: DynamicPage<AskState> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.reset.title, noindex: true }),
  view: (state, { say, path }) => {
    const { title, lead, button } = say.words.account.reset
    return <AskView state={state} say={say} title={title} lead={lead} button={button} action={say.to(path)} />
  },
}

export const requireResetLink = requireLink(['reset-password'], '/forgot')

export const showReset = (c: WebContext) => renderDynamicPage(c, resetPage, newAskState(RESET))

export async function takeReset(c: LinkContext): Promise<Response> {
  const { link, site } = c.var
  const posted = await readAccountForm(c, RESET)
  const own = await findUserNames(site.database(), link.userId)
  if (own === null) return renderDeadLink(c, 'unknown', '/forgot')
  const found = [...posted.found, ...findPasswordProblems(posted, own)]
  if (found.length > 0) return renderDynamicPage(c, resetPage, { ...newAskState(RESET), found }, 422)
  const hash = await hashPassword(authIn(site), posted.answer('password'))
  const outcome = await resetPassword(site.database(), applicantOf(c), link, hash, speechOf(c).lang)
  if (!outcome.ok) return renderDeadLink(c, outcome.reason, '/forgot')
  clearLoginAttempts(site.limits, [own.username, own.email])
  const done = speechOf(c).to('/userprofile?done=password')
  // Start the session at once: before the person reached Login, strangers could lock the name again.
  const given = { login: own.email, password: posted.answer('password'), device: describeDevice(c) }
  const entered = await signIn(site.database(), authIn(site), applicantOf(c), given)
  return entered.ok ? startSession(c, entered.value, done) : goTo(c, '/Login?reset')
}
