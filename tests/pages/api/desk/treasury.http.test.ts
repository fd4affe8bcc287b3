// Money and ways to pay at the desk, over the wire: who may, what each role sees, and that a secret never comes back.
import { expect, test } from 'vitest'
import type { ListedPayment } from '#contract/treasury/payments.ts'
import { MONEY_PILES, type PaymentPlace } from '#domain/money.ts'
import type { OfficeCode } from '#domain/offices.ts'
import { WAY_IDS } from '#domain/pay-ways.ts'
import type { StaffRole } from '#domain/roles.ts'
import { today } from '#kit/dates.ts'
import { BILL_CENTAVOS } from '#tests/support/bills.ts'
import { askDesk, listOf, tellDesk } from '#tests/support/casework.ts'
import { setClock } from '#tests/support/clock.ts'
import { paidBill, takeMoney } from '#tests/support/money.ts'
import { SAMPLE_WAYS } from '#tests/support/pay-ways.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'
import { newNumber } from '#tests/support/unique.ts'

// All of it is of one day.
setClock(`${today()}T12:00:00+08:00`)

const SAID = 'Ana Reyes, RPT'
const REASON = 'Sample reason of Ana'
const NOWHERE = '00000000-0000-7000-8000-000000000000'
/** Every kind of person who could try, by name. */
const PEOPLE = {
  cashier: ['cashier', ''],
  head: ['head', 'TREASURER'],
  auditor: ['auditor', ''],
  'other head': ['head', 'ASR'],
  clerk: ['clerk', 'TREASURER'],
  'other clerk': ['clerk', 'LCR'],
  administrator: ['administrator', ''],
  publisher: ['publisher', ''],
} as const satisfies Record<string, readonly [StaffRole, OfficeCode | '']>
type Who = keyof typeof PEOPLE

const seenPlace: { seen: PaymentPlace } = { seen: 'unmatched' }
const ONE = { paymentId: NOWHERE, receiptNumber: 'X-1', issuedOn: today() }
/** Written out, not taken from src/domain: who may. */
const READS: Readonly<Record<string, readonly Who[]>> = {
  '/payments': ['cashier', 'head', 'auditor'],
  '/payments/places': ['cashier', 'head', 'auditor'],
  '/pay-ways': ['cashier', 'head', 'administrator'],
  '/bills': ['cashier', 'head'],
  '/receipts/next': ['cashier'],
}
const ACTS: Readonly<Record<string, { may: readonly Who[]; body: object }>> = {
  '/receipts': { may: ['cashier'], body: ONE },
  [`/payments/${NOWHERE}/move`]: { may: ['head'], body: { ...seenPlace, to: 'returned', reason: REASON } },
  [`/receipts/${NOWHERE}/cancel`]: { may: ['head'], body: { reason: REASON } },
  '/bills/last': { may: ['head'], body: { kind: 'property', account: 'TDN-1234' } },
  '/receipts/spoilt': { may: ['cashier', 'head'], body: { receiptNumber: '?', reason: REASON } },
  '/pay-ways/bank': { may: ['head'], body: { en: '', fil: '' } },
  '/pay-ways/egovpay/stop': { may: ['head'], body: {} },
  '/pay-ways/egovpay/confirm': { may: ['cashier', 'head', 'administrator'], body: { seen: '' } },
  '/pay-ways/egovpay/withdraw': { may: ['cashier', 'head', 'administrator'], body: { seen: '' } },
}

