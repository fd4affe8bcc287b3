// Money came in: it becomes one payment in one place, however often it is told. Nothing is decided here that a person should decide.
import type { BillRow, PaymentRow } from '#db/money-tables.ts'
import { askGatewaysNow } from '#db/post-receipt.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { Writing } from '#db/write.ts'
import type { PaymentPlace, Reversal } from '#domain/money.ts'
import { placeOf, UNDER_REVIEW } from '#domain/payment-places.ts'
import type { BillEffects } from '#features/payments/money/bill-effects.ts'
import { isElectronicOn, issueElectronic } from '#features/payments/money/electronic-receipt.ts'
import { billStates, lockBills, owedAt } from '#features/payments/money/locked-bill.ts'
import { dayOf } from '#kit/dates.ts'
import { isOneOf } from '#kit/one-of.ts'
import { newId } from '#kit/server/ids.ts'
import { type Keys, sealText } from '#kit/server/sealing.ts'

/** `said` is what the payer wrote, kept where that names no bill; `paidAt` ISO-8601 UTC; `by` who told, or 'system'. */
export type Incoming = Pick<PaymentRow, 'source' | 'ref' | 'centavos'> & {
  billId: string | null
  feeCentavos?: number
  paidAt: string
  asked?: { centavos: number; version: number }
  reversal?: Reversal
  checkoutId?: string
  fileId?: string
  said?: string
  by: string
}
/** 'known': it was told before, and nothing has changed. */
export type TakenPayment = { id: string; place: PaymentPlace } | 'known'

/** In the transaction of the caller. `effects` are those of the bill. */
export async function takePayment(
  writing: Writing,
  keys: Keys,
  incoming: Incoming,
  effects: BillEffects,
): Promise<TakenPayment> {
  const [taken] = await takePayments(writing, keys, [incoming], effects)
  return taken!
}

/** As `takePayment` one after the other, with a few statements for all; at most some hundreds at once. Answers in their order. */
export async function takePayments(
  writing: Writing,
  keys: Keys,
  incoming: readonly Incoming[],
  effects: BillEffects,
): Promise<TakenPayment[]> {
  const taken = new Map<Incoming, TakenPayment>()
  for (const round of roundsOf(incoming))
    for (const [index, one] of (await takeRound(writing, keys, round, effects)).entries())
      taken.set(round[index]!, one)
  return incoming.map((one) => taken.get(one)!)
}

/** Rounds in which each bill has one payment, so that none in a round decides where another comes to. */
function roundsOf(incoming: readonly Incoming[]): Incoming[][] {
  const rounds: Incoming[][] = []
  const before = new Map<string, number>()
  for (const one of incoming) {
    const round = one.billId === null ? 0 : (before.get(one.billId) ?? 0)
    if (one.billId !== null) before.set(one.billId, round + 1)
    rounds[round] ??= []
    rounds[round].push(one)
  }
  return rounds
}

async function takeRound(
  writing: Writing,
  keys: Keys,
  incoming: readonly Incoming[],
  effects: BillEffects,
): Promise<TakenPayment[]> {
  const { tx, now } = writing
  const billIds = incoming.flatMap(({ billId }) => billId ?? [])
  const bills = await lockBills(tx, billIds)
  const states = await billStates(tx, billIds)
  const rows = incoming.map((one) => {
    const bill = bills.get(one.billId ?? '')
    const place = placeOf(bill ? owedAt(bill, one.paidAt, states) : null, one)
    return rowOf(keys, one, { billId: bill?.id ?? null, place, now })
  })
  const inserted = await tx
    .insertInto('payments')
    .values(rows)
    .onConflict((c) => c.columns(['source', 'ref']).doNothing())
    .returning('id')
    .execute()
  const isNew = new Set(inserted.map(({ id }) => id))
  const settling = rows.flatMap((payment) => {
    const bill = bills.get(payment.bill_id ?? '')
    return bill && payment.place === 'awaiting-receipt' && isNew.has(payment.id) ? { bill, payment } : []
  })
  const places = await settleAll(writing, keys, settling, effects)
  const reviewed = rows.filter(({ id, place }) => isNew.has(id) && isOneOf(UNDER_REVIEW, place))
  await review(
    writing,
    reviewed.flatMap(({ bill_id }) => bills.get(bill_id ?? '') ?? []),
    effects,
  )
  return rows.map(({ id, place }) => (isNew.has(id) ? { id, place: places.get(id) ?? place } : 'known'))
}

/** Who waits for the bill is told not to pay again, and what somebody has begun to pay for it is ended. */
export async function review(
  writing: Writing,
  bills: readonly BillRow[],
  { underReview }: BillEffects,
): Promise<void> {
  if (bills.length === 0) return
  for (const bill of bills) await underReview(writing, bill)
  const ids = bills.map(({ id }) => id)
  await askGatewaysNow(writing.tx, ids, writing.now)
}

type At = { billId: string | null; place: PaymentPlace; now: string }

function rowOf(keys: Keys, incoming: Incoming, { billId, place, now }: At): PaymentRow {
  const { source, ref, centavos, paidAt } = incoming
  const id = newId()
  return {
    id,
    bill_id: billId,
    source,
    ref,
    centavos,
    fee_centavos: incoming.feeCentavos ?? 0,
    paid_on: dayOf(paidAt),
    paid_at: paidAt,
    place,
    reversal: incoming.reversal ?? '',
    checkout_id: incoming.checkoutId ?? null,
    file_id: incoming.fileId ?? null,
    // A bill that was there when it was looked for may be gone: its order was taken back.
    sealed_said: sealSaid(keys, id, billId === null ? (incoming.said ?? '') : ''),
    recorded_at: now,
    recorded_by: incoming.by,
  }
}

type Settling = { bill: BillRow; payment: PaymentRow }

/** What follows once a payment settles its bill: who waits for it is told, and the electronic receipt is given where it is on. */
export async function settle(
  writing: Writing,
  keys: Keys,
  settling: Settling,
  effects: BillEffects,
): Promise<PaymentPlace> {
  const places = await settleAll(writing, keys, [settling], effects)
  return places.get(settling.payment.id)!
}

/** The places of the payments, by their ids. */
async function settleAll(
  writing: Writing,
  keys: Keys,
  settling: readonly Settling[],
  effects: BillEffects,
): Promise<Map<string, PaymentPlace>> {
  const places = new Map<string, PaymentPlace>()
  if (settling.length === 0) return places
  const isOn = await isElectronicOn(writing.tx)
  for (const one of settling) {
    await effects.moneyIn(writing, one.bill)
    const isReceipted = isOn && (await issueElectronic(writing, keys, one, effects))
    places.set(one.payment.id, isReceipted ? 'receipted' : 'awaiting-receipt')
  }
  const billIds = settling.map(({ bill }) => bill.id)
  await askGatewaysNow(writing.tx, billIds, writing.now)
  return places
}

const sealSaid = (keys: Keys, id: string, said: string): string =>
  said && sealText(keys.records, contextOf('payments', 'sealed_said', id), said)
