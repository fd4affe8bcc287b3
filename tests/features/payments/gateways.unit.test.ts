// Both payment gateways through everything their stand-in can do: one table of what is expected of either.
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createEgovpay } from '#features/payments/gateways/egovpay.ts'
import { GatewayError, StartRefused, StartUnknown } from '#features/payments/gateways/errors.ts'
import type { PaymentGateway } from '#features/payments/gateways/gateway.ts'
import { createPaymongo } from '#features/payments/gateways/paymongo.ts'
import { type GatewayScript, type StandIn, startGateway } from '#tests/support/gateway.ts'
import type { Accounts } from '#tests/support/gateway-shapes.ts'

const BILL = { number: 'TRE-26-7H4K2QX-D', centavos: 123_450 }
const SECRETS = /of-the-stand-in|TRE-26|with"|authorization/

let standIn: StandIn
beforeAll(async () => {
  standIn = await startGateway()
})
afterAll(() => standIn.stop())
beforeEach(() => standIn.script({}))

type Make = (accounts: Accounts, patienceMs?: number) => PaymentGateway
const GATEWAYS: [name: string, make: Make, tellsFee: boolean][] = [
  ['eGovPay', ({ egovpay }, patienceMs) => createEgovpay(egovpay, fetch, patienceMs), false],
  ['PayMongo', ({ paymongo }, patienceMs) => createPaymongo(paymongo, fetch, patienceMs), true],
]

const newCheckout = (centavos = BILL.centavos) => ({
  id: crypto.randomUUID(),
  number: BILL.number,
  centavos,
  returnUrl: 'http://city.test/bills/TRE',
  callbackUrl: 'http://127.0.0.1:1/callbacks',
})
const failureOf = async (promise: Promise<unknown>): Promise<GatewayError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof GatewayError))
    throw new Error('it did not fail as a gateway fails', { cause: error })
  // Whatever is written of it, nothing of the answer or the account is in it.
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(SECRETS)
  expect(error.message).toContain(error.host)
  return error
}

