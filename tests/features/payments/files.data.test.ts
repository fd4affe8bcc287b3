// Collection files of banks: each row is a payment once, in the place its reference and amount give it; what is known stays as it is.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import { awaitFile } from '#features/payments/files/await-file.ts'
import {
  confirmFileColumns,
  listFileColumns,
  setFileColumns,
  withdrawFileColumns,
} from '#features/payments/files/columns.ts'
import { withdrawFile } from '#features/payments/files/held-file.ts'
import { listFiles } from '#features/payments/files/list-files.ts'
import { previewFile } from '#features/payments/files/preview-file.ts'
import { confirmFile, type FilePace, takeFile } from '#features/payments/files/take-file.ts'
import { issueBill } from '#features/payments/issue-bill.ts'
import { countPayments, listPayments } from '#features/payments/money/list-payments.ts'
import { movePayment } from '#features/payments/money/move-payment.ts'
import { listWays, loadWays } from '#features/payments/ways/ways.ts'
import { daysBefore, today } from '#kit/dates.ts'
import { must, refused } from '#kit/outcome.ts'
import { openText } from '#kit/server/sealing.ts'
import { BILL_CENTAVOS, propertyBill } from '#tests/support/bills.ts'
import { passTime, setClock } from '#tests/support/clock.ts'
import { COLUMNS, type FileLine, fileBytes, fileText } from '#tests/support/collection-files.ts'
import { bothEngines } from '#tests/support/databases.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { effectsFor, placesOf, record, setSeries, takeMoney } from '#tests/support/money.ts'
import { chooseColumns, inService, SECOND, waitingColumns } from '#tests/support/pay-ways.ts'
import { requestById, unlocked } from '#tests/support/requests.ts'
import { rowOf, setRows } from '#tests/support/rows.ts'
import { untilOneWaits } from '#tests/support/waiting.ts'

// All of it is of one day.
setClock(`${today()}T12:00:00+08:00`)

const HEAD = { id: 'head-1', requestId: 'test' }
const WHOLE = '2,469.12'
const BANK = 'samplebank'
const DAY_MS = 24 * 60 * 60_000

async function issued(db: Database) {
  return must(await issueBill(db, HEAD, propertyBill()))
}
async function withColumns(db: Database, ...banks: string[]) {
  for (const bank of banks.length > 0 ? banks : [BANK]) await chooseColumns(db, bank, COLUMNS)
  return db
}
type More = {
  bank?: string
  isWhole?: boolean
  pace?: Partial<FilePace>
  effects?: ReturnType<typeof effectsFor>
}
const take = (
  db: Database,
  bytes: Buffer,
  { bank = BANK, isWhole = false, pace = {}, effects = effectsFor(db) }: More = {},
) => takeFile(db, HEAD, { bank, bytes, isWhole }, effects, pace)
/** As if the program were killed at the payment of this number. */
const killedAt = (db: Database, payment: number) => {
  let left = payment
  const moneyIn = async () => {
    left -= 1
    if (left === 0) throw new Error('killed')
  }
  return { ...effectsFor(db), moneyIn }
}
const preview = (db: Database, bytes: Buffer, bank = BANK, isWhole = false) =>
  previewFile(db, HEAD, { bank, bytes, isWhole }, effectsFor(db))
async function taken(db: Database, bytes: Buffer, more: More = {}) {
  return must(await take(db, bytes, more))
}
const paymentsOf = (db: Database) => db.reader.selectFrom('payments').selectAll().orderBy('ref').execute()
const sumOf = async (db: Database) => (await paymentsOf(db)).reduce((sum, { centavos }) => sum + centavos, 0)
const counts = (places: object) =>
  Object.fromEntries(Object.entries(places).map(([place, { count }]) => [place, count]))

const owedBy = async (db: Database, requestId: string) =>
  (await rowOf(db, 'bills', { request_id: requestId })).total_centavos
const pesosOf = (centavos: number) =>
  `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`
const stateOf = async (db: Database, id: string) => (await requestById(db, id)).state

