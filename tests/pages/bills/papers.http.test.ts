// The papers of a bill as files: what is to be paid, and the electronic official receipt with the ten items of COA Circular 2013-007.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopWay } from '#features/payments/ways/set-way.ts'
import { propertyBill } from '#tests/support/bills.ts'
import { type StandIn, startGateway } from '#tests/support/gateway.ts'
import { openBill } from '#tests/support/opened-bill.ts'
import { SAMPLE_WAYS, turnOn } from '#tests/support/pay-ways.ts'
import { joined, readPdf } from '#tests/support/pdf-text.ts'
import { postForm } from '#tests/support/send.ts'
import { eachServer } from '#tests/support/servers.ts'

const HEAD = { id: 'head-1', requestId: '' }

eachServer('the papers of a bill', (city) => {
  let gateway: StandIn
  beforeAll(async () => {
    gateway = await startGateway()
    await city.use(async (db) => {
      await turnOn(db, 'egovpay', gateway.accounts.egovpay)
    })
  })
  afterAll(() => gateway.stop())

  async function opened() {
    const { number, cookie, see } = await openBill(city)
    const paper = async (path: string, lang = '') => {
      const { status, headers, bytes } = await see(path, lang)
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
      return joined((await readPdf(bytes)).text)
    }
    return { number, see, paper, cookie }
  }

  test('what is to be paid, with initials and the ways that are supplied', async () => {
    const { number, paper } = await opened()
    const before = await paper('/bill.pdf')
    for (const said of [
      number,
      'A. R.',
      'Basic tax · 1st quarter 2026',
      '₱1,234.56',
      '₱2,469.12',
      'To be paid',
    ])
      expect([said, before.includes(joined(said))]).toEqual([said, true])
    expect(before).not.toMatch(/Reyes|QRPh|Atabank/)
    await city.use(async (db) => {
      await turnOn(db, 'qr-ph')
      await turnOn(db, 'bank')
    })
    const after = await paper('/bill.pdf', '/fil')
    for (const said of ['CITY TREASURER SAN PABLO', SAMPLE_WAYS.bank.fil, 'Paano magbayad'])
      expect([said, after.includes(joined(said))]).toEqual([said, true])
    await city.use(async (db) => {
      for (const id of ['qr-ph', 'bank'] as const) await stopWay(db, HEAD, id)
    })
  })

  test('the electronic receipt has its ten items; there is none before it is issued', async () => {
    await city.use((db) => turnOn(db, 'electronic-receipt'))
    const { number, see, paper, cookie } = await opened()
    expect((await see('/receipt.pdf')).status).toBe(404)
    await city.ask(`/bills/${number}/pay`, postForm({ way: 'egovpay' }, { cookie }))
    const checkout = gateway.checkouts.find((one) => one.number === number)!
    await gateway.pay(checkout.id)
    await see('/back')
    const shown = await see('')
    expect(shown.text).toContain(`href="/bills/${number}/receipt.pdf"`)
    // What is set anew later is not what this one was issued under.
    const moved = { ...SAMPLE_WAYS['electronic-receipt'], location: 'Moved', document: 'Later letter' }
    await city.use((db) => turnOn(db, 'electronic-receipt', moved))
    const receipt = await paper('/receipt.pdf')
    const { location, document } = SAMPLE_WAYS['electronic-receipt']
    const { payer } = propertyBill()
    const ref = await city.use(async (db) => {
      const rows = db.reader.selectFrom('payments').innerJoin('bills', 'bills.id', 'payments.bill_id')
      return (await rows.select('ref').where('number', '=', number).executeTakeFirstOrThrow()).ref
    })
    const items = {
      agency: 'Office of the City Treasurer',
      location,
      payor: payer,
      time: /\d{1,2}:\d{2}[AP]M/i,
      nature: 'Real property tax',
      amounts: '₱1,234.56',
      number: /SPC-000000\d/,
      transaction: ref,
      mode: 'Online, through eGovPay',
      bill: number,
      leave: document,
    }
    for (const [item, said] of Object.entries(items))
      expect([item, typeof said === 'string' ? receipt.includes(joined(said)) : said.test(receipt)]).toEqual([
        item,
        true,
      ])
    expect(receipt).not.toMatch(/Moved|Laterletter/)
    expect(await paper('/receipt.pdf', '/fil')).toContain(joined('Elektronikong opisyal na resibo'))
    await city.use((db) => stopWay(db, HEAD, 'electronic-receipt'))
  })

  test('a stranger gets neither, and is asked for the proof', async () => {
    const { number } = await opened()
    for (const path of ['bill.pdf', 'receipt.pdf']) {
      const { status, headers } = await city.ask(`/bills/${number}/${path}`, {})
      expect([status, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    }
  })
})
