// A bill of the Treasurer: issued as it was typed, opened by its number and the last four of its account, paid by one receipt once.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { readBillNumber } from '#domain/money.ts'
import { findBill, findByProof } from '#features/payments/bills.ts'
import { issueBill, type NewBill } from '#features/payments/issue-bill.ts'
import { type BillFilter, countOrders, listBills } from '#features/payments/list-bills.ts'
import { readOrders } from '#features/requests/desk/payors.ts'
import { today } from '#kit/dates.ts'
import { must, refused } from '#kit/outcome.ts'
import { BILL_CENTAVOS, propertyBill } from '#tests/support/bills.ts'
import { abstractOf } from '#tests/support/collections.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { requestIn, step } from '#tests/support/held-requests.ts'
import { orderOf, record, takeMoney } from '#tests/support/money.ts'
import { unlocked } from '#tests/support/requests.ts'

const HEAD = { id: 'head-1', requestId: 'test' }
const CASHIER = { id: 'cashier-1', requestId: 'test' }

async function issued(db: Database, more: Partial<NewBill> = {}) {
  return must(await issueBill(db, HEAD, propertyBill(more)))
}
const receiptFor = (billId: string, receiptNumber: string, paidCentavos = BILL_CENTAVOS) => ({
  billId,
  receiptNumber,
  paidCentavos,
  issuedOn: today(),
})
const linesOfLog = async (
  db: Database,
  action: 'issue-bill' | 'post-receipt' | 'look-bills' | 'look-orders',
) => (await db.reader.selectFrom('audit_log').select('id').where('action', '=', action).execute()).length

