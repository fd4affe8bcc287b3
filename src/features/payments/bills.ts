// Reads the bills of the Treasurer: lists them for the desk, and finds one by its number and the last four of its account.
import { sql } from 'kysely'
import { billsWithReceipts } from '#db/bills.ts'
import { inForceOn, standsInList } from '#db/bills-in-force.ts'
import type { Database, Reader } from '#db/database.ts'
import type { BillRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, writeLine } from '#db/write.ts'
import {
  PAYMENT_KINDS,
  type PaymentKind,
  type ReceiptSource,
  readBillNumber,
  receiptKey,
} from '#domain/money.ts'
import { hashesOfProof, lastFour } from '#features/payments/account.ts'
import { type BillLine, openLines, openPayer } from '#features/payments/bill-lines.ts'
import { today } from '#kit/dates.ts'
import { isOneOf } from '#kit/one-of.ts'

/**
 * 'money-in': it is paid, and the receipt is not issued yet. 'replaced': it was withdrawn, or is not in the treasury's newest list.
 * 'expired': its last day is over; the taxpayer needs a new bill.
 */
export type BillState = 'open' | 'money-in' | 'paid' | 'replaced' | 'expired'
/** `receiptNumber` and `paidOn` are '' until it is paid. */
export type Bill = {
  id: string
  number: string
  kind: PaymentKind
  payer: string
  account: string
  lines: BillLine[]
  totalCentavos: number
  dueOn: string
  validUntil: string
  issuedAt: string
  state: BillState
  receiptNumber: string
  paidOn: string
  /** Whether its receipt is a sheet of this program's. */
  isElectronic: boolean
}

/** Bills that belong to no request. */
const treasuryBills = (reader: Reader) =>
  billsWithReceipts(reader)
    .where('bills.request_id', 'is', null)
    .selectAll('bills')
    .select([
      'receipts.number as receipt_number',
      'receipts.source as receipt_source',
      'payments.paid_on',
      'payments.id as payment_id',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments as waiting')
          .select('waiting.id')
          .whereRef('waiting.bill_id', '=', 'bills.id')
          .where('waiting.place', '=', 'awaiting-receipt'),
      ).as('is_money_in'),
    )
    .select(sql<number>`case when ${standsInList} then 1 else 0 end`.as('is_listed'))

type Row = BillRow & {
  receipt_number: string | null
  receipt_source: ReceiptSource | null
  paid_on: string | null
  payment_id: string | null
  /** 0 or 1 on SQLite. */
  is_money_in: unknown
  is_listed: number
}

function stateOf(
  { payment_id, is_money_in, withdrawn_at, is_listed, valid_until }: Row,
  day: string,
): BillState {
  if (payment_id !== null) return 'paid'
  if (is_money_in) return 'money-in'
  if (withdrawn_at !== '' || is_listed === 0) return 'replaced'
  return valid_until >= day ? 'open' : 'expired'
}

function kindOf({ id, kind }: Row): PaymentKind {
  if (!isOneOf(PAYMENT_KINDS, kind))
    throw new Error(`bill ${id} belongs to no request and is of kind ${kind}`)
  return kind
}

/** Throws `Tampered`. */
function billOf(db: Database, row: Row): Bill {
  const keys = keysOf(db)
  const { name, account } = openPayer(keys, row.id, row.sealed_payer)
  return {
    ...{ id: row.id, number: row.number, kind: kindOf(row), payer: name, account },
    ...{ lines: openLines(keys, row.id, row.sealed), totalCentavos: row.total_centavos },
    ...{ dueOn: row.due_on, validUntil: row.valid_until, issuedAt: row.issued_at },
    ...{ state: stateOf(row, today()), receiptNumber: row.receipt_number ?? '', paidOn: row.paid_on ?? '' },
    isElectronic: row.receipt_source === 'electronic',
  }
}

/** By its number as stored; null where there is none. */
export async function findBill(db: Database, number: string): Promise<Bill | null> {
  const row = await treasuryBills(db.reader).where('bills.number', '=', number).executeTakeFirst()
  return row ? billOf(db, row) : null
}

/** The number of the bill that this pair opens; null for a wrong pair and for none alike. */
export async function findByProof(db: Database, typed: string, proof: string): Promise<string | null> {
  const hashes = hashesOfProof(keysOf(db), proof)
  const found = await db.reader
    .selectFrom('bills')
    .select('number')
    .where('number', '=', readBillNumber(typed) ?? '')
    .where('proof_hash', 'in', hashes)
    .where('request_id', 'is', null)
    .executeTakeFirst()
  return lastFour(proof) === '' ? null : (found?.number ?? null)
}

/** `q` is the number of a bill or of a receipt; without it those to be paid, or those paid. */
export type BillFilter = { paid?: boolean; q?: string }
type Input = { filter: BillFilter; range: readonly [number, number] }

const fitting = (reader: Reader, { paid = false, q = '' }: BillFilter) => {
  const bills = treasuryBills(reader)
  if (q.trim() !== '')
    return bills.where((e) =>
      e.or([e('bills.number', '=', readBillNumber(q) ?? ''), e('receipts.key', '=', receiptKey(q))]),
    )
  return paid
    ? bills.where('payments.id', 'is not', null)
    : bills.where('payments.id', 'is', null).where(inForceOn(today()))
}

/** The first due first; of those paid the newest. The look is written down, since names are opened. */
export async function listBills(db: Database, by: Actor, { filter, range }: Input) {
  await writeLine(db, by, 'look-bills', 'bills')
  const { total } = await db.reader
    .selectFrom(fitting(db.reader, filter).as('fitting'))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await fitting(db.reader, filter)
    .orderBy(filter.paid ? 'payments.paid_on' : 'bills.due_on', filter.paid ? 'desc' : 'asc')
    .orderBy('bills.id')
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute()
  return { rows: rows.map((row) => billOf(db, row)), total: Number(total) }
}
