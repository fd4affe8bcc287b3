// The letters to people with an account, composed at the moment they leave: both languages in one, theirs first.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { emailOrNone } from '#domain/accounts.ts'
import { CITY } from '#domain/city.ts'
import {
  type LetterAbout,
  type LetterPayload,
  openLetter,
  SUMMARY_COUNTS,
  type Summary,
} from '#features/accounts/messages.ts'
import { type Lang, otherLang } from '#kit/lang.ts'
import type { Carrier, Delivery, Mail } from '#kit/server/carrier.ts'
import type { Config } from '#kit/server/config.ts'
import { composeLetter, type Paragraph } from '#ui/letter/letter.tsx'
import { SPEECH } from '#words'
import { demonstrationNote } from '#words/demonstration.ts'

type Sender = (id: string, payload: LetterPayload, signal?: AbortSignal) => Promise<Delivery>
export type AccountLetterContext = {
  about: LetterAbout
  lang: Lang
  username: string
  token: string
  summary?: Summary
}

/** Where the link of each leads, with its token if there is one; a letter that only tells has none. */
const PATHS: Readonly<Record<LetterAbout, string>> = {
  'confirm-email': '/confirm',
  'change-email': '/confirm',
  'reset-password': '/reset',
  'claim-requests': '/claim',
  invitation: '/staff/join',
  'account-exists': '/Login',
  'wrong-codes': '/Login',
  'recovery-code-used': '/Login',
  'second-factor-removed': '/Login',
  'post-moved': '/Login',
  'post-unconfirmed': '/Login',
  'daily-summary': '/staff',
  'email-changing': '',
  'password-changed': '',
}

/** The sender of the kind of message an account makes. A letter whose account is gone is dropped. */
export function createAccountSenders(
  database: () => Database,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  mail: Carrier<Mail>,
): Record<'account-mail', Sender> {
  return {
    async 'account-mail'(id, payload, signal) {
      const db = database()
      const { about, lang, userId, summary } = payload
      const letter = openLetter(keysOf(db), payload)
      const user = userId === '' ? undefined : await findUser(db, userId)
      const to = emailOrNone(letter.to || (user?.email ?? ''))
      if (!to || (userId !== '' && !user)) return 'nothing-to-send'
      // Until its owner has confirmed an e-mail, somebody else may have chosen the name: mail programs make links of some.
      const isOwners = user?.emailVerified === 1 && letter.to === ''
      const username = isOwners ? (user.username ?? '') : ''
      const told: AccountLetterContext = {
        about,
        lang,
        username,
        token: letter.link,
        ...(summary && { summary }),
      }
      return mail(id, { to, ...composeAccountLetter(told, siteUrl) }, signal)
    },
  }
}

const findUser = (db: Database, userId: string) =>
  db.reader
    .selectFrom('users')
    .select(['email', 'emailVerified', 'displayUsername as username'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** The subject has nobody's name: it is read on locked screens. */
export function composeAccountLetter(told: AccountLetterContext, siteUrl: string): Omit<Mail, 'to'> {
  const subject = SPEECH[told.lang].words.account.letters[told.about].subject
  const halves = [told.lang, otherLang(told.lang)].map((lang) => ({
    lang,
    notice: demonstrationNote(lang),
    paragraphs: paragraphsOf(told, lang, siteUrl),
    footer: SPEECH[lang].words.mail.footer,
    open: SPEECH[lang].words.mail.open,
  }))
  return composeLetter(subject, CITY.name, halves)
}

function paragraphsOf(
  { about, username, token, summary }: AccountLetterContext,
  lang: Lang,
  siteUrl: string,
): Paragraph[] {
  const { words, fill, to } = SPEECH[lang]
  const letter = words.account.letters[about]
  const link = 'link' in letter ? letter.link : ''
  return [
    { text: words.mail.greeting },
    { text: letter.lead },
    ...(summary ? countsOf(summary, lang) : []),
    ...(username && !summary ? [{ text: fill('account.letters.username', { username }) }] : []),
    ...(link
      ? [
          {
            text: link,
            href: siteUrl + to(PATHS[about] + (token && `/${token}`)),
            button: words.mail.open,
          },
        ]
      : []),
    { text: letter.next },
  ]
}

/** What is not 0, a line each. */
const countsOf = (summary: Summary, lang: Lang): Paragraph[] =>
  SUMMARY_COUNTS.filter((name) => (summary[name] ?? 0) > 0).map((name) => ({
    text: SPEECH[lang].fill(`account.letters.daily-summary.counts.${name}`, {
      number: SPEECH[lang].number(summary[name] ?? 0),
    }),
  }))