describe.each(GATEWAYS)('%s', (_, make, tellsFee) => {
  const gateway = () => make(standIn.accounts)
  const started = async (checkout = newCheckout()) => ({
    checkout,
    ...(await gateway().start(checkout)),
  })
  const unpaid = { ref: '', centavos: 0, feeCentavos: 0, paidAt: '' }

  test('starts a checkout, is paid, and tells what came in', async () => {
    const { checkout, id, url, until } = await started()
    const made = standIn.checkouts.at(-1)!
    expect(made).toMatchObject({ id, ownId: checkout.id, ...BILL })
    expect(url).toBe(`${standIn.url}/pay/${id}`)
    expect(Date.parse(until)).toBeGreaterThan(Date.now() + 30 * 60_000)
    expect(await gateway().status(id)).toEqual({ state: 'open', ownId: checkout.id, ...unpaid })
    const payment = await standIn.pay(id)
    const { paidAt, ...status } = await gateway().status(id)
    const feeCentavos = tellsFee ? payment.feeCentavos : 0
    expect(status).toEqual({
      state: 'paid',
      ownId: checkout.id,
      ref: payment.ref,
      centavos: BILL.centavos,
      feeCentavos,
    })
    expect(Math.abs(Date.parse(paidAt) - Date.parse(payment.at))).toBeLessThan(1000)
  })

  test('is sent number, amount and addresses, and nothing else', async () => {
    const { checkout } = await started()
    expect(standIn.unexpected).toEqual([])
    const { body, headers } = standIn.checkouts.at(-1)!.sent
    const sent = JSON.stringify(body)
    for (const part of [checkout.id, BILL.number, checkout.returnUrl]) expect(sent).toContain(part)
    expect(sent).not.toMatch(/"(payer|customer|billing|email|phone|mobile|address)"/)
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
      'sec-fetch-mode',
      'user-agent',
    ])
  })

  test('tells another amount than was asked as it came in', async () => {
    const { id } = await started()
    await standIn.pay(id, { centavos: 100_001 })
    expect(await gateway().status(id)).toMatchObject({ state: 'paid', centavos: 100_001 })
  })

  test('is failed after a try, and paid all the same after the next', async () => {
    const { id } = await started()
    await standIn.fail(id)
    expect(await gateway().status(id)).toMatchObject({ state: 'failed', ...unpaid })
    await standIn.pay(id)
    expect(await gateway().status(id)).toMatchObject({ state: 'paid', centavos: BILL.centavos })
  })

  test('is expired when it was cancelled or ended, and paid if money was under way', async () => {
    const { id } = await started()
    await gateway().cancel(id)
    expect(await gateway().status(id)).toMatchObject({ state: 'expired', ...unpaid })
    const other = await started()
    standIn.expire(other.id)
    expect(await gateway().status(other.id)).toMatchObject({ state: 'expired' })
    await standIn.pay(other.id, { evenEnded: true })
    expect(await gateway().status(other.id)).toMatchObject({ state: 'paid' })
  })

  test('does not cancel what is paid', async () => {
    const { id } = await started()
    await standIn.pay(id)
    expect((await failureOf(gateway().cancel(id))).status).toBe(422)
    expect(await gateway().status(id)).toMatchObject({ state: 'paid' })
  })

  test('has ended a checkout whose cancelling got no answer', async () => {
    const { id } = await started()
    standIn.script({ cancelLost: true })
    expect(await failureOf(gateway().cancel(id))).toMatchObject({ status: 0, wasRefused: false })
    standIn.script({})
    expect(await gateway().status(id)).toMatchObject({ state: 'expired' })
  })

  /** Short where no answer comes; where one comes, a busy machine may take its time. */
  const patience = ({ slowMs }: GatewayScript) => (slowMs ? 400 : 20_000)

  const BAD_STARTS: [script: GatewayScript, kind: typeof GatewayError, status: number, isMade: boolean][] = [
    [{ startLost: true }, StartUnknown, 0, true],
    [{ startCut: true }, StartUnknown, 0, false],
    [{ slowMs: 60_000 }, StartUnknown, 0, true],
    [{ status500: 'instead' }, StartUnknown, 500, false],
    [{ status500: 'afterwards' }, StartUnknown, 500, true],
    [{ answerBytes: 10_000_000 }, StartUnknown, 200, true],
    [{ answerText: '<html>maintenance</html>' }, StartUnknown, 200, true],
    [{ answerText: '{"error":"of-the-stand-in"}' }, StartUnknown, 200, true],
    [{ refuse: 408 }, StartUnknown, 408, false],
    [{ refuse: 409 }, StartUnknown, 409, false],
    [{ refuse: 302 }, StartUnknown, 302, false],
    [{ refuse: 400 }, StartRefused, 400, false],
    [{ refuse: 401 }, StartRefused, 401, false],
    [{ refuse: 429 }, StartRefused, 429, false],
  ]
  test.each(BAD_STARTS)(
    'a start under %o says whether it may be tried again',
    async (script, kind, ...rest) => {
      const [status, isMade] = rest
      const before = standIn.checkouts.length
      standIn.script(script)
      const error = await failureOf(make(standIn.accounts, patience(script)).start(newCheckout()))
      expect(error).toBeInstanceOf(kind)
      expect(error.status).toBe(status)
      expect(standIn.checkouts.length - before).toBe(isMade ? 1 : 0)
    },
  )

  const BAD_ANSWERS: [script: GatewayScript, status: number][] = [
    [{ statusLost: true }, 0],
    [{ slowMs: 60_000 }, 0],
    [{ status500: 'instead' }, 500],
    [{ refuse: 404 }, 404],
    [{ answerBytes: 10_000_000 }, 200],
    [{ answerText: '' }, 200],
    [{ answerText: 'null' }, 200],
    [{ answerText: '{"data":{"attributes":{"status":"SETTLED"}}}' }, 200],
  ]
  test.each(BAD_ANSWERS)('a question under %o leaves everything unknown', async (script, status) => {
    const { id } = await started()
    await standIn.pay(id)
    standIn.script(script)
    expect(await failureOf(make(standIn.accounts, patience(script)).status(id))).toMatchObject({ status })
    standIn.script({})
    expect(await gateway().status(id)).toMatchObject({ state: 'paid' })
  })

  test('an answer about another checkout is none', async () => {
    const { id, checkout } = await started()
    const other = await started()
    await standIn.pay(other.id)
    const fetchOther: typeof fetch = (url, init) => fetch(String(url).replace(id, other.id), init)
    const { egovpay, paymongo } = standIn.accounts
    const asked = tellsFee ? createPaymongo(paymongo, fetchOther) : createEgovpay(egovpay, fetchOther)
    await failureOf(asked.status(id))
    expect(await gateway().status(id)).toMatchObject({ state: 'open', ownId: checkout.id })
  })

  test('a gateway that nobody listens at was certainly not reached', async () => {
    const other = await startGateway()
    await other.stop()
    const error = await failureOf(make(other.accounts).start(newCheckout()))
    expect(error).toBeInstanceOf(StartRefused)
    expect(error.message).toMatch(/^127\.0\.0\.1:\d+ was not reached: ECONNREFUSED$/)
  })

  test('a wrong token is refused, and is in no error', async () => {
    const other = await startGateway()
    onTestFinished(() => other.stop())
    const { egovpay, paymongo } = other.accounts
    const gateway = make({
      egovpay: { ...egovpay, token: 'test_old-token-of-the-stand-in' },
      paymongo: { ...paymongo, secretKey: 'sk_test_old-key-of-the-stand-in' },
    })
    const error = await failureOf(gateway.start(newCheckout()))
    expect(error).toBeInstanceOf(StartRefused)
    expect(error.message).toBe(`${new URL(other.url).host} answered 401`)
  })

  test('amounts that no payer can pay are not even sent', async () => {
    const before = standIn.checkouts.length
    const { minimumCentavos, start } = gateway()
    for (const centavos of [minimumCentavos - 1, 0, -100, 1234.5, Number.NaN])
      await expect(start(newCheckout(centavos))).rejects.toBeInstanceOf(RangeError)
    expect(standIn.checkouts.length).toBe(before)
    await start(newCheckout(minimumCentavos))
    expect(standIn.checkouts.at(-1)!.centavos).toBe(minimumCentavos)
  })

  test('an id is one part of an address, whatever is in it', async () => {
    const { id } = await started()
    // As they stand, each would be the address of that checkout.
    for (const odd of [`x/../${id}`, `${id}?y`, `${id}#z`]) {
      const error = await failureOf(gateway().status(odd))
      expect(error.status, odd).toBe(404)
    }
  })
})
