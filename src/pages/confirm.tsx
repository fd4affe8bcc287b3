// /confirm: "check your mail", and the letter once more; /confirm/:token: a button that confirms an e-mail, of a new account or a changed one.
import type { Context } from 'hono'
import { takeNewEmail } from '#features/accounts/change.ts'
import { confirmEmail } from '#features/accounts/register.ts'
import { askConfirmation } from '#features/accounts/reset.ts'
import { PressView } from '#features/accounts/show/end-view.tsx'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { answerDead, answerEnd, linkOf } from '#pages/account/linked.tsx'
import { showLetterForm, takeLetterForm } from '#pages/account/send-letter.tsx'
import { ACCOUNT_PAGE } from '#pages/account/visit.ts'
import { applicantOf, speechOf } from '#pages/visit.ts'

const LETTER = { path: '/confirm', words: 'sent', kind: 'confirm', ask: askConfirmation } as const

export const showConfirmLetter = (c: Context, site: Site) => showLetterForm(c, site, LETTER)
export const sendConfirmLetter = (c: Context, site: Site) => takeLetterForm(c, site, LETTER)

const pressPage: FreshPage<object> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.confirm.title, noindex: true }),
  view: (_, { say, path }) => <PressView {...say.words.account.confirm} action={say.to(path)} />,
}

const linked = (c: Context, site: Site) => linkOf(c, site, ['confirm-email', 'change-email'], anewOf(c))

const anewOf = (c: Context) => ({ to: '/confirm', text: speechOf(c).words.account.links.anew })

export async function showConfirm(c: Context, site: Site): Promise<Response> {
  const link = await linked(c, site)
  return link instanceof Response ? link : answerFresh(c, site, pressPage, {})
}

export async function takeConfirm(c: Context, site: Site): Promise<Response> {
  const link = await linked(c, site)
  if (link instanceof Response) return link
  const db = site.database()
  const outcome =
    link.purpose === 'change-email'
      ? await takeNewEmail(db, applicantOf(c), link)
      : await confirmEmail(db, applicantOf(c), link.id, link.userId)
  const { account } = speechOf(c).words
  if (outcome.ok) {
    const links = [{ to: '/Login?then=/userprofile', text: account.login.go }]
    return answerEnd(c, site, { title: account.confirm.done, text: [account.confirm.doneText], links })
  }
  if (outcome.reason === 'used') return answerDead(c, site, 'used', anewOf(c))
  const text = [account.confirm.takenText]
  const links = [{ to: '/userprofile', text: account.profile.title }]
  return answerEnd(c, site, { title: account.confirm.taken, text, links }, 409)
}
