// Checkouts at a gateway that behaves as badly as they do: answers lost, failed before paid, paid after the end, killed between any two steps.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { askCheckout, nextAsk, waitAfter } from '#features/payments/checkouts/ask-checkout.ts'
import { askDue } from '#features/payments/checkouts/ask-due.ts'
import { startCheckout } from '#features/payments/checkouts/start-checkout.ts'
import { issueBill } from '#features/payments/issue-bill.ts'
import { movePayment } from '#features/payments/money/move-payment.ts'
import { today } from '#kit/dates.ts'
import { must, refused } from '#kit/outcome.ts'
import { BILL_CENTAVOS, propertyBill } from '#tests/support/bills.ts'
import { bothEngines } from '#tests/support/databases.ts'
import { placesOf, record, takeMoney } from '#tests/support/money.ts'
import { ADDRESSES, openGateway } from '#tests/support/own-gateway.ts'
import { unlocked } from '#tests/support/requests.ts'
import { rowOf, setRows } from '#tests/support/rows.ts'

const PAYER = { id: 'applicant', requestId: '' }
const HEAD = { id: 'head-1', requestId: '' }
const CASHIER = { id: 'cashier-1', requestId: '' }

const { standIn, gatewayOf, asking } = await openGateway()

async function issued(db: Database) {
  return must(await issueBill(db, HEAD, propertyBill()))
}
const start = (db: Database, billId: string, id: 'egovpay' | 'paymongo' = 'egovpay') =>
  startCheckout(db, PAYER, billId, { id, gateway: gatewayOf(id) }, ADDRESSES)
async function begun(db: Database, billId: string, id: 'egovpay' | 'paymongo' = 'egovpay') {
  const outcome = must(await start(db, billId, id))
  const { gateway_ref } = await rowOf(db, 'checkouts', { id: outcome.id })
  return { id: outcome.id, theirs: gateway_ref, url: outcome.url }
}
const statesOf = async (db: Database) =>
  (await db.reader.selectFrom('checkouts').select('state').orderBy('started_at').orderBy('id').execute()).map(
    ({ state }) => state,
  )
const change = (db: Database, values: { ends_at?: string; next_ask_at?: string; started_at?: string }) =>
  setRows(db, 'checkouts', values)
const longAgo = '2026-01-05T00:00:00.000Z'