bothEngines('a collection file', ({ open }) => {
  test('is matched by reference and amount; everything else comes to its place', async () => {
    const db = await withColumns(await unlocked(await open()))
    const [whole, less, more] = [await issued(db), await issued(db), await issued(db)]
    const [late, gone] = [await issued(db), await issued(db)]
    await setRows(db, 'bills', { valid_until: '2020-01-01' }, { id: late.id })
    await setRows(db, 'bills', { withdrawn_at: '2026-11-20T00:00:00.000Z' }, { id: gone.id })
    const bytes = fileBytes(
      { reference: whole.number, amount: WHOLE },
      { reference: ` ${whole.number.toLowerCase().replaceAll('-', ' ')}`, amount: WHOLE },
      { reference: less.number, amount: '2469.11' },
      { reference: more.number, amount: '2469.13' },
      { reference: late.number, amount: WHOLE },
      { reference: gone.number, amount: WHOLE },
      { reference: 'TRE-26-2222222-2', amount: WHOLE },
      { reference: `RPT ${less.number} Ana Reyes`, amount: WHOLE },
      { amount: '0.01' },
    )
    const expected = {
      rows: 9,
      centavos: 8 * BILL_CENTAVOS + 1,
      known: { count: 0, centavos: 0 },
      differs: { count: 0, some: [] },
      notTaken: { count: 0, some: [] },
      total: '',
      places: {
        'awaiting-receipt': { count: 1, centavos: BILL_CENTAVOS },
        duplicate: { count: 1, centavos: BILL_CENTAVOS },
        underpaid: { count: 1, centavos: BILL_CENTAVOS - 1 },
        overpaid: { count: 1, centavos: BILL_CENTAVOS + 1 },
        'bill-changed': { count: 2, centavos: 2 * BILL_CENTAVOS },
        unmatched: { count: 3, centavos: 2 * BILL_CENTAVOS + 1 },
      },
    }
    expect(await preview(db, bytes)).toEqual({
      ok: true,
      value: { ...expected, id: '', takenAt: '', again: false, waits: false },
    })
    expect(await placesOf(db)).toEqual([])
    const result = await taken(db, bytes)
    expect(result).toMatchObject({ ...expected, again: false })
    expect(result.takenAt).not.toBe('')
    expect(await sumOf(db)).toBe(result.centavos)
    expect((await listFiles(db, [0, 24])).rows).toMatchObject([
      { id: result.id, bank: BANK, rows: 9, done: 9, takenBy: 'head-1' },
    ])
  })

  test('keeps what payers wrote sealed, and no name in clear', async () => {
    const db = await withColumns(await unlocked(await open()))
    await taken(db, fileBytes({ reference: 'Ana Reyes RPT', id: 'A' }))
    const [payment] = await paymentsOf(db)
    const said = contextOf('payments', 'sealed_said', payment!.id)
    expect(openText(keysOf(db).records, said, payment!.sealed_said)).toBe('Ana Reyes RPT')
    for (const table of ['payments', 'collection_files', 'audit_log', 'file_column_versions'] as const)
      expect(JSON.stringify(await db.reader.selectFrom(table).selectAll().execute())).not.toContain('Reyes')
  })

  test('brought again takes nothing, and a row of another file is taken once', async () => {
    const db = await withColumns(await unlocked(await open()))
    const lines = ['A', 'B', 'C'].map((id) => ({ id }))
    const first = await taken(db, fileBytes(...lines))
    const again = await taken(db, fileBytes(...lines))
    expect(again).toEqual({ ...first, again: true })
    expect(await preview(db, fileBytes(...lines))).toEqual({ ok: true, value: again })
    // The same rows, saved by a spreadsheet; and a longer file, with another amount for one of them.
    const saved = Buffer.from(fileText(...lines).replaceAll('\r\n', '\n'))
    expect(await taken(db, saved)).toMatchObject({ known: { count: 3 }, places: {}, again: false })
    const longer = fileBytes({ id: 'A', amount: '7.00' }, { id: 'B' }, { id: 'D' })
    const [known] = await paymentsOf(db)
    expect(await taken(db, longer)).toMatchObject({
      known: { count: 2, centavos: 700 + BILL_CENTAVOS },
      places: { unmatched: { count: 1 } },
      differs: {
        count: 1,
        some: [{ paymentId: known!.id, ref: 'A', centavos: 700, knownCentavos: BILL_CENTAVOS }],
      },
    })
    expect((await paymentsOf(db)).map(({ ref, centavos }) => [ref, centavos])).toEqual(
      ['A', 'B', 'C', 'D'].map((ref) => [ref, BILL_CENTAVOS]),
    )
  })
})

