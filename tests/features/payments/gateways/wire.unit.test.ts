// What only one of the gateways has: the digest and the words of eGovPay, the sessions of PayMongo; and the page of their stand-in.
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createEgovpay, egovpayDigest } from '#features/payments/gateways/egovpay.ts'
import { createPaymongo } from '#features/payments/gateways/paymongo.ts'
import { startGateway } from '#tests/support/gateway.ts'
import { accountsAt } from '#tests/support/gateway-shapes.ts'

const { egovpay, paymongo } = accountsAt('https://gateway.test')
const BILL = {
  number: 'TRE-26-7H4K2QX-D',
  returnUrl: 'https://city.test/bills',
  callbackUrl: 'https://city.test/c',
}

/** Answers every call so; `asked` has the bodies that were sent. */
function answering(answer: unknown) {
  const asked: string[] = []
  const call: typeof fetch = async (_, init) => {
    asked.push(String(init?.body ?? ''))
    return Response.json(answer)
  }
  return { call, asked }
}
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

test.each([
  [10_000, '100'],
  [123_450, '1234.5'],
  [30, '0.3'],
  [1, '0.01'],
  [99_999_999_999_999, '999999999999.99'],
])('eGovPay is sent %i centavos as the number %s, and that text is signed', async (centavos, pesos) => {
  const { call, asked } = answering({})
  await createEgovpay(egovpay, call)
    .start({ ...BILL, id: 'own-1', centavos })
    .catch(() => {})
  expect(asked[0]).toContain(`"amount":${pesos},`)
  const digest = hmac('egovpay-token-of-the-stand-in', `${pesos}|own-1`)
  expect(JSON.parse(asked[0]!)).toMatchObject({ txnid: 'own-1', digest })
})

test('the key is the token without its prefix for tests, and with nothing else cut off', () => {
  expect(egovpayDigest('test_abc', 100, 'x')).toBe(hmac('abc', '100|x'))
  expect(egovpayDigest('abc', 100, 'x')).toBe(hmac('abc', '100|x'))
  expect(egovpayDigest('live_test_abc', 100, 'x')).toBe(hmac('live_test_abc', '100|x'))
})

test('every amount in centavos is signed and sent with at most two places after the point', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 99_999_999_999_999 }), async (centavos) => {
      const text = JSON.stringify(centavos / 100)
      expect(text).toMatch(/^\d+(\.\d{1,2})?$/)
      const [whole, part = ''] = text.split('.')
      expect(BigInt(whole! + part.padEnd(2, '0'))).toBe(BigInt(centavos))
    }),
  )
})

const told = { uuid: 'u-1', txnid: 'own-1', amount: 1234.5, paid_at: '2026-11-23T09:00:00+08:00' }
const statusOf = (answer: object) => createEgovpay(egovpay, answering(answer).call).status('u-1')

test.each(['DONE', 'settled', 'constructor', '__proto__', 'X'.repeat(500)])(
  'a word of eGovPay that the Treasurer has not confirmed leaves the checkout open: %s',
  async (status) => {
    expect(await statusOf({ data: { ...told, status } })).toEqual({
      state: 'open',
      ownId: 'own-1',
      ref: '',
      centavos: 0,
      feeCentavos: 0,
      paidAt: '',
      unknownWord: status.slice(0, 40),
    })
  },
)

test('eGovPay may tell amounts as numbers or texts, at the top or in data; a time without its zone is not guessed', async () => {
  const paid = { state: 'paid', ref: 'u-1', centavos: 123_450, paidAt: '2026-11-23T01:00:00.000Z' }
  const status = 'SETTLED'
  expect(await statusOf({ data: { ...told, status } })).toMatchObject(paid)
  expect(await statusOf({ ...told, status })).toMatchObject(paid)
  expect(await statusOf({ ...told, status, amount: '1,234.50' })).toMatchObject(paid)
  for (const paid_at of ['2026-11-23 09:00:00', 'yesterday', '', null])
    expect(await statusOf({ ...told, status, paid_at })).toMatchObject({ ...paid, paidAt: '' })
  for (const amount of [0.1 + 0.2, -1, '1234.505', '', null, undefined])
    await expect(statusOf({ ...told, status, amount })).rejects.toThrow('something that is no answer')
})

const session = (more: object, intent: object | null = { status: 'awaiting_payment_method' }) => ({
  data: {
    id: 'cs_1',
    attributes: {
      livemode: false,
      status: 'active',
      checkout_url: 'https://pay.test/cs_1',
      payments: [],
      payment_intent: intent && { attributes: intent },
      ...more,
    },
  },
})
const payment = (status: string, more: object = {}) => ({
  id: `pay_${status}`,
  attributes: { status, amount: 10_000, fee: 250, paid_at: 1_795_395_600, ...more },
})
const sessionStatus = (answer: object) => createPaymongo(paymongo, answering(answer).call).status('cs_1')

