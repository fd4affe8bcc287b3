// /bills/:number/leave: names the host where the bill is paid, and carries a plain link to it.
import { moneyOf } from '#db/bills.ts'
import { isLive } from '#features/payments/checkouts/live.ts'
import { LeaveView } from '#features/payments/pay-pages.tsx'
import { pesos } from '#kit/pesos.ts'
import type { BillContext } from '#pages/bills/[number]/own-bill.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { goTo } from '#web/visit.ts'

type Leaving = { host: string; url: string; amount: string; number: string; home: string }

const leavePage: DynamicPage<Leaving> = {
  styles: ['request', 'payments'],
  meta: ({ host }, { say }) => ({ title: say.fill('pay.leave.title', { host }), noindex: true }),
  view: (leaving, { say }) => <LeaveView {...leaving} say={say} />,
}

export async function showLeave(c: BillContext): Promise<Response> {
  const { bill, home, site } = c.var
  const { reader } = site.database()
  const { isSettled, underReview } = await moneyOf(reader, bill.id)
  if (isSettled || underReview.length > 0) return goTo(c, home)
  const checkout = await reader
    .selectFrom('checkouts')
    .select(['url', 'centavos'])
    .where('bill_id', '=', bill.id)
    .where(isLive)
    .where('url', '<>', '')
    .executeTakeFirst()
  if (!checkout) return goTo(c, home)
  const { url, centavos } = checkout
  const { host } = new URL(url)
  return renderDynamicPage(c, leavePage, {
    host,
    url,
    amount: pesos(centavos),
    number: bill.number,
    home,
  })
}
