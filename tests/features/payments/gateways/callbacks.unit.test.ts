// What a callback may say: which checkout it is about, and nothing else. Forged ones say nothing.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createEgovpay } from '#features/payments/gateways/egovpay.ts'
import type { Callback, PaymentGateway } from '#features/payments/gateways/gateway.ts'
import { createPaymongo } from '#features/payments/gateways/paymongo.ts'
import { startGateway } from '#tests/support/gateway.ts'

type Kind = 'egovpay' | 'paymongo'
const KINDS: Kind[] = ['egovpay', 'paymongo']
const FORGED = { kind: 'forged' }
const PAYMENT = { kind: 'payment', ref: expect.stringMatching(/^pay_/) }

/** A stand-in whose callbacks arrive at a server of ours; `heard` is how the gateway reads them. */
async function setUp(kind: Kind) {
  const heard: Callback[] = []
  const raw: { headers: Headers; body: Buffer }[] = []
  let gateway: PaymentGateway | undefined
  const server = createServer(async (request, response) => {
    const headers = new Headers(request.headers as Record<string, string>)
    const body = Buffer.concat(await request.toArray())
    raw.push({ headers, body })
    heard.push(gateway!.parseCallback(headers, body))
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const callbackUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callbacks`
  const standIn = await startGateway(() => callbackUrl)
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await standIn.stop()
  })
  const { egovpay, paymongo } = standIn.accounts
  gateway = kind === 'egovpay' ? createEgovpay(egovpay) : createPaymongo(paymongo)
  const ownId = crypto.randomUUID()
  const bill = { id: ownId, number: 'TRE-26-7H4K2QX-D', centavos: 10_000 }
  const { id } = await gateway.start({ ...bill, returnUrl: 'http://city.test/bills', callbackUrl })
  // PayMongo names a failed payment alone, which nobody knows.
  const failed = kind === 'paymongo' ? PAYMENT : { kind: 'checkout', id, ownId }
  return { standIn, gateway, heard, raw, id, failed, about: { kind: 'checkout', id, ownId } }
}

test.each(KINDS)('%s: a payment is told once, 26 times, late, out of order, or not at all', async (kind) => {
  const { standIn, heard, id, about, failed } = await setUp(kind)
  standIn.script({ callbacks: 26 })
  await standIn.fail(id)
  expect(heard.splice(0)).toEqual(Array(26).fill(failed))
  standIn.script({ callbacks: 'reordered', failedBeforePaid: true })
  await standIn.pay(id)
  expect(heard.splice(0)).toEqual([about, failed])
  standIn.script({ callbacks: 'late' })
  await standIn.fail(id)
  expect(heard).toEqual([])
  await standIn.sendLate()
  expect(heard.splice(0)).toEqual([failed])
  standIn.script({ callbacks: 'lost' })
  await standIn.fail(id)
  expect(heard).toEqual([])
})

test.each(KINDS)(
  '%s: a wrong amount and an old time change nothing, an unknown checkout is named',
  async (kind) => {
    const { standIn, heard, id, about } = await setUp(kind)
    await standIn.pay(id)
    await standIn.sendCallback(id, { wrongAmount: true })
    await standIn.sendCallback(id, { ageMs: 3_600_000 })
    await standIn.sendCallback(id, { unknownId: true })
    await standIn.sendCallback(id, { forged: true })
    const [first, wrong, old, unknown, forged] = heard
    expect([first, wrong, old]).toEqual([about, about, about])
    expect(unknown).toMatchObject({ kind: 'checkout', ownId: 'never-asked' })
    expect(forged).toEqual(FORGED)
  },
)

test('PayMongo: only the signature over this time and this body, of this mode, counts', async () => {
  const { standIn, raw, id, about } = await setUp('paymongo')
  await standIn.pay(id)
  const { body, headers } = raw[0]!
  const [, time = '', signature = ''] = /t=(\d+),te=(\w+),li=/.exec(headers.get('paymongo-signature')!)!
  const account = standIn.accounts.paymongo
  const read = (header: string | null, text: Uint8Array = body, change = {}) =>
    createPaymongo({ ...account, ...change }).parseCallback(
      new Headers(header === null ? {} : { 'Paymongo-Signature': header }),
      text,
    )
  const live = { mode: 'live', secretKey: 'sk_live_x' }
  expect(read(`t=${time},te=${signature},li=`)).toEqual(about)
  expect(read(`t=${time}, te=${signature}, li=`)).toEqual(about)
  expect(read(`t=${time},te=,li=${signature}`, body, live)).toEqual(about)
  for (const header of [
    null,
    '',
    't',
    ',,,',
    '=',
    `te=${signature}`,
    `t=${time}`,
    `t=${time},te=`,
    `t=${time},te=,li=`,
    `t=${time},te=,li=${signature}`,
    `t=${Number(time) + 1},te=${signature},li=`,
    `t=${time},te=${signature.slice(0, -1)},li=`,
    `t=${time},te=${'0'.repeat(64)},li=`,
    `t=${time},te=${signature}0,li=`,
    `t=${time},te=${signature.toUpperCase()}!,li=`,
  ])
    expect(read(header), String(header)).toEqual(FORGED)
  const right = `t=${time},te=${signature},li=`
  for (const text of [body.subarray(0, -1), Buffer.concat([body, Buffer.from(' ')]), Buffer.alloc(0)])
    expect(read(right, text)).toEqual(FORGED)
  expect(read(right, body, live)).toEqual(FORGED)
  expect(read(right, body, { webhookSecret: '' })).toEqual(FORGED)
})

test('PayMongo: an event of a refund names the payment, whether it brings the payment or the refund', async () => {
  const { standIn, heard, id } = await setUp('paymongo')
  const { ref } = await standIn.pay(id)
  standIn.reverse(id, { refund: 'pending' })
  await standIn.sendCallback(id, {}, 'refunded')
  await standIn.sendCallback(id, {}, 'refund-updated')
  await standIn.sendCallback(id, { forged: true }, 'refunded')
  expect(heard.slice(1)).toEqual([{ kind: 'payment', ref }, { kind: 'payment', ref }, FORGED])
})

test('eGovPay: one without a digest is heard, one with a wrong one is not, and what is no callback is about nothing', async () => {
  const { gateway, about, id } = await setUp('egovpay')
  const read = (text: string) => gateway.parseCallback(new Headers(), Buffer.from(text))
  const { ownId } = about
  expect(read(JSON.stringify({ uuid: id, txnid: ownId }))).toEqual(about)
  expect(read(JSON.stringify({ uuid: id }))).toEqual({ ...about, ownId: '' })
  expect(read(JSON.stringify({ txnid: ownId }))).toEqual({ ...about, id: '' })
  expect(read(JSON.stringify({ uuid: id, txnid: ownId, amount: 100, digest: '' }))).toEqual(FORGED)
  expect(read(JSON.stringify({ uuid: id, txnid: ownId, digest: 'a'.repeat(64) }))).toEqual(FORGED)
  for (const text of ['', 'uuid=1', '[]', 'null', '{}', '{"uuid":1}', '{"uuid":"../x"}', '{"uuid":""}'])
    expect(read(text), text).toEqual({ kind: 'other' })
})