test.each([
  ['active', 'awaiting_next_action', [], 'open', undefined],
  ['active', 'awaiting_payment_method', ['failed'], 'failed', undefined],
  ['active', 'processing', ['failed'], 'open', undefined],
  ['active', 'awaiting_next_action', ['failed', 'pending'], 'open', undefined],
  ['active', 'succeeded', ['failed', 'paid'], 'paid', undefined],
  ['active', 'succeeded', [], 'open', undefined],
  ['expired', 'awaiting_payment_method', ['failed'], 'expired', undefined],
  ['expired', 'processing', [], 'open', undefined],
  ['expired', 'succeeded', ['paid'], 'paid', undefined],
  ['active', 'succeeded', ['refunded'], 'open', 'refunded'],
  ['active', 'waiting', [], 'open', 'waiting'],
  ['closed', 'awaiting_payment_method', [], 'open', 'closed'],
])(
  'a session of PayMongo that is %s, %s, with payments %j, is %s',
  async (status, intent, words, state, word) => {
    const payments = words.map((one) => payment(one))
    const read = await sessionStatus(session({ status, payments }, { status: intent }))
    expect([read.state, read.unknownWord]).toEqual([state, word])
  },
)

test('payments of PayMongo stand in the session or in its intent, and two are told as their sum', async () => {
  const paid = { state: 'paid', ref: 'pay_paid', paidAt: new Date(1_795_395_600_000).toISOString() }
  const inIntent = session({ payments: [] }, { status: 'succeeded', payments: [payment('paid')] })
  expect(await sessionStatus(inIntent)).toMatchObject({ ...paid, centavos: 10_000, feeCentavos: 250 })
  const twice = session({ payments: [payment('paid'), payment('paid', { fee: null })] }, null)
  expect(await sessionStatus(twice)).toMatchObject({ ...paid, centavos: 20_000, feeCentavos: 250 })
  const odd = [{ amount: 100.5 }, { amount: '100' }, { amount: -1 }, { fee: -1 }, { paid_at: 1e300 }]
  for (const more of odd)
    await expect(sessionStatus(session({ payments: [payment('paid', more)] }))).rejects.toThrow('no answer')
})

test('money of the other mode is none, and a key of the other mode makes no gateway', async () => {
  const live = { ...paymongo, mode: 'live' as const }
  await expect(sessionStatus(session({ livemode: true }))).rejects.toThrow('no answer')
  expect(() => createPaymongo(live)).toThrow('the secret key is not of live mode')
  const asked = createPaymongo({ ...live, secretKey: 'sk_live_x' }, answering(session({})).call)
  await expect(asked.status('cs_1')).rejects.toThrow('no answer')
})

test.each(['javascript:alert(1)', 'http://gateway.test/pay', '/pay', '', undefined])(
  'a payer is sent to no page like %s',
  async (page) => {
    const start = { ...BILL, id: 'own-1', centavos: 10_000 }
    const e = createEgovpay(egovpay, answering({ data: { uuid: 'u-1', payment_url: page } }).call)
    const p = createPaymongo(paymongo, answering(session({ checkout_url: page })).call)
    for (const gateway of [e, p]) await expect(gateway.start(start)).rejects.toThrow('no answer')
  },
)

test('the page of the stand-in takes the money, calls back and leads home', async () => {
  const standIn = await startGateway()
  onTestFinished(() => standIn.stop())
  const gateway = createPaymongo(standIn.accounts.paymongo)
  const { id, url } = await gateway.start({ ...BILL, id: 'own-1', centavos: 123_450 })
  const press = (act: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' })
  expect(await (await fetch(url)).text()).toMatch(/TRE-26-7H4K2QX-D[\s\S]+₱1,234\.50[\s\S]+Pay[\s\S]+Fail/)
  expect((await press('fail')).headers.get('location')).toBe(BILL.returnUrl)
  expect(await gateway.status(id)).toMatchObject({ state: 'failed' })
  expect((await press('pay')).headers.get('location')).toBe(BILL.returnUrl)
  await press('pay')
  expect(await gateway.status(id)).toMatchObject({ state: 'paid', centavos: 123_450 })
  expect(await (await fetch(url)).text()).not.toContain('<button')
  expect(standIn.truth()).toMatchObject([
    { checkout: id, ownId: 'own-1', centavos: 123_450, feeCentavos: 2469 },
  ])
})
