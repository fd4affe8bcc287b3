// The story of one bill over the wire: from the treasury's list to the abstract, over a payment online and a receipt that was cancelled.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedBill } from '#contract/treasury.ts'
import { today } from '#kit/dates.ts'
import { listCsv, listRow } from '#tests/support/bill-lists.ts'
import { askDesk, listOf, tellDesk } from '#tests/support/casework.ts'
import { setClock } from '#tests/support/clock.ts'
import { type StandIn, startGateway } from '#tests/support/gateway.ts'
import { until } from '#tests/support/http.ts'
import { turnOn } from '#tests/support/pay-ways.ts'
import { cookieOf, postForm } from '#tests/support/send.ts'
import { eachServer, SITE_URL } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'
import { newNumber } from '#tests/support/unique.ts'

// All of it is of one day.
setClock(`${today()}T12:00:00+08:00`)

const ACCOUNT = 'TDN-19-0012-04321'
const line = { account: ACCOUNT, due_on: today(), valid_until: '2099-12-31' }
const CSV = listCsv(
  listRow(line),
  listRow({ ...line, label: 'SEF', code: '589', fund: 'Special Education Fund', amount: '500.25' }),
)
const TWO_FUNDS = [
  { fund: 'General Fund', isDifference: false, centavos: 100_050 },
  { fund: 'Special Education Fund', isDifference: false, centavos: 50_025 },
]

eachServer('a bill of the treasury', (city) => {
  let gateway: StandIn
  beforeAll(async () => {
    gateway = await startGateway(() => `${city.url()}/hooks/payments/paymongo`)
    await city.use((db) => turnOn(db, 'paymongo', gateway.accounts.paymongo))
  })
  afterAll(() => gateway.stop())

  async function tell(by: Parameters<typeof tellDesk>[1], path: string, body: object) {
    const { status, text, data } = await tellDesk(city, by, path, body)
    expect([path, status, text]).toEqual([path, 200, text])
    return data as { id: string }
  }

  test('from a list over a payment online, a receipt and another to the abstract', {
    tags: ['slow'],
  }, async () => {
    const head = await city.use((db) => staffIn(db, 'head', 'TREASURER'))
    const cashier = await city.use((db) => staffIn(db, 'cashier'))
    const find = async (path: string, filter: object) =>
      (await askDesk(city, head, listOf(path, { filter }))).data as never[]
    const bill = async () => {
      const bills: ListedBill[] = await find('/bills', {})
      return bills.find(({ account }) => account === ACCOUNT) ?? null
    }
    const abstract = async () => {
      const { data } = await askDesk(city, head, `/collections?from=${today()}&to=${today()}`)
      const { rows, totalCentavos, funds } = data as Record<'rows', { number: string; state: string }[]> & {
        totalCentavos: number
        funds: object[]
      }
      return { rows: rows.map(({ number, state }) => [number, state]), totalCentavos, funds }
    }

    // The head brings the list; a job writes its bills.
    const brought = await city.ask(`/api/desk/bills/lists?kind=property&asOf=${today()}`, {
      method: 'POST',
      headers: { cookie: head.cookie, origin: SITE_URL, 'content-type': 'text/csv' },
      body: CSV,
    })
    expect([brought.status, brought.text]).toEqual([200, brought.text])
    const { number } = await until('the bill', bill)

    // A taxpayer finds it from the page of the property tax, and pays it on the gateway's page.
    const form = await city.ask('/payments/property')
    expect(form.text).toContain('action="/bills"')
    const found = await city.ask('/bills', postForm({ number, proof: ACCOUNT.slice(-4) }))
    const cookie = `pass=${cookieOf(found.headers, 'pass')}`
    const see = async (path = '') => (await city.ask(`/bills/${number}${path}`, { headers: { cookie } })).text
    expect(await see()).toContain('Pay ₱1,500.75 online')
    const pay = postForm({ way: 'paymongo' }, { cookie })
    expect((await city.ask(`/bills/${number}/pay`, pay)).headers.location).toBe(`/bills/${number}/leave`)
    await gateway.pay(gateway.checkouts.find((one) => one.number === number)!.id)
    expect(await see('/back')).toContain('Do not pay again')
    expect(await see()).toContain('receipt to follow')

    // The cashier gives the receipt, which is in the abstract under both funds.
    const moneyOf = async () => {
      const [payment]: { id: string; place: string }[] = await find('/payments', { q: number })
      return payment!
    }
    const { id, place } = await moneyOf()
    expect(place).toBe('awaiting-receipt')
    const [first, second] = [`6${newNumber()}`, `6${newNumber()}`]
    const give = (receiptNumber: string) =>
      tell(cashier, '/receipts', { paymentId: id, receiptNumber, issuedOn: today() })
    const receipt = await give(first)
    expect(await abstract()).toEqual({ rows: [[first, 'stands']], totalCentavos: 150_075, funds: TWO_FUNDS })
    expect(await see()).not.toContain('receipt to follow')

    // The head cancels it: the payment awaits another, and gets it.
    await tell(head, `/receipts/${receipt.id}/cancel`, { reason: 'Wrong name on the form' })
    expect(await abstract()).toEqual({ rows: [[first, 'cancelled']], totalCentavos: 0, funds: [] })
    expect((await moneyOf()).place).toBe('awaiting-receipt')
    expect(await see()).toContain('receipt to follow')
    const used = { paymentId: id, receiptNumber: first, issuedOn: today() }
    expect((await tellDesk(city, cashier, '/receipts', used)).reason).toBe('receipt-used')
    await give(second)
    const both = [
      [first, 'cancelled'],
      [second, 'stands'],
    ]
    expect(await abstract()).toEqual({ rows: both, totalCentavos: 150_075, funds: TWO_FUNDS })
    expect((await moneyOf()).place).toBe('receipted')
  })
})
