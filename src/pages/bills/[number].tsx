// /bills/:number: one bill, for who has shown the last four of its account within the hour; everybody else is asked for them.
import { offices } from '#collections/offices.collection.ts'
import { readBillNumber } from '#domain/money.ts'
import { BillView } from '#features/payments/bill-view.tsx'
import { type Bill, findBill } from '#features/payments/bills.ts'
import { PAYMENTS } from '#features/payments/kinds.ts'
import type { PaymentOffice } from '#features/payments/payment-parts.tsx'
import { loadWays } from '#features/payments/ways/ways.ts'
import { type BillWays, waysOfBill } from '#features/payments/ways/ways-of-bill.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { isInPass } from '#features/requests/access.ts'
import { askForBillProof } from '#pages/bills.tsx'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { readVisitorCookies, speechOf } from '#web/visit.ts'

const billPage: DynamicPage<{ bill: Bill; list: PaymentOffice[]; ways: BillWays }> = {
  styles: ['request', 'payments'],
  behaviours: ['print', 'copy'],
  meta: ({ bill: { state, number } }, { say: { words, fill } }) => ({
    title: fill('bill.title', { state: words.bill.states[state], number }),
    noindex: true,
  }),
  view: ({ bill, list, ways }, { say }) => <BillView bill={bill} offices={list} ways={ways} say={say} />,
}

export async function showBill(c: WebContext): Promise<Response> {
  const db = c.var.site.database()
  const number = readBillNumber(c.req.param('number') ?? '')
  const isShown = number !== null && isInPass(db, readVisitorCookies(c).pass, number)
  const bill = isShown ? await findBill(db, number) : null
  if (!bill) return askForBillProof(c)
  const all = await listEntries(db.reader, offices, speechOf(c).lang)
  const [first] = PAYMENTS[bill.kind].offices
  const ways = waysOfBill(await loadWays(db), bill, speechOf(c).lang)
  return renderDynamicPage(c, billPage, { bill, ways, list: all.filter(({ slug }) => slug === first) })
}
