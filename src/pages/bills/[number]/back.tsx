// /bills/:number/back: where a gateway sends the payer back to. That they came back proves nothing: the gateway is asked, once, for three seconds;
// whoever comes back very often sees what is known, and the job asks.

import { moneyOf } from '#db/bills.ts'
import type { CheckoutRow } from '#db/money-tables.ts'
import { askCheckout } from '#features/payments/checkouts/ask-checkout.ts'
import { NoticeView, type PayNotice } from '#features/payments/pay-pages.tsx'
import { describeUnderReview } from '#features/payments/under-review.ts'
import { isTooOften } from '#features/protection/attempts.ts'
import { pesos } from '#kit/pesos.ts'
import type { BillContext } from '#pages/bills/[number]/own-bill.ts'
import { loadCheckoutContext } from '#web/checkout-context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { goTo, speechOf, visitorAddress } from '#web/visit.ts'

const PATIENCE_MS = 3000

type Shown = { notice: PayNotice; amount: string; number: string; home: string; underReview: string[] }

const noticePage: DynamicPage<Shown> = {
  styles: ['request', 'payments'],
  meta: ({ notice }, { say }) => ({ title: say.words.pay.notices[notice].title, noindex: true }),
  view: (shown, { say }) => <NoticeView {...shown} say={say} />,
}

export async function showBack(c: BillContext): Promise<Response> {
  const { bill, site } = c.var
  const db = site.database()
  const newest = await db.reader
    .selectFrom('checkouts')
    .selectAll()
    .where('bill_id', '=', bill.id)
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
  const isAsked = newest && newest.state !== 'paid'
  const maySee = isAsked && !isTooOften(site.limits, 'back', bill.id, visitorAddress(c))
  const state = maySee ? await ask(c, newest) : newest?.state
  const { isSettled, underReview } = await moneyOf(db.reader, bill.id)
  if (isSettled) return answerNotice(c, 'in')
  if (underReview.length > 0) return answerNotice(c, 'under-review')
  // What came in by it was returned or given to another bill since: the page of the bill says what holds.
  if (state === 'paid') return goTo(c, c.var.home)
  if (state === 'failed') return answerNotice(c, 'failed')
  return answerNotice(c, state === 'open' || state === 'starting' ? 'open' : 'ended')
}

async function ask(c: BillContext, { id, state }: CheckoutRow) {
  const db = c.var.site.database()
  const asked = loadCheckoutContext(db).then((asking) => askCheckout(db, id, asking))
  // It goes on behind the answer, and the page shows it when it is opened again.
  asked.catch(() => {})
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref())
  return (await Promise.race([asked, late])) ?? state
}

export async function answerNotice(c: BillContext, notice: PayNotice, status = 200): Promise<Response> {
  const { bill, home, site } = c.var
  const money = await moneyOf(site.database().reader, bill.id)
  const shown = {
    notice,
    amount: pesos(bill.total_centavos),
    number: bill.number,
    home,
    underReview: describeUnderReview(money.underReview, speechOf(c)),
  }
  return renderDynamicPage(c, noticePage, shown, status)
}