bothEngines('a collection file of a bank or a gateway', ({ open }) => {
  test('of a gateway has payments that are known by their checkout, and are marked as in the file', async () => {
    const db = await withColumns(await unlocked(await open()), 'egovpay')
    const { id: billId, number } = await issued(db)
    await takeMoney(db, { source: 'egovpay', ref: 'E-1', billId, centavos: BILL_CENTAVOS, feeCentavos: 1000 })
    const bytes = fileBytes({ reference: number, id: 'E-1' }, { reference: number, id: 'E-2' })
    const result = await taken(db, bytes, { bank: 'egovpay' })
    expect(result).toMatchObject({ known: { count: 1 }, places: { duplicate: { count: 1 } } })
    expect(await paymentsOf(db)).toMatchObject([
      { ref: 'E-1', source: 'egovpay', file_id: result.id, fee_centavos: 1000, place: 'awaiting-receipt' },
      { ref: 'E-2', source: 'egovpay', file_id: result.id, place: 'duplicate' },
    ])
  })

  test('is refused as that of another bank, and for a bank whose columns nobody chose', async () => {
    const db = await withColumns(await unlocked(await open()), BANK, 'other')
    const bytes = fileBytes({ id: 'A' })
    expect(await take(db, bytes, { bank: 'nobody' })).toEqual(refused('bank'))
    expect(await preview(db, bytes, '../x')).toEqual(refused('bank'))
    await taken(db, bytes)
    expect(await take(db, bytes, { bank: 'other' })).toEqual(refused('other-bank'))
    expect(await preview(db, bytes, 'other')).toEqual(refused('other-bank'))
    expect(await paymentsOf(db)).toHaveLength(1)
  })

  test.each([
    ['wrong-file', '<html><table></table></html>'],
    ['wrong-file', `${fileText({})}a,"b\r\n`],
    ['wrong-file', `${fileText({ amount: '5.00' })}TOTAL,,,5.01,\r\n`],
    ['wrong-rows', fileText({ id: '' }, { amount: 'x' })],
  ] as const)('that is none, or has no right row, is refused: %s %#', async (reason, text) => {
    const db = await withColumns(await unlocked(await open()))
    expect(await take(db, Buffer.from(text))).toMatchObject({ ok: false, reason })
    expect(await preview(db, Buffer.from(text))).toMatchObject({ ok: false, reason })
    expect(await paymentsOf(db)).toEqual([])
    expect((await listFiles(db, [0, 24])).total).toBe(0)
  })
})

bothEngines('a collection file with wrong rows', ({ open }) => {
  test('has them named before and after, and not taken; all others are, once', async () => {
    const db = await withColumns(await unlocked(await open()))
    const { number } = await issued(db)
    const lines: FileLine[] = [
      { reference: number, id: 'A' },
      { amount: 'x', date: '', id: 'B' },
      { amount: '1.00', id: 'C' },
      { id: 'A' },
    ]
    const bytes = Buffer.from(`${fileText(...lines)}TOTAL,,,9.99,\r\n`)
    const notTaken = {
      count: 2,
      some: [
        { line: 3, column: 'amount', is: 'amount' },
        { line: 3, column: 'date', is: 'date' },
        { line: 5, column: 'id', is: 'id-again', other: 2 },
      ],
    }
    const sums = { rows: 2, centavos: BILL_CENTAVOS + 100, notTaken, total: 'unchecked' }
    for (const whole of [await preview(db, bytes, BANK, true), await take(db, bytes, { isWhole: true })])
      expect(whole).toEqual({ ok: false, reason: 'wrong-rows', problems: notTaken.some })
    expect(await placesOf(db)).toEqual([])
    expect(await preview(db, bytes)).toMatchObject({ ok: true, value: sums })
    const result = await taken(db, bytes, { pace: { most: 1, restShare: 0 } })
    expect(result).toMatchObject(sums)
    expect(counts(result.places)).toEqual({ 'awaiting-receipt': 1, unmatched: 1 })
    expect(await taken(db, bytes)).toEqual({ ...result, again: true })
    expect((await paymentsOf(db)).map(({ ref }) => ref)).toEqual(['A', 'C'])
    expect((await listFiles(db, [0, 0])).rows).toMatchObject([{ ...sums, done: 2 }])
    // Put right in another file, what is known is not taken again.
    const right = await taken(db, fileBytes(lines[0]!, { id: 'B', amount: '2.00' }, lines[2]!))
    expect(right).toMatchObject({ rows: 3, known: { count: 2 }, notTaken: { count: 0 } })
    expect(await sumOf(db)).toBe(BILL_CENTAVOS + 300)
  })

  test('goes on by the day it was begun: a row that was still to come then is not taken in between', async () => {
    const db = await withColumns(await unlocked(await open()))
    const lines = [{ id: 'A' }, { id: 'B', date: daysBefore(today(), -1) }, { id: 'C' }, { id: 'D' }]
    const { number } = await issued(db)
    const bytes = fileBytes(...lines.map((line) => ({ reference: line.id === 'C' ? number : '', ...line })))
    const more = { effects: killedAt(db, 1), pace: { most: 1, restShare: 0 } }
    await expect(take(db, bytes, more)).rejects.toThrow('killed')
    expect((await listFiles(db, [0, 0])).rows).toMatchObject([{ rows: 3, done: 1 }])
    passTime(DAY_MS)
    const gone = await taken(db, bytes).finally(() => passTime(-DAY_MS))
    expect(gone).toMatchObject({ rows: 3, notTaken: { count: 1 } })
    expect((await paymentsOf(db)).map(({ ref }) => ref)).toEqual(['A', 'C', 'D'])
  })
})