eachEngine('a bill of the Treasurer', ({ open }) => {
  test('has a number of seven characters and their check, and names nobody in its row', async () => {
    const db = await unlocked(await open())
    const typed = propertyBill()
    const { id, number } = await issued(db, typed)
    expect(number).toMatch(/^TRE-\d\d-[2-9A-Z]{7}-[2-9A-Z]$/)
    expect(readBillNumber(number.toLowerCase().replaceAll('-', ' '))).toBe(number)
    const { account, payer, lines, dueOn, validUntil } = typed
    expect(await findBill(db, number)).toMatchObject({
      id,
      kind: 'property',
      payer,
      account,
      lines,
      dueOn,
      validUntil,
      state: 'open',
      totalCentavos: BILL_CENTAVOS,
      receiptNumber: '',
      paidOn: '',
    })
    const row = await db.reader.selectFrom('bills').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/Reyes|Basic tax|19-0012|1900/)
    expect(await linesOfLog(db, 'issue-bill')).toBe(1)
  })

  test('is opened by its number and the last four of its account, however both are written, and by nothing else', async () => {
    const db = await unlocked(await open())
    const { number } = await issued(db, { account: 'ARP 001-2345-aB9' })
    const other = await issued(db, { account: 'ARP 001-2345-XYZ7' })
    for (const proof of ['5AB9', '5-ab9', 'ARP 001-2345-AB9'])
      expect([proof, await findByProof(db, ` ${number.toLowerCase()} `, proof)]).toEqual([proof, number])
    for (const proof of ['XYZ7', 'AB9', '', '    ', '2345', "5AB9' or '1'='1"])
      expect([proof, await findByProof(db, number, proof)]).toEqual([proof, null])
    expect(await findByProof(db, other.number, '5AB9')).toBeNull()
    expect(await findByProof(db, 'TRE-26-2222222-2', '5AB9')).toBeNull()
  })

  test.each([
    ['account', { account: 'A-1' }],
    ['account', { account: '1'.repeat(41) }],
    ['payer', { payer: '  ' }],
    ['lines', { lines: [] }],
    ['lines', { lines: [{ label: 'a', covers: '', code: '', fund: '', centavos: 0 }] }],
    ['lines', { lines: [{ label: 'a', covers: '', code: '', fund: '', centavos: 0.5 }] }],
    ['lines', { lines: [{ label: ' ', covers: '', code: '', fund: '', centavos: 100 }] }],
    ['due-on', { dueOn: '2026-02-30' }],
    ['valid-until', { validUntil: '2020-01-01' }],
    ['valid-until', { dueOn: '2020-01-01', validUntil: '2020-01-02' }],
  ] as const)('is refused for %s: %j', async (reason, more) => {
    const db = await unlocked(await open())
    expect(await issueBill(db, HEAD, propertyBill(more as Partial<NewBill>))).toEqual(refused(reason))
    expect(await db.reader.selectFrom('bills').select('id').execute()).toEqual([])
  })

  test('is paid whole, once, by a number no other receipt has; the abstract of the day has it', async () => {
    const db = await unlocked(await open())
    const [first, second] = [await issued(db), await issued(db)]
    const pay = (billId: string, number: string, centavos?: number) =>
      record(db, CASHIER, receiptFor(billId, number, centavos))
    expect(await pay('nobody', '1234567')).toEqual(refused('not-there'))
    expect(await pay(first.id, 'no. 5')).toEqual(refused('receipt'))
    expect(await pay(first.id, '1234567', BILL_CENTAVOS - 1)).toEqual(refused('amount'))
    const early = { ...receiptFor(first.id, '1234567'), issuedOn: '2020-01-01' }
    expect(await record(db, CASHIER, early)).toEqual(refused('date'))
    const both = await Promise.all([pay(first.id, 'A-1234567'), pay(first.id, 'A-1234568')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toEqual(refused('changed'))
    const { receiptNumber } = (await findBill(db, first.number))!
    expect(await pay(second.id, receiptNumber.replace('-', ''))).toEqual(refused('receipt-used'))
    expect((await pay(second.id, '99')).ok).toBe(true)
    const { rows, totalCentavos } = await abstractOf(db)
    expect(rows.map(({ billNumber }) => billNumber).sort()).toEqual([first.number, second.number].sort())
    expect(totalCentavos).toBe(2 * BILL_CENTAVOS)
    expect(await linesOfLog(db, 'post-receipt')).toBe(2)
  })

  test('is not paid after its last day, but what was received before is recorded later', async () => {
    const db = await unlocked(await open())
    const { id } = await issued(db)
    const change = (values: { valid_until: string; issued_at: string }) =>
      db.transact((tx) => tx.updateTable('bills').set(values).where('id', '=', id).execute())
    await change({ valid_until: '2026-01-31', issued_at: '2026-01-05T01:00:00.000Z' })
    const on = (issuedOn: string) => record(db, CASHIER, { ...receiptFor(id, '1'), issuedOn })
    expect(await on('2026-02-01')).toEqual(refused('bill-expired'))
    expect((await on('2026-01-31')).ok).toBe(true)
  })

  test('is listed by its due date while it is to be paid, then among those paid; a look is written down', async () => {
    const db = await unlocked(await open())
    const late = await issued(db)
    const soon = await issued(db, { dueOn: today() })
    const list = async (filter: { paid?: boolean; q?: string }) =>
      (await listBills(db, CASHIER, { filter, range: [0, 24] }, null)).rows.map(({ number }) => number)
    expect(await list({})).toEqual([soon.number, late.number])
    await record(db, CASHIER, receiptFor(soon.id, '77'))
    expect([await list({}), await list({ paid: true })]).toEqual([[late.number], [soon.number]])
    expect([await list({ q: '77' }), await list({ q: late.number })]).toEqual([[soon.number], [late.number]])
    expect(await linesOfLog(db, 'look-bills')).toBe(5)
  })
})

eachEngine('the list of what is to be paid', ({ open }) => {
  test('has the orders of payment first, and none for who may not see them', async () => {
    const db = await unlocked(await open())
    const bill = await issued(db)
    const [first, second] = [await requestIn(db, 'to-pay'), await requestIn(db, 'to-pay')]
    const read = async (filter: BillFilter, seesOrders = true) => {
      const readOrdersOf = seesOrders ? (ids: readonly string[]) => readOrders(db, ids) : null
      return (await listBills(db, CASHIER, { filter, range: [0, 24] }, readOrdersOf)).rows
    }
    const list = async (...asked: Parameters<typeof read>) =>
      (await read(...asked)).map(({ number }) => number)
    const orders = [first.reference, second.reference]
    expect(await list({})).toEqual([...orders, bill.number])
    expect([await list({ kind: 'order' }), await list({ kind: 'property' })]).toEqual([orders, [bill.number]])
    expect(await countOrders(db)).toBe(2)
    const [order] = await read({ q: first.reference })
    expect(order).toMatchObject({
      kind: 'order',
      payer: 'Ana Reyes-Peña',
      account: '',
      dueOn: '',
      state: 'open',
      seen: first.changed_at,
    })
    for (const filter of [{ q: first.reference }, { kind: 'order' }, { paid: true }] as const)
      expect([filter, await list(filter, false)]).toEqual([filter, []])
    expect(await list({}, false)).toEqual([bill.number])
    expect(await linesOfLog(db, 'look-orders')).toBe(1)
  })

  test('names the payment that awaits its receipt; an order is paid, or ended with its request', async () => {
    const db = await unlocked(await open())
    const { id: requestId, reference } = await requestIn(db, 'to-pay')
    const found = async (q: string) =>
      (await listBills(db, CASHIER, { filter: { q }, range: [0, 24] }, (ids) => readOrders(db, ids))).rows
    const billId = await orderOf(db, requestId)
    const taken = await takeMoney(db, { billId, centavos: 126_450 })
    if (taken === 'known') throw new Error(taken)
    expect(await found(reference)).toMatchObject([{ state: 'money-in', awaitingReceipt: taken.id }])
    const given = { paymentId: taken.id, receiptNumber: 'A-9', issuedOn: today() }
    expect((await record(db, CASHIER, given)).ok).toBe(true)
    expect(await found('a9')).toMatchObject([{ number: reference, state: 'paid', receiptNumber: 'A-9' }])
    const other = await requestIn(db, 'to-pay')
    await step(db, other, 'withdraw', 'applicant')
    expect(await found(other.reference)).toMatchObject([{ state: 'ended' }])
    expect(await countOrders(db)).toBe(0)
  })
})
