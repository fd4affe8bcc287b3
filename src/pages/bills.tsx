// /bills: from the number of a bill and the last four of its account to the bill. A wrong pair and an unknown number read the same.

import { readBillNumber } from '#domain/money.ts'
import { findByAll, findByProof } from '#features/payments/bills.ts'
import { type FindBill, FindBillForm } from '#features/payments/find-bill-form.tsx'
import { type Attempt, countAttempt, recordSuccess } from '#features/protection/attempts.ts'
import { plain } from '#pages/track/answer.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { receiveFields } from '#web/body.ts'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { goTo, grantReading, speechOf, visitorAddress } from '#web/visit.ts'

type Lookup = FindBill & { isPrivate: boolean }

const findPage: DynamicPage<Lookup> = {
  styles: ['request'],
  meta: ({ wrong, isPrivate }, { say: { words, fill } }) => {
    const { title, sentence } = words.pages.bills
    const isRight = Object.keys(wrong).length === 0
    return {
      title: isRight ? title : fill('ask.titleWithProblems', { title }),
      description: sentence,
      noindex: isPrivate,
    }
  },
  view: (asked, { say }) => {
    const { track, bill, pages } = say.words
    const errors = Object.entries(asked.wrong).map(([id, text]) => ({ id, text }))
    return (
      <div className="page track">
        <div className="track-ask">
          {errors.length > 0 && <ErrorSummary title={track.problems} errors={errors} />}
          <h1>{pages.bills.title}</h1>
          <p className="request-means">{asked.isPrivate ? bill.private : bill.lede}</p>
          <FindBillForm asked={asked} say={say} />
        </div>
      </div>
    )
  },
}

/** A printed bill leads here with its number. */
export const showFindBill = (c: WebContext): Promise<Response> =>
  renderDynamicPage(c, findPage, { number: plain(c.req.query('number')), wrong: {}, isPrivate: false })

/** In the place of a bill that is not shown: the same whether there is one or not. */
export const askForBillProof = (c: WebContext): Promise<Response> =>
  renderDynamicPage(c, findPage, { number: plain(c.req.param('number')), wrong: {}, isPrivate: true }, 403)

export async function findMyBill(c: WebContext): Promise<Response> {
  const { bill: said } = speechOf(c).words
  const typed = await receiveFields(c)
  const [number, proof] = [plain(typed.get('number')), plain(typed.get('proof'))]
  const isShared = typed.get('shared') === 'yes'
  const total = typed.has('total') ? plain(typed.get('total')) : null
  const refuse = (wrong: FindBill['wrong'], isWhole = total !== null) =>
    renderDynamicPage(c, findPage, { number, wrong, isWhole, isShared, isPrivate: false }, 422)
  const empty = {
    ...(number === '' && { number: said.emptyNumber }),
    ...(proof === '' && { proof: total === null ? said.emptyProof : said.emptyAccount }),
    ...(total === '' && { total: said.emptyTotal }),
  }
  if (Object.keys(empty).length > 0) return refuse(empty)
  const { site } = c.var
  const db = site.database()
  const read = readBillNumber(number) ?? ''
  const attempt: Attempt = {
    action: total === null ? 'track' : 'whole-bill',
    reference: read,
    address: visitorAddress(c),
  }
  const refusing = countAttempt(site.limits, attempt)
  // Always look it up, so that a refused attempt takes as long as a wrong one.
  const found =
    total === null ? await findByProof(db, read, proof) : await findByAll(db, read, { account: proof, total })
  if (refusing === 'track-reference-day') return refuse({ proof: said.laterToday }, true)
  if (refusing) return refuse({ number: speechOf(c).words.track.later })
  if (!found) return refuse({ number: total === null ? said.wrong : said.wrongWhole })
  recordSuccess(site.limits, attempt)
  grantReading(c, found, isShared)
  return goTo(c, `/bills/${found}`)
}
