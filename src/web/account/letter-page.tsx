// A page that sends a letter to an e-mail: it answers the same whether there is an account or not, and however often it was asked.
import type { Database } from '#db/database.ts'
import type { Actor } from '#db/write.ts'
import { AskView } from '#features/accounts/show/ask-view.tsx'
import { openedAtCounter } from '#features/accounts/show/opened-at-counter.ts'
import { type AskState, newAskState } from '#features/accounts/show/questions.tsx'
import { allowAttempt, type LetterKind } from '#features/protection/attempts.ts'
import { OWN_EMAIL } from '#forms/account.ts'
import type { Lang } from '#kit/lang.ts'
import { outwardChannels } from '#kit/server/config.ts'
import { ACCOUNT_PAGE, readAccountForm } from '#web/account/visit.ts'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { applicantOf, goTo, speechOf, visitorAddress } from '#web/visit.ts'
import type { Speech } from '#words'

/** One such page: its address, its words, and what sends the letter. */
export type LetterForm = {
  path: string
  words: 'sent' | 'forgot'
  kind: LetterKind
  ask: (db: Database, actor: Actor, to: { email: string; lang: Lang }) => Promise<void>
}
type Shown = { letter: LetterForm; state: AskState; isSent: boolean; mailLeaves: boolean }

const letterPage: DynamicPage<Shown> = {
  ...ACCOUNT_PAGE,
  meta: (shown, { say }) => ({ title: headingOf(shown, say).title, noindex: true }),
  view: (shown, { say }) => {
    const { letter, state, isSent } = shown
    const words = say.words.account[letter.words]
    return (
      <AskView
        state={state}
        say={say}
        {...headingOf(shown, say)}
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

/** Where no mail leaves, nothing is called sent: neither before it was asked for nor after. */
function headingOf({ letter, isSent, mailLeaves }: Shown, say: Speech) {
  const { account } = say.words
  const words = account[letter.words]
  if (!mailLeaves) {
    const lead = letter.kind === 'confirm' ? openedAtCounter(say) : account.unsent.text
    return { title: isSent ? account.unsent.title : words.title, lead }
  }
  return isSent ? { title: words.sentTitle, lead: words.sentLead } : { title: words.title, lead: words.lead }
}

/** With `?sent` it is the page of after. */
export const showLetterForm = (c: WebContext, letter: LetterForm): Promise<Response> =>
  answerLetterForm(c, letter, newAskState(OWN_EMAIL), c.req.query('sent') !== undefined)

const answerLetterForm = (
  c: WebContext,
  letter: LetterForm,
  state: AskState,
  isSent: boolean,
  status = 200,
) =>
  renderDynamicPage(
    c,
    letterPage,
    { letter, state, isSent, mailLeaves: outwardChannels(c.var.site.config).email },
    status,
  )

export async function takeLetterForm(c: WebContext, letter: LetterForm): Promise<Response> {
  const { site } = c.var
  const { typed, found, answer } = await readAccountForm(c, OWN_EMAIL)
  const state = { asking: OWN_EMAIL, typed, found }
  if (found.length > 0) return answerLetterForm(c, letter, state, false, 422)
  const email = answer('email')
  const address = visitorAddress(c)
  if (allowAttempt(site.limits, { action: 'letter', kind: letter.kind, email, address }))
    await letter.ask(site.database(), applicantOf(c), { email, lang: speechOf(c).lang })
  return goTo(c, `${letter.path}?sent`)
}
