// Money that came in for an order otherwise than asked: nobody is told to pay it, on any page, paper or screen of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedBill } from '#contract/treasury.ts'
import { askDesk, listOf } from '#tests/support/casework.ts'
import { type StandIn, startGateway } from '#tests/support/gateway.ts'
import { DEVICE, requestIn } from '#tests/support/held-requests.ts'
import { turnOn } from '#tests/support/pay-ways.ts'
import { joined, readPdf } from '#tests/support/pdf-text.ts'
import { postForm } from '#tests/support/send.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'

const CAME_CENTAVOS = 100_00
const cookie = `device=${DEVICE}`

eachServer('an order for which too little came in', (city) => {
  let gateway: StandIn
  beforeAll(async () => {
    gateway = await startGateway()
    await city.use((db) => turnOn(db, 'egovpay', gateway.accounts.egovpay))
  })
  afterAll(() => gateway.stop())

  test('is nowhere said to be paid', async () => {
    const { id, reference, office } = await city.use((db) => requestIn(db, 'to-pay'))
    const see = (path: string) => city.ask(path, { headers: { cookie } })
    const paper = async (lang: string) => {
      const { status, bytes } = await see(`${lang}/requests/${reference}/receipt.pdf`)
      expect(status).toBe(200)
      return joined((await readPdf(bytes)).text)
    }
    const asks = { '': 'Pay at the Office', '/fil': 'Magbayad sa Tanggapan' }
    expect(await paper('')).toContain(joined(asks['']))
    const begun = await city.ask(`/bills/${reference}/pay`, postForm({ way: 'egovpay' }, { cookie }))
    expect(begun.headers.location).toBe(`/bills/${reference}/leave`)
    const checkout = gateway.checkouts.find(({ number }) => number === reference)!
    await gateway.pay(checkout.id, { centavos: CAME_CENTAVOS })

    for (const [lang, words] of [
      ['', 'Do not pay again.'],
      ['/fil', 'Huwag nang magbayad muli.'],
    ] as const) {
      const back = await see(`${lang}/bills/${reference}/back`)
      expect([back.status, back.text.includes(words)]).toEqual([200, true])
      const { text } = await see(`${lang}/requests/${reference}`)
      expect([lang, text.includes(words), text.includes('₱100.00')]).toEqual([lang, true, true])
      for (const contrary of [asks[lang], '/pay"', 'until you pay', 'hanggang makabayad'])
        expect([lang, contrary, text.includes(contrary)]).toEqual([lang, contrary, false])
      const printed = await paper(lang)
      expect([lang, printed.includes(joined(words))]).toEqual([lang, true])
      for (const contrary of [asks[lang], 'until you pay', 'hanggang makabayad'])
        expect([lang, contrary, printed.includes(joined(contrary))]).toEqual([lang, contrary, false])
    }

    const cashier = await city.use((db) => staffIn(db, 'cashier'))
    const orders: ListedBill[] = (
      await askDesk(city, cashier, listOf('/bills', { filter: { q: reference } }))
    ).data
    expect(orders.map(({ underReview }) => underReview)).toMatchObject([[{ centavos: CAME_CENTAVOS }]])
    const clerk = await city.use((db) => staffIn(db, 'clerk', office))
    const sheet = await city.ask(`/api/desk/requests/${id}/order.pdf?lang=en`, {
      headers: { cookie: clerk.cookie },
    })
    expect([sheet.status, joined((await readPdf(sheet.bytes)).text).includes('Donotpayagain.')]).toEqual([
      200,
      true,
    ])
  })
})