bothEngines('money that a bank takes back', ({ open }) => {
  const seen = async (db: Database) =>
    (await paymentsOf(db)).map(({ ref, centavos, place, reversal, bill_id }) => [
      ref.trim(),
      centavos,
      place,
      reversal,
      bill_id !== null,
    ])

  test('is in the pile of the reversed, no income, beside the payment it takes back, which is there too', async () => {
    const db = await withColumns(await unlocked(await open()))
    const [one, two] = [await issued(db), await issued(db)]
    await taken(db, fileBytes({ reference: one.number, id: 'A' }, { reference: two.number, id: 'B' }))
    const back = fileBytes(
      // By the bank's own number of the payment, and by the bill and the amount.
      { amount: `-${WHOLE}`, id: 'A' },
      { amount: `(${WHOLE})`, id: 'X', reference: two.number },
      // Nobody knows of which.
      { amount: '5.00CR', id: 'Y' },
      { amount: '1.00', id: 'C' },
    )
    const sums = { rows: 4, centavos: 100 - 500 - 2 * BILL_CENTAVOS, notTaken: { count: 0 } }
    const before = await preview(db, back)
    expect(before).toMatchObject({ value: sums })
    const result = await taken(db, back, { pace: { most: 1, restShare: 0 } })
    expect(before).toMatchObject({ value: { places: result.places } })
    expect(result.places).toEqual({
      unmatched: { count: 1, centavos: 100 },
      reversed: { count: 3, centavos: -500 - 2 * BILL_CENTAVOS },
    })
    const reversed = [
      ['reversal of A', -BILL_CENTAVOS, 'reversed', 'refund', true],
      ['reversal of X', -BILL_CENTAVOS, 'reversed', 'refund', true],
      ['reversal of Y', -500, 'reversed', 'refund', false],
      ['A', BILL_CENTAVOS, 'reversed', 'refund', true],
      ['B', BILL_CENTAVOS, 'reversed', 'refund', true],
      ['C', 100, 'unmatched', '', false],
    ]
    expect((await seen(db)).toSorted()).toEqual(reversed.toSorted())
    expect(await taken(db, back)).toMatchObject({ again: true })
    // In another file.
    const more = await taken(db, Buffer.from(`${back}TOTAL,,,1.00,\r\n`))
    expect(more).toMatchObject({
      known: { count: 4, centavos: result.centavos },
      places: {},
      total: 'agrees',
    })
    expect((await seen(db)).toSorted()).toEqual(reversed.toSorted())
    const by = { ...HEAD, role: 'head', office: 'TREASURER' } as const
    const found = async (filter: object) =>
      (await listPayments(db, by, { filter, range: [0, 9] })).rows.map(({ ref, centavos }) => [ref, centavos])
    expect(await found({ q: 'A' })).toEqual(
      expect.arrayContaining([
        ['A', BILL_CENTAVOS],
        ['A', -BILL_CENTAVOS],
      ]),
    )
    expect(await found({ q: two.number })).toHaveLength(2)
    expect(await found({ place: 'reversed' })).toHaveLength(5)
    // No receipt is given for either, and the bill may be paid again.
    for (const { id: paymentId } of (await paymentsOf(db)).filter(({ bill_id }) => bill_id !== null)) {
      expect(await record(db, HEAD, { paymentId, receiptNumber: '1', issuedOn: today() })).toMatchObject({
        ok: false,
      })
      const move = { paymentId, seen: 'reversed', to: 'awaiting-receipt', reason: 'Sample' } as const
      expect(await movePayment(db, HEAD, move, { gatewayOf: () => null, effects: effectsFor(db) })).toEqual(
        refused('reversed'),
      )
    }
    const again = await taken(db, fileBytes({ reference: one.number, id: 'Z' }))
    expect(counts(again.places)).toEqual({ 'awaiting-receipt': 1 })
  })

  test('after its receipt leaves the receipt, in a pile of its own; of two payments alike neither is guessed', async () => {
    const db = await withColumns(await unlocked(await open()))
    const [one, two] = [await issued(db), await issued(db)]
    await taken(
      db,
      fileBytes(
        { reference: one.number, id: 'A' },
        { reference: two.number, id: 'B' },
        { reference: two.number, id: 'C' },
      ),
    )
    const { id: paymentId } = (await paymentsOf(db)).find(({ ref }) => ref === 'A')!
    expect(await record(db, HEAD, { paymentId, receiptNumber: '1', issuedOn: today() })).toMatchObject({
      ok: true,
    })
    await taken(
      db,
      fileBytes(
        { amount: `-${WHOLE}`, id: 'R', reference: one.number },
        { amount: `-${WHOLE}`, id: 'S', reference: two.number },
      ),
    )
    expect((await seen(db)).toSorted()).toEqual(
      [
        ['A', BILL_CENTAVOS, 'receipted', 'refund', true],
        ['B', BILL_CENTAVOS, 'awaiting-receipt', '', true],
        ['C', BILL_CENTAVOS, 'duplicate', '', true],
        ['reversal of R', -BILL_CENTAVOS, 'reversed', 'refund', true],
        ['reversal of S', -BILL_CENTAVOS, 'reversed', 'refund', true],
      ].toSorted(),
    )
    const { places } = await countPayments(db)
    expect(places.find(({ place }) => place === 'reversed-receipted')).toMatchObject({ count: 1 })
  })

  test('in the same file, wherever it stands, or before its payment, has no electronic receipt', async () => {
    const db = await withColumns(await unlocked(await open()))
    await setSeries(db)
    const [one, two, three] = [await issued(db), await issued(db), await issued(db)]
    const confirmed = async (bytes: Buffer) => {
      const { id, places } = await taken(db, bytes)
      const outcome = await confirmFile(db, SECOND, id, effectsFor(db), { most: 2, restShare: 0 })
      expect(outcome).toMatchObject({ ok: true, value: { places } })
    }
    await confirmed(
      fileBytes(
        { amount: `-${WHOLE}`, id: 'A' },
        { amount: `-${WHOLE}`, id: 'X', reference: two.number },
        { amount: `-${WHOLE}`, id: 'C' },
        { reference: one.number, id: 'A' },
        { reference: two.number, id: 'B' },
      ),
    )
    await confirmed(fileBytes({ reference: three.number, id: 'C' }))
    expect(await placesOf(db)).toEqual(Array.from({ length: 6 }, () => 'reversed'))
    expect(await sumOf(db)).toBe(0)
    expect(await db.reader.selectFrom('receipts').selectAll().execute()).toEqual([])
  })
})