bothEngines('a checkout', ({ open }) => {
  test('whose start was lost is dead after two minutes; until then nobody begins another', async () => {
    const db = await unlocked(await open())
    const { id } = await issued(db)
    standIn.script({ startLost: true })
    expect(await start(db, id)).toEqual(refused('gateway-unavailable'))
    standIn.script({})
    await change(db, { started_at: new Date(Date.now() - 119_000).toISOString() })
    const early = start(db, id)
    await change(db, { started_at: new Date(Date.now() - 121_000).toISOString() })
    expect((await start(db, id)).ok).toBe(true)
    expect((await early).ok).toBe(true)
    expect(await statesOf(db)).toEqual(['lost', 'open'])
  })

  test('whose start is answered after another began is ended at the gateway: its page takes no money', async () => {
    const db = await unlocked(await open())
    const { id } = await issued(db)
    const gateway = gatewayOf('egovpay')
    const late: typeof gateway = {
      ...gateway,
      start: async (asked) => {
        const started = await gateway.start(asked)
        await change(db, { started_at: longAgo })
        await begun(db, id)
        return started
      },
    }
    const outcome = await startCheckout(db, PAYER, id, { id: 'egovpay', gateway: late }, ADDRESSES)
    expect(outcome).toEqual(refused('wait'))
    expect(await statesOf(db)).toEqual(['lost', 'open'])
    expect(standIn.checkouts.slice(-2).map(({ isEnded }) => isEnded)).toEqual([true, false])
  })

  test('that the gateway refused leaves the way free at once', async () => {
    const db = await unlocked(await open())
    const { id } = await issued(db)
    standIn.script({ refuse: 422 })
    expect(await start(db, id)).toEqual(refused('gateway-unavailable'))
    standIn.script({})
    expect((await start(db, id)).ok).toBe(true)
    expect(await statesOf(db)).toEqual(['cancelled', 'open'])
  })

  test.each(['egovpay', 'paymongo'] as const)(
    'at %s: a failed try does not end it, and a later payment beats it; nothing beats a payment',
    async (gateway) => {
      const db = await unlocked(await open())
      const { id: billId } = await issued(db)
      const { id, theirs } = await begun(db, billId, gateway)
      await standIn.fail(theirs)
      expect(await askCheckout(db, id, asking(db))).toBe('failed')
      expect(await begun(db, billId, gateway)).toMatchObject({ id })
      const { centavos, feeCentavos, ref } = await standIn.pay(theirs)
      await Promise.all([1, 2, 3].map(() => askCheckout(db, id, asking(db))))
      expect(await askCheckout(db, id, asking(db))).toBe('paid')
      const rows = await db.reader.selectFrom('payments').selectAll().execute()
      const fee = gateway === 'egovpay' ? 0 : feeCentavos
      expect(rows).toMatchObject([{ source: gateway, ref, centavos, fee_centavos: fee, checkout_id: id }])
      expect(await start(db, billId, gateway)).toEqual(refused('paid'))
    },
  )

  test.each([
    ['underpaid', -1],
    ['overpaid', 1],
  ])(
    'that came in %s is not followed by another until the Treasurer has returned it',
    async (place, more) => {
      const db = await unlocked(await open())
      const { id: billId } = await issued(db)
      const { id, theirs } = await begun(db, billId)
      await standIn.pay(theirs, { centavos: BILL_CENTAVOS + more })
      await askCheckout(db, id, asking(db))
      expect(await placesOf(db)).toEqual([place])
      for (const gateway of ['egovpay', 'paymongo'] as const)
        expect(await start(db, billId, gateway)).toEqual(refused('under-review'))
      await setRows(db, 'payments', { place: 'returned' })
      expect((await start(db, billId)).ok).toBe(true)
    },
  )

  test('is ended when a bank’s file brings other money for the same bill', async () => {
    const db = await unlocked(await open())
    const { id: billId } = await issued(db)
    const { id, theirs } = await begun(db, billId)
    await change(db, { next_ask_at: new Date(Date.now() + 3_600_000).toISOString() })
    await takeMoney(db, { billId, centavos: BILL_CENTAVOS - 1, source: 'bank:sample' })
    expect(await askDue(db, async () => asking(db))).toBe(1)
    expect(standIn.checkouts.find((one) => one.id === theirs)).toMatchObject({ isEnded: true })
    expect(await askCheckout(db, id, asking(db))).toBe('expired')
    expect(await start(db, billId)).toEqual(refused('under-review'))
  })

  test('is ended when the Treasurer gives the bill money of another amount', async () => {
    const db = await unlocked(await open())
    const { id: billId, number: billNumber } = await issued(db)
    await begun(db, billId)
    await change(db, { next_ask_at: new Date(Date.now() + 3_600_000).toISOString() })
    const told = { billId: null, centavos: BILL_CENTAVOS - 1, source: 'bank:sample' } as const
    const taken = await takeMoney(db, told)
    if (taken === 'known') throw new Error(taken)
    const move = { paymentId: taken.id, seen: taken.place, billNumber, reason: 'Sample reason' }
    expect(await movePayment(db, HEAD, move, asking(db))).toMatchObject({ value: { place: 'underpaid' } })
    expect(await askDue(db, async () => asking(db))).toBe(1)
    expect(await statesOf(db)).toEqual(['expired'])
  })

  test('that nobody knows the answer of is asked again, and nothing is believed meanwhile', async () => {
    const db = await unlocked(await open())
    const { id } = await begun(db, (await issued(db)).id)
    for (const script of [
      { statusLost: true },
      { refuse: 503 },
      { answerText: '<html>' },
      { status500: 'instead' },
    ] as const) {
      standIn.script(script)
      expect(await askCheckout(db, id, asking(db))).toBe('open')
    }
    expect(await placesOf(db)).toEqual([])
  })

  test('is asked with growing waits, by one of two who look at once, and no more two days after its end', async () => {
    const db = await unlocked(await open())
    const { id, theirs } = await begun(db, (await issued(db)).id)
    expect(await askDue(db, async () => asking(db))).toBe(0)
    await change(db, { next_ask_at: longAgo })
    await standIn.pay(theirs)
    await Promise.all([askDue(db, async () => asking(db)), askDue(db, async () => asking(db))])
    expect(await placesOf(db)).toEqual(['awaiting-receipt'])
    const row = await rowOf(db, 'checkouts', { id })
    // eGovPay publishes nothing that would tell of a refund.
    expect(row).toMatchObject({ state: 'paid', next_ask_at: '', asks: 1 })

    const waits = Array.from({ length: 30 }, (_, asks) => waitAfter(asks))
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect([waits[0], waits.at(-1)]).toEqual([5000, 3_600_000])
    const ends_at = '2026-02-02T00:00:00.000Z'
    const next = (now: string, asks = 25) => nextAsk({ ends_at, asks }, Date.parse(now))
    expect(next('2026-02-01T23:59:00.000Z')).toBe(ends_at)
    expect(next(ends_at)).toBe('2026-02-02T01:00:00.000Z')
    expect(next('2026-02-03T23:30:00.000Z')).toBe('2026-02-04T00:00:00.000Z')
    expect(next('2026-02-04T00:00:00.000Z')).toBe('')
  })
})

