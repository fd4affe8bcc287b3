// Whose money it was: shown to who may know it, named from the bill or its request, and gone once the schedule has removed it.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { EMPTIED } from '#features/payments/abstract/rows.ts'
import { spoilForm } from '#features/payments/money/cancel-receipt.ts'
import { planPurge, recordDryRun } from '#features/requests/retention/plan.ts'
import { purge } from '#features/requests/retention/purge.ts'
import { approveRequest } from '#features/requests/steps/approve.ts'
import type { OrderLine } from '#features/requests/steps/order.ts'
import { FORMS } from '#forms/all.ts'
import { today } from '#kit/dates.ts'
import { must } from '#kit/outcome.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { everythingOf, putWhole, requestRow, rule } from '#tests/support/closed-requests.ts'
import { abstractOf, CASHIER, cancel, receipted, TREASURY_HEAD } from '#tests/support/collections.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { recordOrder } from '#tests/support/money.ts'
import { insertRequest, unlocked } from '#tests/support/requests.ts'

const calendar = cityCalendar()
const OFFICE_HEAD = { id: 'head-2', requestId: 'test', role: 'head', office: 'LCR' } as const
const PAYOR = { requester_Lname: 'Cruz', requester_Fname: 'Bea' }

/** An order of payment of the civil registrar, paid at the counter. */
async function orderPaid(db: Database, receiptNumber: string, more: Partial<OrderLine> = {}) {
  const { contact } = FORMS.birth
  const answers = { [contact.mobile]: '0917 555 0100', ...PAYOR }
  const { id, reference } = await insertRequest(db, { state: 'in-review', answers })
  const lines = [{ label: 'Certified copy', centavos: 15_500, ...more }]
  must(await approveRequest(db, OFFICE_HEAD, { requestId: id, lines, calendar }))
  const by = { ...CASHIER, role: 'cashier', office: '' } as const
  const paid = { requestId: id, receiptNumber, paidCentavos: 15_500, issuedOn: today() }
  must(await recordOrder(db, by, paid))
  return reference
}

eachEngine('a row of the abstract', ({ open }) => {
  test('of an order of payment has its service, reference and requester, without code or fund', async () => {
    const db = await unlocked(await open())
    const reference = await orderPaid(db, 'A-1')
    const { rows } = await abstractOf(db)
    expect(rows).toMatchObject([
      {
        kind: 'order',
        billNumber: reference,
        service: FORMS.birth.title,
        totalCentavos: 15_500,
        parts: [{ code: '', fund: '', isDifference: false, centavos: 15_500 }],
      },
    ])
    expect(rows[0]!.payor).toContain('Cruz')
  })

  test('of an order whose line is a fee has the code and fund its office has stated', async () => {
    const db = await unlocked(await open())
    await orderPaid(db, 'A-1', { code: '628', fund: 'General Fund' })
    const { codes, funds } = await abstractOf(db)
    expect([codes[0]!.code, funds[0]!.fund]).toEqual(['628', 'General Fund'])
  })

  test('names nobody to who may not know it, and nobody for a spoilt form', async () => {
    const db = await unlocked(await open())
    await orderPaid(db, 'A-1')
    await receipted(db, 'A-2')
    await receipted(db, 'A-3')
    await cancel(db, 'A-3')
    must(await spoilForm(db, TREASURY_HEAD, { receiptNumber: 'A-4', reason: 'Sample reason' }))
    const shown = (await abstractOf(db)).rows.map(({ payor }) => payor !== '')
    expect(shown).toEqual([true, true, true, false])
    const abstract = await abstractOf(db, {}, { showsPayors: false })
    expect(JSON.stringify(abstract)).not.toMatch(/Cruz|Bea|Reyes/)
    expect(abstract.rows.map(({ payor }) => payor)).toEqual(['', '', '', ''])
  })

  test('whose request the schedule has emptied keeps its day and amount alone', async () => {
    const db = await unlocked(await open())
    const [request, schedule] = [requestRow(), [rule('birth', 'released', 60)]]
    await putWhole(db, request)
    const over = '2026-01-06T01:00:00.000Z'
    await recordDryRun(db, CASHIER, await planPurge(db.reader, schedule, over))
    must(await purge(db, CASHIER, schedule, over))
    const { receipts } = await everythingOf(db)
    const day = (receipts as { issued_on: string }[])[0]!.issued_on
    const { rows, serials, totalCentavos } = await abstractOf(db, { from: day, to: day })
    expect(rows).toMatchObject([
      {
        day,
        number: EMPTIED,
        payor: EMPTIED,
        cashier: '',
        state: 'stands',
        parts: [{ code: '', fund: '', isDifference: false, centavos: 15_500 }],
      },
    ])
    expect([totalCentavos, serials]).toEqual([
      15_500,
      [{ cashier: '', first: '', last: '', count: 1, cancelled: 0 }],
    ])
  })
})