bothEngines('a collection file on its way', ({ open }) => {
  test('broken off anywhere goes on when it is brought again, by the columns it was begun by', async () => {
    const db = await withColumns(await unlocked(await open()))
    const bills = await Promise.all(Array.from({ length: 12 }, () => issued(db)))
    const lines = bills.flatMap(({ number }) => [
      { reference: number, amount: WHOLE },
      { reference: number, amount: '1.00' },
    ])
    const bytes = fileBytes(...lines)
    const whole = await preview(db, bytes)
    const pace = { most: 5, restShare: 0 }
    for (const payment of [3, 4, 2])
      await expect(take(db, bytes, { pace, effects: killedAt(db, payment) })).rejects.toThrow('killed')
    const [begun] = (await listFiles(db, [0, 24])).rows
    expect(begun).toMatchObject({ takenAt: '', rows: 24 })
    expect(begun!.done % 5).toBe(0)
    expect(begun!.done).toBeGreaterThan(0)
    await chooseColumns(db, BANK, { ...COLUMNS, reference: 'Trace No.', id: 'Reference No.' })
    const result = await taken(db, bytes, { pace })
    expect(whole).toMatchObject({ ok: true, value: { places: result.places, known: result.known } })
    expect(result).toMatchObject({ id: begun!.id, rows: 24, known: { count: 0 } })
    expect(counts(result.places)).toEqual({ 'awaiting-receipt': 12, duplicate: 12 })
    expect(await sumOf(db)).toBe(result.centavos)
    expect(await paymentsOf(db)).toHaveLength(24)
  })

  test('taken while a cashier gives the receipt for a payment in it leaves both their work', async () => {
    const db = await withColumns(await unlocked(await open()), 'egovpay')
    const [bill, other] = [await issued(db), await issued(db)]
    const known = await takeMoney(db, { ref: 'E-1', billId: bill.id, centavos: BILL_CENTAVOS })
    if (known === 'known') throw new Error(known)
    const inside = Promise.withResolvers<void>()
    const given = { paymentId: known.id, receiptNumber: '1', issuedOn: today() }
    const giving = inside.promise.then(() => record(db, HEAD, given))
    const effects = {
      ...effectsFor(db),
      // Both bills are held by the file.
      async moneyIn() {
        inside.resolve()
        await untilOneWaits(db)
      },
    }
    const rows = [bill, bill, other].map(({ number }, index) => ({ reference: number, id: `E-${index + 1}` }))
    const result = await taken(db, fileBytes(...rows), { bank: 'egovpay', effects })
    expect(counts(result.places)).toEqual({ duplicate: 1, 'awaiting-receipt': 1 })
    expect(await giving).toMatchObject({ ok: true })
    expect((await placesOf(db)).sort()).toEqual(['awaiting-receipt', 'duplicate', 'receipted'])
  })

  test('brought twice at once, and beside one with the same rows in another order, has each payment once', async () => {
    const db = await withColumns(await unlocked(await open()))
    const bills = await Promise.all(Array.from({ length: 10 }, () => issued(db)))
    const lines: FileLine[] = bills.map(({ number }, index) => ({ reference: number, id: `R-${index}` }))
    const [bytes, turned] = [fileBytes(...lines), fileBytes(...lines.toReversed())]
    const pace = { most: 3, restShare: 0 }
    const [one, two, other] = await Promise.all([
      taken(db, bytes, { pace }),
      taken(db, bytes, { pace }),
      taken(db, turned, { pace }),
    ])
    expect({ ...one, again: false }).toEqual({ ...two, again: false })
    expect(one!.known.count + other!.known.count).toBe(10)
    expect(await placesOf(db)).toEqual(Array.from({ length: 10 }, () => 'awaiting-receipt'))
  })
})

