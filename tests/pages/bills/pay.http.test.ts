// A bill is paid online over the wire: begun, left for the gateway's page, come back from; and the gateway's callbacks, which only make us ask.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movePayment } from '#features/payments/money/move-payment.ts'
import { stopWay } from '#features/payments/ways/set-way.ts'
import { BILL_CENTAVOS } from '#tests/support/bills.ts'
import { beginHour } from '#tests/support/clock.ts'
import { type StandIn, startGateway } from '#tests/support/gateway.ts'
import { until } from '#tests/support/http.ts'
import { askingNobody } from '#tests/support/money.ts'
import { openBill } from '#tests/support/opened-bill.ts'
import { turnOn } from '#tests/support/pay-ways.ts'
import { rowOf, setRows } from '#tests/support/rows.ts'
import { postForm } from '#tests/support/send.ts'
import { eachServer } from '#tests/support/servers.ts'

const HEAD = { id: 'head-1', requestId: '' }

eachServer('paying online', (city) => {
  let gateway: StandIn
  const turnBothOn = () =>
    city.use(async (db) => {
      await turnOn(db, 'paymongo', gateway.accounts.paymongo)
      await turnOn(db, 'egovpay', gateway.accounts.egovpay)
    })
  beforeAll(async () => {
    gateway = await startGateway(() => `${city.url()}/hooks/payments/paymongo`)
    await turnBothOn()
  })
  afterAll(() => gateway.stop())

  async function opened() {
    const { number, id, cookie, see } = await openBill(city)
    const pay = (way = 'paymongo', with_ = cookie) =>
      city.ask(`/bills/${number}/pay`, postForm({ way }, { cookie: with_ }))
    const places = () =>
      city.use(async (db) =>
        (await db.reader.selectFrom('payments').select('place').where('bill_id', '=', id).execute()).map(
          ({ place }) => place,
        ),
      )
    const held = () => gateway.checkouts.filter((one) => one.number === number)
    return { id, number, see, pay, places, held }
  }

  test('leads over our own page to the gateway’s; two clicks make one checkout', async () => {
    const { number, see, pay, held } = await opened()
    expect((await see()).text).toContain('Pay ₱2,469.12 online')
    const both = await Promise.all([pay(), pay(), pay()])
    for (const { status, headers } of [...both, await pay()])
      expect([status, headers.location]).toEqual([303, `/bills/${number}/leave`])
    expect(held()).toHaveLength(1)
    const { text } = await see('/leave')
    const host = new URL(gateway.url).host
    for (const shown of [`href="${gateway.url}/pay/`, host, '₱2,469.12', number])
      expect([shown, text.includes(shown)]).toEqual([shown, true])
    expect((await see('/leave', '/fil')).text).toContain('Magpatuloy sa')
    expect(gateway.unexpected).toEqual([])
  })

  test('the pages of the kinds say in which ways and ask for the bill at once, as soon as one is set, and say that there is none once it is off', async () => {
    const said = async (lang = '') => (await city.ask(`${lang}/payments/property`, {})).text
    const online = 'you can also pay online'
    const asksAtOnce = async () => /<details class="fold" open=""><summary><h2 id="bill"/.test(await said())
    await expect.poll(async () => (await said()).includes(`${online}.`)).toBe(true)
    expect(await asksAtOnce()).toBe(true)
    await city.use((db) => turnOn(db, 'bank'))
    await expect.poll(async () => (await said()).includes(`${online} or at a bank.`)).toBe(true)
    expect(await said('/fil')).toContain('puwede ring magbayad online o sa bangko.')
    await city.use(async (db) => {
      for (const id of ['bank', 'paymongo', 'egovpay'] as const) await stopWay(db, HEAD, id)
    })
    await expect.poll(async () => (await said()).includes('You cannot pay on this website.')).toBe(true)
    expect(await said()).not.toContain('can also pay')
    expect(await asksAtOnce()).toBe(false)
    await turnBothOn()
  })

  test('with another gateway ends what was begun with the first', async () => {
    const { pay, held } = await opened()
    await pay('egovpay')
    expect((await pay('paymongo')).headers.location).toContain('/leave')
    expect(held().map(({ shape, isEnded }) => [shape, isEnded])).toEqual([
      ['egovpay', true],
      ['paymongo', false],
    ])
  })

  test('begun too often for one bill is refused in plain words, and costs the gateway no more; other bills go on', async () => {
    const { pay, held, see } = await opened()
    // Each ends the checkout of the other gateway and begins one.
    for (let index = 0; index < 20; index += 1) await pay(index % 2 ? 'egovpay' : 'paymongo')
    const begun = held().length
    const { status, text, headers } = await pay('paymongo')
    expect([status, headers['retry-after'], held().length]).toEqual([429, '900', begun])
    expect(text).toContain('pay at the Treasurer’s counter')
    expect((await see()).status).toBe(200)
    const other = await opened()
    expect((await other.pay()).status).toBe(303)
  })

  test('come back from very often asks the gateway no more than the limit says, and is answered all the same', async () => {
    beginHour()
    const { pay, see, held } = await opened()
    await pay()
    for (let index = 0; index < 75; index += 1) expect((await see('/back')).status).toBe(200)
    // Sixty, and the few that the job asks meanwhile.
    expect(gateway.asks(held()[0]!.id)).toBeLessThan(70)
  })

  test('by a stranger is asked for the proof, and nothing is begun', async () => {
    const { pay, held, number } = await opened()
    expect((await pay('paymongo', '')).status).toBe(403)
    expect((await city.ask(`/bills/${number}/back`)).status).toBe(403)
    expect(held()).toEqual([])
  })

  test('coming back proves nothing; once the gateway says so, it is in, and the page offers no second payment', async () => {
    for (const way of ['egovpay', 'paymongo']) {
      const { see, pay, places, held } = await opened()
      await pay(way)
      expect((await see('/back')).text).toContain('No payment yet')
      gateway.script({ callbacks: 'lost' })
      await gateway.fail(held()[0]!.id)
      expect((await see('/back')).text).toContain('did not go through')
      await gateway.pay(held()[0]!.id)
      gateway.script({})
      const back = await see('/back')
      expect(back.text).toContain('Do not pay again')
      expect((await see('/back', '/fil')).text).toContain('Natanggap namin')
      expect(await places()).toEqual(['awaiting-receipt'])
      const page = (await see()).text
      expect([page.includes('receipt to follow'), page.includes('Pay ₱')]).toEqual([true, false])
      expect((await pay(way)).headers.location).not.toContain('leave')
    }
  })

  test('26 callbacks, also out of order, make one payment; forged ones and unknown ids none', async () => {
    const { pay, places, held } = await opened()
    await pay()
    const { id } = held()[0]!
    expect(await gateway.sendCallback(id, { forged: true })).toBe(401)
    expect(await gateway.sendCallback(id, { unknownId: true })).toBe(200)
    expect(await places()).toEqual([])
    gateway.script({ callbacks: 26, failedBeforePaid: true })
    await gateway.pay(id)
    gateway.script({})
    await until('the payment', async () => (await places()).length > 0)
    expect(gateway.answered.filter((status) => status !== 200 && status !== 401)).toEqual([])
    expect(await places()).toEqual(['awaiting-receipt'])
    // An hour later, once more.
    expect(await gateway.sendCallback(id)).toBe(200)
    expect(await places()).toEqual(['awaiting-receipt'])
    const elsewhere = await city.ask('/hooks/payments/nobody', { method: 'POST' })
    expect(elsewhere.status).toBe(404)
  })

  test('of another amount comes to its place, whatever a callback says of it', async () => {
    const { pay, places, held } = await opened()
    await pay()
    await gateway.sendCallback(held()[0]!.id, { wrongAmount: true })
    expect(await places()).toEqual([])
    await gateway.pay(held()[0]!.id, { centavos: BILL_CENTAVOS - 100 })
    await until('the payment', async () => (await places()).length > 0)
    expect(await places()).toEqual(['underpaid'])
  })

  test.each([
    ['more', BILL_CENTAVOS + 100_00, '₱2,569.12'],
    ['less', BILL_CENTAVOS - 100, '₱2,468.12'],
  ])('that brought %s than asked is not asked for a second time, anywhere', async (_, centavos, amount) => {
    const { number, see, pay, held } = await opened()
    await pay()
    await gateway.pay(held()[0]!.id, { centavos })
    for (const [path, lang, words] of [
      ['/back', '', 'Do not pay again.'],
      ['/back', '/fil', 'Huwag nang magbayad muli.'],
      ['', '', 'Do not pay again.'],
      ['', '/fil', 'Huwag nang magbayad muli.'],
    ] as const) {
      const { status, text } = await see(path, lang)
      expect([path, status, text.includes(words), text.includes(amount)]).toEqual([path, 200, true, true])
      for (const contrary of ['No payment', 'start again', '/pay"', 'To be paid', 'Bring this number'])
        expect([path, contrary, text.includes(contrary)]).toEqual([path, contrary, false])
    }
    // The button of a page that was open before.
    for (const way of ['paymongo', 'egovpay']) {
      const again = await pay(way)
      expect([again.status, again.text.includes('Do not pay again.')]).toEqual([409, true])
    }
    expect(held()).toHaveLength(1)
    expect((await see('/leave')).headers.location).toBe(`/bills/${number}`)
  })

  test('whose bill a later list has replaced meanwhile is not asked for a second time either', async () => {
    const { id, see, pay, held } = await opened()
    await pay()
    await city.use((db) => setRows(db, 'bills', { withdrawn_at: new Date().toISOString() }, { id }))
    await gateway.pay(held()[0]!.id)
    for (const path of ['/back', '']) {
      const { status, text } = await see(path)
      expect([path, status, text.includes('Do not pay again.')]).toEqual([path, 200, true])
      expect([path, /No payment|start again|\/pay"/.test(text)]).toEqual([path, false])
    }
  })

  test('is open again once the Treasurer has returned what came in, and says nothing of it', async () => {
    const { id, number, see, pay, held } = await opened()
    await pay()
    await gateway.pay(held()[0]!.id, { centavos: 100 })
    expect((await see('/back')).text).toContain('Do not pay again.')
    await city.use(async (db) => {
      const { id: paymentId } = await rowOf(db, 'payments', { bill_id: id })
      const move = { paymentId, seen: 'underpaid', to: 'returned', reason: 'Sample reason' } as const
      expect(await movePayment(db, HEAD, move, askingNobody(db))).toMatchObject({ ok: true })
    })
    expect((await see('/back')).headers.location).toBe(`/bills/${number}`)
    expect((await see()).text).toContain('Pay ₱2,469.12 online')
    expect((await pay()).headers.location).toContain('/leave')
  })

  test('with a gateway that is away says so, and the way is open again when it is back', {
    tags: ['slow'],
  }, async () => {
    const { pay, see, held } = await opened()
    gateway.script({ refuse: 503 })
    const away = await pay('egovpay')
    expect([away.status, away.text.includes('is not responding')]).toEqual([503, true])
    gateway.script({})
    // Whether it was begun is not known: for two minutes nobody begins it again.
    expect((await pay('egovpay')).status).toBe(409)
    expect(held()).toEqual([])
    expect((await see()).status).toBe(200)
  })

  test('is nowhere once it is switched off', async () => {
    const { see, pay, held } = await opened()
    await city.use(async (db) => {
      await stopWay(db, HEAD, 'paymongo')
      await stopWay(db, HEAD, 'egovpay')
    })
    expect((await see()).text).toContain('You cannot pay on this website.')
    expect((await pay()).status).toBe(303)
    expect(held()).toEqual([])
  })
})
