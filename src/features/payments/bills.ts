// Reads the bills of the Treasurer, and finds one by its number and the last four of its account.
import { sql } from 'kysely'
import {
  type BillMoney,
  billsWithReceipts,
  type MoneyUnderReview,
  moneyAmong,
  moneyOf,
  NO_MONEY,
} from '#db/bills.ts'
import { standsInList } from '#db/bills-in-force.ts'
import type { Database, Reader } from '#db/database.ts'
import type { BillRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { PAYMENT_KINDS, type PaymentKind, type ReceiptSource, readBillNumber } from '#domain/money.ts'
import { hashesOfAccount, hashesOfProof, lastFour, readAccount } from '#features/payments/account.ts'
import { readCentavos } from '#features/payments/amount.ts'
import { type BillLine, openLines, openPayer } from '#features/payments/bill-lines.ts'
import { today } from '#kit/dates.ts'
import { isOneOf } from '#kit/one-of.ts'

/**
 * 'money-in': it is paid, and the receipt is not issued yet. 'under-review': money came in, but not as asked. 'replaced': it was withdrawn, or is not in the treasury's newest list.
 * 'expired': its last day is over; the taxpayer needs a new bill.
 */
export type BillState = 'open' | 'money-in' | 'under-review' | 'paid' | 'replaced' | 'expired'
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
  /** Also of a bill that was paid twice. */
  underReview: MoneyUnderReview[]
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
    .select(sql<number>`case when ${standsInList} then 1 else 0 end`.as('is_listed'))

type Row = BillRow & {
  receipt_number: string | null
  receipt_source: ReceiptSource | null
  paid_on: string | null
  payment_id: string | null
  is_listed: number
}

function stateOf(
  { payment_id, withdrawn_at, is_listed, valid_until }: Row,
  { isSettled, underReview }: BillMoney,
  day: string,
): BillState {
  if (payment_id !== null) return 'paid'
  if (isSettled) return 'money-in'
  if (underReview.length > 0) return 'under-review'
  if (withdrawn_at !== '' || is_listed === 0) return 'replaced'
  return valid_until >= day ? 'open' : 'expired'
}

function kindOf({ id, kind }: Row): PaymentKind {
  if (!isOneOf(PAYMENT_KINDS, kind))
    throw new Error(`bill ${id} belongs to no request and is of kind ${kind}`)
  return kind
}

/** Throws `Tampered`. */
function billOf(db: Database, row: Row, money: BillMoney): Bill {
  const keys = keysOf(db)
  const { name, account } = openPayer(keys, row.id, row.sealed_payer)
  return {
    id: row.id,
    number: row.number,
    kind: kindOf(row),
    payer: name,
    account,
    lines: openLines(keys, row.id, row.sealed),
    totalCentavos: row.total_centavos,
    dueOn: row.due_on,
    validUntil: row.valid_until,
    issuedAt: row.issued_at,
    state: stateOf(row, money, today()),
    receiptNumber: row.receipt_number ?? '',
    paidOn: row.paid_on ?? '',
    underReview: money.underReview,
    isElectronic: row.receipt_source === 'electronic',
  }
}

/** By its number as stored; null where there is none. */
export async function findBill(db: Database, number: string): Promise<Bill | null> {
  const row = await treasuryBills(db.reader).where('bills.number', '=', number).executeTakeFirst()
  return row ? billOf(db, row, await moneyOf(db.reader, row.id)) : null
}

/** Those of these ids, in their order; a bill of a request is left out. Throws `Tampered`. */
export async function findBills(db: Database, ids: readonly string[]): Promise<Bill[]> {
  if (ids.length === 0) return []
  const rows = await treasuryBills(db.reader).where('bills.id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  const money = await moneyAmong(db.reader, ids)
  return ids.flatMap((id) => found.get(id) ?? []).map((row) => billOf(db, row, money.get(row.id) ?? NO_MONEY))
}

/** By all that its holder knows: the whole account, and the total as the bill shows it. Null alike for wrong ones and none. */
export async function findByAll(
  db: Database,
  typed: string,
  { account, total }: { account: string; total: string },
): Promise<string | null> {
  const whole = readAccount(account)
  const centavos = readCentavos(total.replace(/^(₱|PHP)/i, '').trim()) ?? 0
  const found = await db.reader
    .selectFrom('bills')
    .select('number')
    .where('number', '=', readBillNumber(typed) ?? '')
    .where('account_hash', 'in', hashesOfAccount(keysOf(db), whole ?? ''))
    .where('total_centavos', '=', Number.isFinite(centavos) ? centavos : 0)
    .where('request_id', 'is', null)
    .executeTakeFirst()
  return whole === null || typeof centavos !== 'number' ? null : (found?.number ?? null)
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