bothEngines('a collection file looked at', ({ open }) => {
  test('takes back neither of two payments that a row could mean, wherever its batches end', async () => {
    const db = await withColumns(await unlocked(await open()))
    const [bill, other] = [await issued(db), await issued(db)]
    const bytes = fileBytes(
      { reference: other.number, id: 'A' },
      { reference: bill.number, id: 'B' },
      { reference: bill.number, id: 'C' },
      { reference: bill.number, id: 'D', amount: `(${WHOLE})` },
    )
    const before = await preview(db, bytes)
    const { places } = await taken(db, bytes, { pace: { most: 2, restShare: 0 } })
    expect(counts(places)).toEqual({ 'awaiting-receipt': 2, duplicate: 1, reversed: 1 })
    expect(before).toMatchObject({ value: { places } })
  })

  test('comes to what was shown before, whatever is in it', async () => {
    const db = await withColumns(await unlocked(await open()))
    const bills = await Promise.all(Array.from({ length: 6 }, () => issued(db)))
    const row = fc.record({
      bill: fc.integer({ min: -1, max: 5 }),
      amount: fc.constantFrom(WHOLE, WHOLE, '2469.11', '2,469.13', '1', `(${WHOLE})`, '-1', 'wrong'),
      id: fc.integer({ min: 0, max: 60 }),
    })
    const files = fc.uniqueArray(row, { selector: ({ id }) => id, minLength: 1, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(files, fc.integer({ min: 1, max: 7 }), async (rows, most) => {
        fc.pre(rows.some(({ amount }) => amount !== 'wrong'))
        const bytes = fileBytes(
          ...rows.map(({ bill, amount, id }) => ({
            amount,
            id: `P-${id}`,
            reference: bills[bill]?.number ?? 'Sample',
          })),
        )
        const before = await preview(db, bytes)
        const after = await taken(db, bytes, { pace: { most, restShare: 0 } })
        const { id, takenAt, again, ...sums } = after
        expect(before).toMatchObject({ ok: true, value: sums })
        const [known, ...places] = [after.known, ...Object.values(after.places)]
        expect([known, ...places].reduce((sum, { count }) => sum + count, 0)).toBe(after.rows)
        expect([known, ...places].reduce((sum, { centavos }) => sum + centavos, 0)).toBe(after.centavos)
        // So that the next file finds bills to be paid.
        await setRows(db, 'payments', { place: 'returned' }, { centavos: BILL_CENTAVOS })
      }),
      { numRuns: 25 },
    )
  })

  test('has electronic receipts where their series is on, as it was shown before', async () => {
    const db = await withColumns(await unlocked(await open()))
    await setSeries(db)
    const bill = await issued(db)
    const [order, stuck] = [await requestIn(db, 'to-pay'), await requestIn(db, 'to-pay')]
    // As where a step was taken back meanwhile: the money is in, and a person gives the receipt.
    await setRows(db, 'requests', { state: 'in-review' }, { id: stuck.id })
    const bytes = fileBytes(
      { reference: bill.number },
      { reference: bill.number },
      { reference: order.reference, amount: pesosOf(await owedBy(db, order.id)) },
      { reference: stuck.reference, amount: pesosOf(await owedBy(db, stuck.id)) },
    )
    const before = await preview(db, bytes)
    expect(await stateOf(db, order.id)).toBe('to-pay')
    // One person's file is no money yet.
    const brought = await taken(db, bytes)
    const { id } = brought
    expect(before).toMatchObject({ ok: true, value: { places: brought.places } })
    expect(brought).toMatchObject({ waits: true, takenAt: '' })
    expect(await taken(db, bytes)).toEqual(brought)
    expect((await listFiles(db, [0, 24])).rows).toMatchObject([{ id, waits: true, places: brought.places }])
    expect(await placesOf(db)).toEqual([])
    const confirm = (by = SECOND) => confirmFile(db, by, id, effectsFor(db), { most: 1, restShare: 0 })
    expect(await confirm(HEAD)).toEqual(refused('second-person'))
    expect(await placesOf(db)).toEqual([])
    const [one, other] = await Promise.all([confirm(), confirm()])
    expect(one.ok ? other : one).toEqual(refused('changed'))
    const { places } = must(one.ok ? one : other)
    expect(await db.reader.selectFrom('waiting_files').select('id').execute()).toEqual([])
    expect(before).toMatchObject({ ok: true, value: { places } })
    expect(counts(places)).toEqual({ receipted: 2, duplicate: 1, 'awaiting-receipt': 1 })
    expect([await stateOf(db, order.id), await stateOf(db, stuck.id)]).toEqual(['paid', 'in-review'])
    const receipts = await db.reader.selectFrom('receipts').select('number').orderBy('number').execute()
    expect(receipts).toEqual([{ number: 'EOR-000041' }, { number: 'EOR-000042' }])
  })

  test('that waits is withdrawn, and then nothing of it is left; nobody waits where nobody could confirm', async () => {
    const db = await withColumns(await unlocked(await open()))
    await setSeries(db)
    const bytes = fileBytes({ id: 'A' })
    const { id } = await taken(db, bytes)
    expect(await withdrawFile(db, HEAD, id)).toEqual({ ok: true, value: { id } })
    expect(await confirmFile(db, SECOND, id, effectsFor(db))).toEqual(refused('changed'))
    expect((await listFiles(db, [0, 24])).total).toBe(0)
    expect(await take(db, bytes)).toMatchObject({ ok: true, value: { waits: true } })
    await setRows(db, 'staff', { left_at: '2026-11-20' })
    expect(await take(db, fileBytes({ id: 'B' }))).toEqual(refused('no-second-person'))
    expect((await listFiles(db, [0, 24])).total).toBe(1)
    expect(await placesOf(db)).toEqual([])
  })

  test('that was begun before the series was on waits for its other rows', async () => {
    const db = await withColumns(await unlocked(await open()))
    const [first, second] = [await issued(db), await issued(db)]
    const bytes = fileBytes({ reference: first.number, id: 'A' }, { reference: second.number, id: 'B' })
    const more = { effects: killedAt(db, 2), pace: { most: 1, restShare: 0 } }
    await expect(take(db, bytes, more)).rejects.toThrow('killed')
    await setSeries(db)
    expect(await taken(db, bytes)).toMatchObject({ waits: true })
    expect(await placesOf(db)).toEqual(['awaiting-receipt'])
    const { id } = (await listFiles(db, [0, 0])).rows[0]!
    expect(await confirmFile(db, SECOND, id, effectsFor(db))).toMatchObject({ ok: true })
    expect((await placesOf(db)).sort()).toEqual(['awaiting-receipt', 'receipted'])
  })

  test('that another request is taking is waited for, and one nobody takes any more is told as it is', async () => {
    const db = await withColumns(await unlocked(await open()))
    const bytes = fileBytes(...Array.from({ length: 8 }, () => ({})))
    const taking = taken(db, bytes, { pace: { most: 1, restShare: 3 } })
    await expect.poll(async () => (await listFiles(db, [0, 0])).total).toBe(1)
    const { id } = (await listFiles(db, [0, 0])).rows[0]!
    expect(await awaitFile(db, id)).toEqual({ ...(await taking), again: true })
    await setRows(db, 'collection_files', { taken_at: '' })
    expect(await awaitFile(db, id, 1)).toMatchObject({ id, rows: 8, takenAt: '' })
  })
})

bothEngines('the columns of a bank', ({ open }) => {
  test('are chosen once, listed, and no way to pay', async () => {
    const db = await withColumns(await unlocked(await open()), BANK, 'egovpay')
    const other = { ...COLUMNS, name: ' Other name ', fee: 'Fee' }
    await chooseColumns(db, BANK, other)
    expect(await listFileColumns(db)).toMatchObject([
      { bank: 'egovpay', ...COLUMNS, setBy: 'head-1' },
      { bank: BANK, ...COLUMNS, name: 'Other name', fee: 'Fee' },
    ])
    expect(await loadWays(db)).toEqual({})
    expect(await listWays(db)).toEqual([])
  })

  test('read no file before a second person has confirmed them; those before stay in force until then', async () => {
    const db = await unlocked(await open())
    await inService(db, SECOND.id)
    await setFileColumns(db, HEAD, BANK, COLUMNS)
    expect(await take(db, fileBytes({ id: 'A' }))).toEqual(refused('bank'))
    const seen = await waitingColumns(db, BANK)
    expect(await confirmFileColumns(db, HEAD, { bank: BANK, seen })).toEqual(refused('second-person'))
    expect(await confirmFileColumns(db, SECOND, { bank: BANK, seen })).toMatchObject({ ok: true })
    await setFileColumns(db, HEAD, BANK, { ...COLUMNS, amount: 'Sum' })
    expect((await listFileColumns(db)).map(({ amount, state }) => [amount, state]).sort()).toEqual([
      ['Amount', 'in-force'],
      ['Sum', 'waiting'],
    ])
    await taken(db, fileBytes({ id: 'A' }))
    const next = await waitingColumns(db, BANK)
    expect(await withdrawFileColumns(db, SECOND, { bank: BANK, seen: next })).toMatchObject({ ok: true })
    expect(await confirmFileColumns(db, SECOND, { bank: BANK, seen: next })).toEqual(refused('changed'))
    await setRows(db, 'staff', { left_at: '2026-11-20' })
    expect(await setFileColumns(db, HEAD, BANK, COLUMNS)).toEqual(refused('no-second-person'))
  })

  test.each([
    ['name', { name: ' ' }],
    ['amount', { amount: '' }],
    ['reference', { reference: 'x'.repeat(101) }],
    ['id', { id: 'Reference No.' }],
    ['fee', { fee: 'Amount' }],
    ['dateFormat', { dateFormat: 'DD.MM.YYYY' as never }],
  ] as const)('are refused by the %s that is wrong', async (field, wrong) => {
    const db = await unlocked(await open())
    expect(await setFileColumns(db, HEAD, BANK, { ...COLUMNS, ...wrong })).toEqual(refused('columns', field))
    expect(await setFileColumns(db, HEAD, 'A B', COLUMNS)).toEqual(refused('bank'))
  })
})