bothEngines('a checkout that ends', ({ open }) => {
  test('whose bill is paid at the counter is ended; if it was paid all the same, that is a duplicate', async () => {
    const db = await unlocked(await open())
    for (const isPaid of [false, true]) {
      const { id: billId } = await issued(db)
      const { id, theirs } = await begun(db, billId, 'paymongo')
      if (isPaid) await standIn.pay(theirs)
      const received = {
        billId,
        receiptNumber: `OR-${id}`.slice(0, 30),
        paidCentavos: BILL_CENTAVOS,
        issuedOn: today(),
      }
      expect(await record(db, CASHIER, received)).toMatchObject({ ok: true })
      await askDue(db, async () => asking(db))
      expect(await askCheckout(db, id, asking(db))).toBe(isPaid ? 'paid' : 'expired')
      expect(standIn.checkouts.find((one) => one.id === theirs)!.isEnded).toBe(!isPaid)
    }
    expect((await placesOf(db)).sort()).toEqual(['duplicate', 'receipted', 'receipted'])
  })

  test('that is over is ended at the gateway, and another may begin; money that comes afterwards is taken all the same', async () => {
    const db = await unlocked(await open())
    const { id: billId } = await issued(db)
    const { id, theirs } = await begun(db, billId)
    await change(db, { ends_at: longAgo })
    expect(await askCheckout(db, id, asking(db))).toBe('expired')
    const again = await begun(db, billId)
    expect(again.id).not.toBe(id)
    await standIn.pay(theirs, { evenEnded: true })
    expect(await askCheckout(db, id, asking(db))).toBe('paid')
    await standIn.pay(again.theirs)
    await askCheckout(db, again.id, asking(db))
    expect(await placesOf(db)).toEqual(['awaiting-receipt', 'duplicate'])
  })

  test('that names another of ours is not believed', async () => {
    const db = await unlocked(await open())
    const [one, other] = [await begun(db, (await issued(db)).id), await begun(db, (await issued(db)).id)]
    await standIn.pay(other.theirs)
    await setRows(db, 'checkouts', { gateway_ref: other.theirs }, { id: one.id })
    expect(await askCheckout(db, one.id, asking(db))).toBe('open')
    expect(await placesOf(db)).toEqual([])
  })
})
