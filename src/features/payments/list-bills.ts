// Lists bills for the desk, orders of payment among them: those to be paid, those paid, or those of a number. Only the bills shown are opened.
import { type AliasableExpression, sql } from 'kysely'
import { inForceOn } from '#db/bills-in-force.ts'
import type { Database, Reader } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, writeLine } from '#db/write.ts'
import { readNumberOfBill } from '#domain/bill-numbers.ts'
import { type BillKind, type PaymentKind, receiptKey } from '#domain/money.ts'
import { hashesOfAccount, readAccount } from '#features/payments/account.ts'
import { type BillLine, openLines } from '#features/payments/bill-lines.ts'
import { type Bill, type DeskBill, findBill, findBills, type ReadOrders } from '#features/payments/bills.ts'
import { today } from '#kit/dates.ts'

/** `q` is the number of a bill, a request or a receipt, of any kind; without it those to be paid, or those paid. */
export type BillFilter = { kind?: BillKind; paid?: boolean; q?: string }
type Input = { filter: BillFilter; range: readonly [number, number] }

/** With the day by which they are listed, within their group. */
type Fitting = AliasableExpression<{ id: string; group: number; day: string }>

const treasuryBills = (reader: Reader) => reader.selectFrom('bills').where('bills.request_id', 'is', null)

const billsToPay = (reader: Reader) =>
  treasuryBills(reader)
    .where(inForceOn(today()))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.bill_id', '=', 'bills.id')
            // By the bill alone: an engine that looks for the place first reads every payment with a receipt, for each bill.
            .where(sql`payments.place || ''`, '=', 'receipted'),
        ),
      ),
    )
    .select(['bills.id', sql<number>`1`.as('group'), 'bills.due_on as day'])

/** By the state of their requests, which has an index: there are few among all the orders of the years. */
const ordersToPay = (reader: Reader) =>
  reader
    .selectFrom('bills')
    .innerJoin('requests', 'requests.id', 'bills.request_id')
    .where('requests.state', '=', 'to-pay')
    .select(['bills.id', sql<number>`0`.as('group'), 'bills.issued_at as day'])

const paidBills = (reader: Reader) =>
  reader
    .selectFrom('bills')
    .innerJoin('payments', 'payments.bill_id', 'bills.id')
    .where('payments.place', '=', 'receipted')
    .select(['bills.id', sql<number>`0`.as('group'), 'payments.paid_on as day'])

/** By its own number, which an order of payment has from its request, or by that of the receipt that stands for it. */
function billsNamed(reader: Reader, typed: string) {
  const ofReceipt = reader
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .where('payments.place', '=', 'receipted')
    .where('receipts.key', '=', receiptKey(typed))
    .where('receipts.cancelled_at', '=', '')
    .select('payments.bill_id')
  return reader
    .selectFrom('bills')
    .where((e) =>
      e.or([e('bills.number', '=', readNumberOfBill(typed) ?? ''), e('bills.id', 'in', ofReceipt)]),
    )
    .select(['bills.id', sql<number>`0`.as('group'), 'bills.due_on as day'])
}

function fitting(reader: Reader, { kind, paid = false, q = '' }: BillFilter, seesOrders: boolean): Fitting {
  if (q.trim() !== '') {
    const named = billsNamed(reader, q)
    return seesOrders ? named : named.where('bills.request_id', 'is', null)
  }
  if (paid) {
    const among = kind ? paidBills(reader).where('bills.kind', '=', kind) : paidBills(reader)
    return seesOrders ? among : among.where('bills.request_id', 'is', null)
  }
  if (kind === 'order') return ordersToPay(reader)
  if (kind) return billsToPay(reader).where('bills.kind', '=', kind)
  return seesOrders ? ordersToPay(reader).unionAll(billsToPay(reader)) : billsToPay(reader)
}

/**
 * Orders of payment before the others, the oldest first; the others by their due dates; of those paid the newest. Without `readOrders` there
 * are no orders. The look is written down, since names are opened.
 */
export async function listBills(
  db: Database,
  by: Actor,
  { filter, range }: Input,
  readOrders: ReadOrders | null,
): Promise<{ rows: DeskBill[]; total: number }> {
  if (filter.kind === 'order') {
    if (!readOrders) return { rows: [], total: 0 }
    await writeLine(db, by, 'look-orders', 'payment-orders')
  } else await writeLine(db, by, 'look-bills', 'bills')
  // The ids alone: an engine carries all columns of a query through its sort, and those of sixty thousand bills took PostgreSQL half a second.
  const bills = db.reader.selectFrom(fitting(db.reader, filter, readOrders !== null).as('fitting'))
  const { total } = await bills.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const ids = await bills
    .select('fitting.id')
    .orderBy('fitting.group')
    .orderBy('fitting.day', filter.paid ? 'desc' : 'asc')
    .orderBy('fitting.id')
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute()
  const rows = await findBills(
    db,
    ids.map(({ id }) => id),
    readOrders ?? (async () => new Map()),
  )
  return { rows, total: Number(total) }
}

/** One of the Treasurer's own bills, to be printed; null for an order and for none alike. The look is written down. */
export async function lookAtBill(db: Database, by: Actor, id: string): Promise<Bill | null> {
  const row = await treasuryBills(db.reader).where('id', '=', id).select('number').executeTakeFirst()
  if (!row) return null
  await writeLine(db, by, 'look-bills', `bill:${id}`)
  return findBill(db, row.number)
}

/**
 * What the last bill of this kind for this account was for. The look is written down. Read where a bill is typed by hand, which is seldom:
 * it needs no index.
 */
export async function lookAtLastLines(
  db: Database,
  by: Actor,
  { kind, account }: { kind: PaymentKind; account: string },
): Promise<BillLine[]> {
  const row = await treasuryBills(db.reader)
    .select(['id', 'sealed'])
    .where('kind', '=', kind)
    .where('account_hash', 'in', hashesOfAccount(keysOf(db), readAccount(account) ?? ''))
    .where('sealed', '<>', '')
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return []
  await writeLine(db, by, 'look-bills', `bill:${row.id}`)
  return openLines(keysOf(db), row.id, row.sealed)
}

/** How many orders of payment wait to be paid. */
export async function countOrders({ reader }: Database): Promise<number> {
  const { total } = await reader
    .selectFrom(ordersToPay(reader).as('fitting'))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
