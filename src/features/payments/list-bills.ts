// Lists the bills of the Treasurer for the desk: those to be paid, those paid, or those of a number. Only the bills shown are opened.
import { type AliasableExpression, sql } from 'kysely'
import { inForceOn } from '#db/bills-in-force.ts'
import type { Database, Reader } from '#db/database.ts'
import { type Actor, writeLine } from '#db/write.ts'
import { readBillNumber, receiptKey } from '#domain/money.ts'
import { findBills } from '#features/payments/bills.ts'
import { today } from '#kit/dates.ts'

/** `q` is the number of a bill or of a receipt; without it those to be paid, or those paid. */
export type BillFilter = { paid?: boolean; q?: string }
type Input = { filter: BillFilter; range: readonly [number, number] }

const treasuryBills = (reader: Reader) => reader.selectFrom('bills').where('bills.request_id', 'is', null)

/** With the day by which they are listed. */
type Fitting = AliasableExpression<{ id: string; day: string }>

const billsToPay = (reader: Reader): Fitting =>
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
    .select(['bills.id', 'bills.due_on as day'])

const paidBills = (reader: Reader) =>
  treasuryBills(reader)
    .innerJoin('payments', 'payments.bill_id', 'bills.id')
    .where('payments.place', '=', 'receipted')

/** By its own number, or by that of the receipt that stands for it. */
function billsNamed(reader: Reader, typed: string): Fitting {
  const ofReceipt = paidBills(reader)
    .innerJoin('receipts', 'receipts.payment_id', 'payments.id')
    .where('receipts.key', '=', receiptKey(typed))
    .where('receipts.cancelled_at', '=', '')
    .select('bills.id')
  return treasuryBills(reader)
    .where((e) => e.or([e('bills.number', '=', readBillNumber(typed) ?? ''), e('bills.id', 'in', ofReceipt)]))
    .select(['bills.id', 'bills.due_on as day'])
}

function fitting(reader: Reader, { paid = false, q = '' }: BillFilter): Fitting {
  if (q.trim() !== '') return billsNamed(reader, q)
  return paid ? paidBills(reader).select(['bills.id', 'payments.paid_on as day']) : billsToPay(reader)
}

/** The first due first; of those paid the newest. The look is written down, since names are opened. */
export async function listBills(db: Database, by: Actor, { filter, range }: Input) {
  await writeLine(db, by, 'look-bills', 'bills')
  // The ids alone: an engine carries all columns of a query through its sort, and those of sixty thousand bills took PostgreSQL half a second.
  const bills = db.reader.selectFrom(fitting(db.reader, filter).as('fitting'))
  const { total } = await bills.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const ids = await bills
    .select('fitting.id')
    .orderBy('fitting.day', filter.paid ? 'desc' : 'asc')
    .orderBy('fitting.id')
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute()
  const rows = await findBills(
    db,
    ids.map(({ id }) => id),
  )
  return { rows, total: Number(total) }
}
