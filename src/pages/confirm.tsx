// /confirm: "check your mail", and the letter once more; /confirm/:token: a button that confirms an e-mail, of a new account or a changed one.
import { confirmNewEmail } from '#features/accounts/change.ts'
import { confirmEmail } from '#features/accounts/register.ts'
import { sendConfirmationLink } from '#features/accounts/reset.ts'
import { PressView } from '#features/accounts/show/end-view.tsx'
import { showLetterForm, takeLetterForm } from '#web/account/letter-page.tsx'
import { type LinkContext, renderDeadLink, renderEnding, requireLink } from '#web/account/link.tsx'
import { ACCOUNT_PAGE } from '#web/account/visit.ts'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { applicantOf, speechOf } from '#web/visit.ts'

const LETTER = { path: '/confirm', words: 'sent', kind: 'confirm', ask: sendConfirmationLink } as const

export const showConfirmLetter = (c: WebContext) => showLetterForm(c, LETTER)
export const sendConfirmLetter = (c: WebContext) => takeLetterForm(c, LETTER)

const pressPage: DynamicPage<object> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.confirm.title, noindex: true }),
  view: (_, { say, path }) => <PressView {...say.words.account.confirm} action={say.to(path)} />,
}

export const requireConfirmLink = requireLink(['confirm-email', 'change-email'], '/confirm')

export const showConfirm = (c: WebContext) => renderDynamicPage(c, pressPage, {})

export async function takeConfirm(c: LinkContext): Promise<Response> {
  const { link, site } = c.var
  const db = site.database()
  const outcome =
    link.purpose === 'change-email'
      ? await confirmNewEmail(db, applicantOf(c), link)
      : await confirmEmail(db, applicantOf(c), link.id, link.userId)
  const { account } = speechOf(c).words
  if (outcome.ok) {
    const links = [{ to: '/Login?then=/userprofile', text: account.login.go }]
    return renderEnding(c, { title: account.confirm.done, text: [account.confirm.doneText], links })
  }
  if (outcome.reason === 'used') return renderDeadLink(c, 'used', '/confirm')
  const text = [account.confirm.takenText]
  const links = [{ to: '/userprofile', text: account.profile.title }]
  return renderEnding(c, { title: account.confirm.taken, text, links }, 409)
}
