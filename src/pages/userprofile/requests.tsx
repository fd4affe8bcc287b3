// /userprofile/requests: what this account has asked the city; requests sent before it are taken over by a link to their e-mail.
import { sendClaimLink } from '#features/accounts/claim.ts'
import { Notice } from '#features/accounts/show/ask-view.tsx'
import { BackToProfile } from '#features/accounts/show/back.tsx'
import { allowAttempt } from '#features/protection/attempts.ts'
import { AccountRequestList } from '#features/requests/account/account-request-list.tsx'
import {
  type AccountRequest,
  countClaimable,
  listAccountRequests,
} from '#features/requests/account/account-requests.ts'
import { outwardChannels } from '#kit/server/config.ts'
import type { SignedInContext } from '#web/account/guards.ts'
import { ACCOUNT_PAGE, memberOf } from '#web/account/visit.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { goTo, speechOf, visitorAddress } from '#web/visit.ts'
import type { Speech } from '#words'

/** `claimable` counts requests sent with the account's e-mail before. */
type Shown = { requests: AccountRequest[]; claimable: number; isSent: boolean; mailLeaves: boolean }

const requestsPage: DynamicPage<Shown> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.requests.title, noindex: true }),
  view: ({ requests, claimable, isSent, mailLeaves }, { say }) => (
    <div className="page request-form account">
      <BackToProfile say={say} />
      <h1>{say.words.account.requests.title}</h1>
      {isSent && (
        <Notice text={mailLeaves ? say.words.account.requests.sent : say.words.account.unsent.text} />
      )}
      <AccountRequestList requests={requests} say={say} />
      {claimable > 0 && !isSent && <Claim count={claimable} say={say} />}
    </div>
  ),
}

const Claim = ({ count, say: { words, fill, to } }: { count: number; say: Speech }) => (
  <section className="claim" aria-labelledby="claim">
    <h2 id="claim">{words.account.requests.claim}</h2>
    <p>{fill('account.requests.claimText', { count })}</p>
    <form method="post" action={to('/userprofile/requests')}>
      <button className="button" type="submit">
        {words.account.requests.claimButton}
      </button>
    </form>
  </section>
)

export async function showOwnRequests(c: SignedInContext): Promise<Response> {
  const { visitor } = c.var
  const db = c.var.site.database()
  const requests = await listAccountRequests(db, visitor.userId)
  const claimable = await countClaimable(db, visitor.email)
  const isSent = c.req.query('sent') !== undefined
  const mailLeaves = outwardChannels(c.var.site.config).email
  return renderDynamicPage(c, requestsPage, { requests, claimable, isSent, mailLeaves })
}

export async function sendClaimLetter(c: SignedInContext): Promise<Response> {
  const { site, visitor } = c.var
  const { userId, email } = visitor
  const address = visitorAddress(c)
  if (allowAttempt(site.limits, { action: 'letter', kind: 'claim', email, address }))
    await sendClaimLink(site.database(), memberOf(c, visitor.userId), {
      userId,
      email,
      lang: speechOf(c).lang,
    })
  return goTo(c, '/userprofile/requests?sent')
}
