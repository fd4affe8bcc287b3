// Reads bills, and finds one of the Treasurer by its number and the last four of its account.
import { sql } from 'kysely'
import {
  type BillMoney,
  billsWithReceipts,
  type MoneyUnderReview,
  moneyAmong,
  moneyOf,
  NO_MONEY,
} from '#db/bills.ts'
import { isOnCurrentList, isValidOn } from '#db/bills-in-force.ts'
import type { Database, Reader } from '#db/database.ts'
import type { BillRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import {
  type BillKind,
  PAYMENT_KINDS,
  type PaymentKind,
  type ReceiptSource,
  readBillNumber,
} from '#domain/money.ts'
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
/**
 * As the desk lists it. An order of payment has no account or days, which are '', and is 'ended' when its request was withdrawn or has
 * expired. `awaitingReceipt`: the id of the payment that awaits its receipt; ''. `seen`: of the request whose order it is; ''.
 */
export type DeskBill = Omit<Bill, 'kind' | 'state'> & {
  kind: BillKind
  state: BillState | 'ended'
  awaitingReceipt: string
  seen: string
}
/** What is known of requests, by their ids: who pays, and when they changed last. Payments know nothing of requests: the page hands it in. */
export type ReadOrders = (ids: readonly string[]) => Promise<Map<string, { payer: string; seen: string }>>

const allBills = (reader: Reader) =>
  billsWithReceipts(reader)
    .selectAll('bills')
    .select([
      'receipts.number as receipt_number',
      'receipts.source as receipt_source',
      'payments.paid_on',
      'payments.id as payment_id',
    ])
    .select(sql<number>`case when ${isOnCurrentList} then 1 else 0 end`.as('is_listed'))

/** Bills that belong to no request. */
const treasuryBills = (reader: Reader) => allBills(reader).where('bills.request_id', 'is', null)

type Row = BillRow & {
  receipt_number: string | null
  receipt_source: ReceiptSource | null
  paid_on: string | null
  payment_id: string | null
  is_listed: number
}

function stateOf(row: Row, { isSettled, underReview }: BillMoney, day: string): BillState {
  if (row.payment_id !== null) return 'paid'
  if (isSettled) return 'money-in'
  if (underReview.length > 0) return 'under-review'
  if (row.withdrawn_at !== '' || row.is_listed === 0) return 'replaced'
  return isValidOn(row, day) ? 'open' : 'expired'
}

function kindOf({ id, kind }: Row): PaymentKind {
  if (!isOneOf(PAYMENT_KINDS, kind))
    throw new Error(`bill ${id} belongs to no request and is of kind ${kind}`)
  return kind
}

/** Throws `Tampered`. */
function billOf(db: Database, row: Row, money: BillMoney): Bill {
  const { name, account } = openPayer(keysOf(db), row.id, row.sealed_payer)
  return { ...owedOn(db, row, money), kind: kindOf(row), payer: name, account }
}

/** What bills of requests and of the Treasurer both say. Without lines once the schedule has removed them. */
function owedOn(db: Database, row: Row, money: BillMoney): Omit<Bill, 'kind' | 'payer' | 'account'> {
  return {
    id: row.id,
    number: row.number,
    lines: row.sealed === '' ? [] : openLines(keysOf(db), row.id, row.sealed),
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

/** Those of these ids, in their order. Throws `Tampered`. */
export async function findBills(
  db: Database,
  ids: readonly string[],
  readOrders: ReadOrders,
): Promise<DeskBill[]> {
  if (ids.length === 0) return []
  const rows = await allBills(db.reader).where('bills.id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  const money = await moneyAmong(db.reader, ids)
  const orders = await readOrders(rows.flatMap(({ request_id }) => request_id ?? []))
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .map((row) => {
      const came = money.get(row.id) ?? NO_MONEY
      const { awaitingReceipt } = came
      const order = orders.get(row.request_id ?? '')
      return order
        ? { ...orderOf(db, row, came), ...order, awaitingReceipt }
        : { ...billOf(db, row, came), awaitingReceipt, seen: '' }
    })
}

function orderOf(db: Database, row: Row, money: BillMoney) {
  const owed = owedOn(db, row, money)
  const state = row.withdrawn_at === '' ? owed.state : ('ended' as const)
  return { ...owed, kind: 'order' as const, account: '', state }
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