eachServer('the Treasurer’s money at the desk', (city) => {
  const { use } = city
  const staff = (who: Who) => use((db) => staffIn(db, PEOPLE[who][0], PEOPLE[who][1]))
  const came = (billId: string | null, more: { said?: string; ref?: string; centavos?: number } = {}) =>
    use(async (db) => {
      const taken = await takeMoney(db, { billId, centavos: BILL_CENTAVOS, ...more })
      if (taken === 'known') throw new Error(taken)
      return taken.id
    })
  const find = async (who: Who, q: string) =>
    (await askDesk(city, await staff(who), listOf('/payments', { filter: { q } }))).data as ListedPayment[]
  const looks = () =>
    use(async (db) => {
      const lines = db.reader.selectFrom('audit_log').select('id').where('action', '=', 'look-money')
      return (await lines.execute()).length
    })

  test('is read, and acted on, by exactly those who may', async () => {
    for (const who of Object.keys(PEOPLE) as Who[]) {
      const person = await staff(who)
      for (const [path, may] of Object.entries(READS))
        expect([who, path, (await askDesk(city, person, path)).status]).toEqual([
          who,
          path,
          may.includes(who) ? 200 : 403,
        ])
      for (const [path, { may, body }] of Object.entries(ACTS)) {
        const { status, reason } = await tellDesk(city, person, path, body)
        const isShut = status === 403 && reason === 'not-allowed'
        expect([who, path, status, isShut]).toEqual([who, path, status, !may.includes(who)])
        expect(status).toBeLessThan(500)
      }
    }
  })

  test('shows auditors no names but reasons, cashiers neither; a look that opens something is written down', async () => {
    const id = await came(null, { said: SAID, ref: `bank ${newNumber()}` })
    const { ref } = (await find('cashier', ''))[0]!
    const opened = await looks()
    expect((await find('cashier', ref))[0]).toMatchObject({ id, number: '', said: '', moves: [] })
    expect(await looks()).toBe(opened)
    const head = await staff('head')
    await tellDesk(city, head, `/payments/${id}/move`, { ...seenPlace, to: 'returned', reason: REASON })
    expect((await find('auditor', ref))[0]).toMatchObject({ id, said: '', moves: [{ reason: REASON }] })
    expect((await find('head', ref))[0]).toMatchObject({ id, said: SAID, place: 'returned' })
    expect(await looks()).toBe(opened + 2)
    const inPlace = listOf('/payments', { filter: { place: 'returned', source: 'egovpay' }, range: [0, 0] })
    expect((await askDesk(city, head, inPlace)).data).toHaveLength(1)
    const odd = listOf('/payments', { filter: { q: 'TRE\u0000' } })
    expect((await askDesk(city, head, odd)).status).toBe(200)
    expect(
      (await askDesk(city, head, listOf('/payments', { filter: { source: 'bank:\u0000' } }))).status,
    ).toBe(422)
    expect((await tellDesk(city, head, '/receipts/%00/cancel', { reason: REASON })).reason).toBe('not-there')
  })

  test('is counted and summed by place, also where there is none', async () => {
    type Counted = { places: { place: string; count: number; centavos: number }[]; sources: string[] }
    const head = await staff('head')
    const count = async () => (await askDesk(city, head, '/payments/places')).data as Counted
    const before = await count()
    await use(paidBill)
    const after = await count()
    expect(after.places.map(({ place }) => place)).toEqual(MONEY_PILES)
    const [had, has] = [before, after].map(
      ({ places }) => places.find((one) => one.place === 'awaiting-receipt')!,
    )
    expect([has!.count - had!.count, has!.centavos - had!.centavos]).toEqual([1, BILL_CENTAVOS])
    expect(after.sources).toEqual(['egovpay'])
  })

  test('comes by ways that the head sets: secrets stay inside, and stay as they are when left empty', async () => {
    const head = await staff('head')
    await staff('cashier')
    for (const id of WAY_IDS)
      expect([id, (await tellDesk(city, head, `/pay-ways/${id}`, SAMPLE_WAYS[id])).status]).toEqual([id, 200])
    const { token, ...shown } = SAMPLE_WAYS.egovpay
    const again = { ...shown, token: '', settlementTemplate: 'another' }
    expect((await tellDesk(city, head, '/pay-ways/egovpay', again)).status).toBe(200)
    const { data, text } = await askDesk(city, head, '/pay-ways')
    for (const secret of [token, 'sk_test_sample', 'whsk_sample']) expect(text).not.toContain(secret)
    const ways = data as { id: string; state: string; settings: object }[]
    expect(ways.map(({ state }) => state)).toEqual(WAY_IDS.map(() => 'waiting'))
    expect(ways.find(({ id }) => id === 'egovpay')!.settings).toEqual({
      ...shown,
      settlementTemplate: 'another',
    })
    for (const [path, body, reason] of [
      ['qr-ph', { payload: 'https://example.com' }, 'qr-not-emv'],
      ['bank', { en: ' ', fil: 'Sa bangko' }, 'way'],
      ['paymongo', { ...SAMPLE_WAYS.paymongo, mode: 'live' }, 'gateway'],
      ['egovpay', { ...SAMPLE_WAYS.egovpay, url: 'http://egovpay.example.com' }, 'invalid'],
      ['egovpay', { ...SAMPLE_WAYS.egovpay, url: 'https://paid.example.com' }, 'host'],
      ['electronic-receipt', { ...SAMPLE_WAYS['electronic-receipt'], prefix: 'no good' }, 'series'],
    ] as const)
      expect([path, (await tellDesk(city, head, `/pay-ways/${path}`, body)).reason]).toEqual([path, reason])
  })
})
