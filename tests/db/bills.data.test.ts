// Orders of payment, as programs before step 0026 stored them, become bills, payments and receipts.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#db/database.ts'
import { listReceipts } from '#features/payments/abstract/receipts.ts'
import { findOrderRow } from '#features/requests/steps/order.ts'
import { requestRow } from '#tests/support/closed-requests.ts'
import { bothEngines } from '#tests/support/databases.ts'
import { openBefore } from '#tests/support/older-places.ts'

const NOON = '2026-11-20T04:00:00.000Z'

type Stored = { id: string; request: string; receipt: string | null; centavos: number; on: string }
/** Orders of two days, one not paid, and one whose number the schedule has removed. */
const ORDERS: readonly Stored[] = [
  { id: 'o1', request: 'r1', receipt: 'A-1234567', centavos: 15_500, on: '2026-11-20' },
  { id: 'o2', request: 'r2', receipt: '7654321', centavos: 20_001, on: '2026-11-20' },
  { id: 'o3', request: 'r3', receipt: '7654322', centavos: 1, on: '2026-11-23' },
  { id: 'o4', request: 'r4', receipt: null, centavos: 0, on: '' },
  { id: 'o5', request: 'r5', receipt: null, centavos: 9_900, on: '2026-11-20' },
]

/** Stores the orders as it was done before the step. */
async function putOrders(tx: Tx): Promise<void> {
  const rows = ORDERS.map(({ request }) => requestRow({ id: request, reference: `ref ${request}` }))
  await tx.insertInto('requests').values(rows).execute()
  for (const order of ORDERS) await putOrder(tx, order)
}

async function putOrder(tx: Tx, { id, request, receipt, centavos, on }: Stored): Promise<void> {
  const key = receipt?.replaceAll('-', '') ?? null
  await sql`insert into payment_orders (id, request_id, sealed, total_centavos, issued_at, issued_by, receipt_number,
      receipt_key, paid_centavos, paid_on, paid_by)
    values (${id}, ${request}, ${`lines of ${id}`}, 20001, ${NOON}, 'head-1', ${receipt}, ${key}, ${centavos}, ${on},
      ${on && 'cashier-1'})`.execute(tx)
}

bothEngines('orders of payment of an earlier program', ({ place, open }) => {
  test('become bills with their lines; the abstract of every day is what it was', async () => {
    const there = await place()
    const older = await openBefore('0026-bills', there)
    await older.transact(putOrders)
    await older.close()
    const db = await open(there)
    for (const day of new Set(ORDERS.map(({ on }) => on).filter(Boolean))) {
      const of = ORDERS.filter(({ on }) => on === day)
      const receipts = await listReceipts(db.reader, { from: day, to: day })
      const rows = of.map(({ request, receipt, centavos }) => ({
        bill_number: `ref ${request}`,
        number: receipt,
        centavos,
        issued_by: 'cashier-1',
        cancelled_at: '',
      }))
      expect(receipts).toHaveLength(rows.length)
      expect(receipts).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))))
    }
    for (const { id, request, receipt, centavos, on } of ORDERS)
      expect(await findOrderRow(db.reader, request)).toMatchObject({
        id,
        number: `ref ${request}`,
        sealed: `lines of ${id}`,
        total_centavos: 20_001,
        issued_at: NOON,
        receipt_number: receipt,
        paid_centavos: centavos,
        paid_on: on,
        paid_by: on && 'cashier-1',
      })
  })
})
