// A page that sends a letter to an e-mail: it answers the same whether there is an account or not, and however often it was asked.
import type { Database } from '#db/database.ts'
import type { Actor } from '#db/write.ts'
import { AskView } from '#features/accounts/show/ask-view.tsx'
import { type AskState, newAskState } from '#features/accounts/show/questions.tsx'
import { allowAttempt, type LetterKind } from '#features/protection/attempts.ts'
import { OWN_EMAIL } from '#forms/account.ts'
import type { Lang } from '#kit/lang.ts'
import { ACCOUNT_PAGE, readAccountForm } from '#web/account/visit.ts'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { applicantOf, goTo, speechOf, visitorAddress } from '#web/visit.ts'

/** One such page: its address, its words, and what sends the letter. */
export type LetterForm = {
  path: string
  words: 'sent' | 'forgot'
  kind: LetterKind
  ask: (db: Database, actor: Actor, to: { email: string; lang: Lang }) => Promise<void>
}
type Shown = { letter: LetterForm; state: AskState; isSent: boolean }

const letterPage: DynamicPage<Shown> = {
  ...ACCOUNT_PAGE,
  meta: ({ letter, isSent }, { say }) => {
    const words = say.words.account[letter.words]
    return { title: isSent ? words.sentTitle : words.title, noindex: true }
  },
  view: ({ letter, state, isSent }, { say }) => {
    const words = say.words.account[letter.words]
    return (
      <AskView
        state={state}
        say={say}
        title={isSent ? words.sentTitle : words.title}
        lead={isSent ? words.sentLead : words.lead}
        action={say.to(letter.path)}
        button={isSent ? words.again : words.button}
      >
        <p className="account-ways">
          <a href={say.to('/Login')}>{say.words.account.login.go}</a>
        </p>
      </AskView>
    )
  },
}

/** With `?sent` it is the page of after. */
export const showLetterForm = (c: WebContext, letter: LetterForm): Promise<Response> =>
  renderDynamicPage(c, letterPage, {
    letter,
    state: newAskState(OWN_EMAIL),
    isSent: c.req.query('sent') !== undefined,
  })

export async function takeLetterForm(c: WebContext, letter: LetterForm): Promise<Response> {
  const { site } = c.var
  const { typed, found, answer } = await readAccountForm(c, OWN_EMAIL)
  const state = { asking: OWN_EMAIL, typed, found }
  if (found.length > 0) return renderDynamicPage(c, letterPage, { letter, state, isSent: false }, 422)
  const email = answer('email')
  const address = visitorAddress(c)
  if (allowAttempt(site.limits, { action: 'letter', kind: letter.kind, email, address }))
    await letter.ask(site.database(), applicantOf(c), { email, lang: speechOf(c).lang })
  return goTo(c, `${letter.path}?sent`)
}
