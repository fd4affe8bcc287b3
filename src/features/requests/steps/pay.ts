// The order of payment and the official receipt. The amounts are those staff entered; nothing here knows a fee.
import type { Database, Reader } from '#db/database.ts'
import { Duplicate } from '#db/errors.ts'
import { keysOf } from '#db/seal.ts'
import type { PaymentOrderRow } from '#db/tables.ts'
import { type Writing, write } from '#db/write.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import {
  type LastChange,
  type StepActor,
  type StepRefusal,
  stepInside,
  withLastChange,
} from '#features/requests/steps/take-step.ts'
import { dayOf } from '#kit/dates.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import { openText, sealText } from '#kit/server/sealing.ts'

export type OrderLine = { label: string; centavos: number }
export type Order = Omit<PaymentOrderRow, 'sealed'> & { lines: OrderLine[] }
type Issued = { orderId: string; totalCentavos: number }
type Paid = { orderId: string; dueOn: string }
/** 'lines': none, too many, without words, or no whole amount above nought. */
export type OrderRefusal = StepRefusal | 'lines' | 'issued'
/** `seen` is the request's `changed_at` as it was read. */
export type OrderInput = {
  requestId: string
  lines: readonly OrderLine[]
  seen?: string
  calendar: Calendar
}
/** `receiptNumber` as it stands on the official receipt; `paidOn` 'YYYY-MM-DD'. */
export type Payment = {
  requestId: string
  receiptNumber: string
  paidCentavos: number
  paidOn: string
  seen?: string
  calendar: Calendar
}
/** 'date': no day, before the order or still to come. */
export type PaymentRefusal = StepRefusal | 'no-order' | 'receipt' | 'receipt-used' | 'amount' | 'date'
type Tried<T, R extends string> = Outcome<T, R> & { by?: LastChange }

const MOST_LINES = 40
const MAX_LABEL_CHARS = 160
// Digits, with the letters and dashes some series of receipts have.
const RECEIPT = /^[0-9A-Z][0-9A-Z-]{0,29}$/

/** Approves a request and orders its payment: from now on the clock stands until the Treasurer has it. */
export async function issueOrder(
  db: Database,
  actor: StepActor,
  { requestId, seen, calendar, ...input }: OrderInput,
): Promise<Tried<Issued, OrderRefusal>> {
  const lines = input.lines.map(({ label, centavos }) => ({ label: label.trim(), centavos }))
  if (!areLines(lines)) return refused('lines')
  const subject = `request:${requestId}`
  const outcome = await write<Issued, OrderRefusal>(db, actor, 'issue-order', subject, async (writing) => {
    const step = await stepInside(writing, keysOf(db), actor, { requestId, step: 'approve', seen, calendar })
    if (!step.ok) return step
    const row = orderRow(db, actor, requestId, lines, writing.now)
    const inserted = await writing.tx
      .insertInto('payment_orders')
      .values(row)
      .onConflict((c) => c.column('request_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return inserted ? done({ orderId: row.id, totalCentavos: row.total_centavos }) : refused('issued')
  })
  return withLastChange(db, requestId, outcome)
}

const areLines = (lines: readonly OrderLine[]): boolean =>
  lines.length >= 1 &&
  lines.length <= MOST_LINES &&
  lines.every(
    ({ label, centavos }) =>
      label !== '' && label.length <= MAX_LABEL_CHARS && Number.isSafeInteger(centavos) && centavos > 0,
  ) &&
  Number.isSafeInteger(totalOf(lines))

const totalOf = (lines: readonly OrderLine[]): number => lines.reduce((sum, line) => sum + line.centavos, 0)

function orderRow(
  db: Database,
  { id: issuedBy }: StepActor,
  requestId: string,
  lines: readonly OrderLine[],
  now: string,
): PaymentOrderRow {
  const id = newId()
  return {
    id,
    request_id: requestId,
    sealed: sealText(keysOf(db).records, `order:${id}`, JSON.stringify(lines)),
    total_centavos: totalOf(lines),
    issued_at: now,
    issued_by: issuedBy,
    receipt_number: null,
    receipt_key: null,
    paid_centavos: 0,
    paid_on: '',
    paid_by: '',
  }
}

/** Records what the Treasurer received: the whole amount of the order, once, by a receipt no other request has. */
export async function recordPayment(
  db: Database,
  actor: StepActor,
  payment: Payment,
): Promise<Tried<Paid, PaymentRefusal>> {
  const receiptNumber = payment.receiptNumber.toUpperCase().replace(/\s/g, '')
  if (!RECEIPT.test(receiptNumber)) return refused('receipt')
  const subject = `request:${payment.requestId}`
  try {
    const outcome = await write<Paid, PaymentRefusal>(db, actor, 'record-payment', subject, (writing) =>
      pay(writing, db, actor, { ...payment, receiptNumber }),
    )
    return withLastChange(db, payment.requestId, outcome)
  } catch (error) {
    if (error instanceof Duplicate && RECEIPT_COLUMNS.includes(error.column)) return refused('receipt-used')
    throw error
  }
}

const RECEIPT_COLUMNS = ['receipt_number', 'receipt_key']

/** What two ways of writing one receipt have in common: its digits and letters. */
export const receiptKey = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

async function pay(
  writing: Writing,
  db: Database,
  actor: StepActor,
  payment: Payment,
): Promise<Outcome<Paid, PaymentRefusal>> {
  const { tx, now } = writing
  const { requestId, seen, calendar, receiptNumber, paidCentavos, paidOn } = payment
  // First, so that who may not record it learns nothing of the order; a refusal below takes it back.
  const step = await stepInside(writing, keysOf(db), actor, { requestId, step: 'pay', seen, calendar })
  if (!step.ok) return step
  const order = await tx
    .selectFrom('payment_orders')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (!order) return refused('no-order')
  if (paidCentavos !== order.total_centavos) return refused('amount')
  if (!isDay(paidOn) || paidOn < dayOf(order.issued_at) || paidOn > dayOf(now)) return refused('date')
  await tx
    .updateTable('payment_orders')
    .set({
      receipt_number: receiptNumber,
      receipt_key: receiptKey(receiptNumber),
      paid_centavos: paidCentavos,
      paid_on: paidOn,
      paid_by: actor.id,
    })
    .where('id', '=', order.id)
    .execute()
  return done({ orderId: order.id, dueOn: step.value.dueOn })
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

/** The order of a request with its lines; null when there is none. Throws `Tampered`. */
export async function orderOf(db: Database, requestId: string): Promise<Order | null> {
  const row = await db.reader
    .selectFrom('payment_orders')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (!row) return null
  const { sealed, ...rest } = row
  const lines = JSON.parse(openText(keysOf(db).records, `order:${row.id}`, sealed)) as OrderLine[]
  return { ...rest, lines }
}

/** What was received on a day, receipt by receipt, with its total: the cashier's abstract of collections must agree with it. */
export async function abstractOf(reader: Reader, day: string) {
  const receipts = await reader
    .selectFrom('payment_orders')
    .innerJoin('requests', 'requests.id', 'payment_orders.request_id')
    .select(['requests.reference', 'receipt_number', 'paid_centavos', 'paid_by'])
    .where('paid_on', '=', day)
    .orderBy('receipt_number')
    .execute()
  return { receipts, totalCentavos: receipts.reduce((sum, receipt) => sum + receipt.paid_centavos, 0) }
}
