// Asks the gateway what became of a checkout. A browser that comes back and a callback prove nothing: they only make us ask now.
import type { Database } from '#db/database.ts'
import type { CheckoutRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { SYSTEM, type Writing, write } from '#db/write.ts'
import type { CheckoutState, GatewayId } from '#domain/money.ts'
import { isLive, LIVE } from '#features/payments/checkouts/live.ts'
import type { CheckoutStatus, PaymentGateway } from '#features/payments/gateways/gateway.ts'
import type { BillEffects } from '#features/payments/money/bill-effects.ts'
import { keepReversal } from '#features/payments/money/keep-reversal.ts'
import { owedNow } from '#features/payments/money/locked-bill.ts'
import { takePayment } from '#features/payments/money/take-payment.ts'
import { isOneOf } from '#kit/one-of.ts'
import { done } from '#kit/outcome.ts'
import { log } from '#kit/server/log.ts'

/** The gateways that are set, and what their money does. */
export type CheckoutContext = {
  gatewayOf: (id: string) => PaymentGateway | null
  effects: BillEffects
}

/** Money may come so long after the end: a bank transfer that was under way. */
const AFTERWARDS_MS = 48 * 3_600_000
const FIRST_WAIT_MS = 5000
const GROWTH = 1.5
const LONGEST_WAIT_MS = 3_600_000
const DAY_MS = 86_400_000
/** Days after its end on which a checkout that was paid is asked about again: its money may be refunded or disputed. */
const LOOK_DAYS = [1, 3, 7, 14, 30, 60]

/** The wait before it is asked again, after so many times. */
export const waitAfter = (asks: number): number =>
  Math.min(FIRST_WAIT_MS * GROWTH ** Math.min(asks, 40), LONGEST_WAIT_MS)

/** Asks once; what cannot be asked now is asked later by the job. Answers its state then. `ends`: the payer goes elsewhere. */
export const askCheckout = async (
  db: Database,
  id: string,
  context: CheckoutContext,
  ends = false,
): Promise<CheckoutState | null> => (await askShared(db, id, context, ends)).state

/** What the gateway says of it now; null while it does not answer. */
export const statusNow = async (
  db: Database,
  id: string,
  context: CheckoutContext,
): Promise<CheckoutStatus | null> => (await askShared(db, id, context, false)).status

type Answer = { state: CheckoutState | null; status: CheckoutStatus | null }

const underWay = new Map<string, Promise<Answer>>()

/** Whoever asks about a checkout while it is being asked about waits for the same answer: a gateway hears one call. */
function askShared(db: Database, id: string, context: CheckoutContext, ends: boolean): Promise<Answer> {
  const key = `${id} ${ends}`
  const running = underWay.get(key)
  if (running) return running
  const answer = ask(db, id, context, ends).finally(() => underWay.delete(key))
  underWay.set(key, answer)
  return answer
}

async function ask(
  db: Database,
  id: string,
  { gatewayOf, effects }: CheckoutContext,
  ends: boolean,
): Promise<Answer> {
  const found = await db.reader.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst()
  const gateway = found && found.gateway_ref !== '' ? gatewayOf(found.gateway) : null
  if (!found || !gateway) return { state: found?.state ?? null, status: null }
  try {
    if (isOneOf(LIVE, found.state) && (ends || (await isToEnd(db, found))))
      // Refused where it was paid a moment before: the status says so.
      await gateway.cancel(found.gateway_ref).catch(() => {})
    const status = await gateway.status(found.gateway_ref)
    if (status.ownId !== '' && status.ownId !== found.id)
      throw new Error(`the gateway names another checkout than ${found.id}`)
    return { state: await keep(db, found, status, { gateway, effects }), status }
  } catch (error) {
    log.warn('checkout-not-asked', { gateway: found.gateway, id, reason: String(error) })
    return { state: found.state, status: null }
  }
}

/** Somebody who had begun to pay the bill with another gateway chose this one. */
export async function endOthers(
  db: Database,
  billId: string,
  chosen: GatewayId,
  asking: CheckoutContext,
): Promise<void> {
  const others = await db.reader
    .selectFrom('checkouts')
    .select('id')
    .where('bill_id', '=', billId)
    .where('gateway', '<>', chosen)
    .where(isLive)
    .execute()
  for (const { id } of others) await askCheckout(db, id, asking, true)
}

/** Its time is over, or what it asks for is no longer what the bill is. */
async function isToEnd(db: Database, { bill_id, bill_version, ends_at }: CheckoutRow): Promise<boolean> {
  const now = new Date().toISOString()
  if (ends_at <= now) return true
  const bill = await db.reader.selectFrom('bills').selectAll().where('id', '=', bill_id).executeTakeFirst()
  if (!bill) return true
  const { isSettled, isUnderReview, isInForce, version } = await owedNow(db.reader, bill, now)
  return isSettled || isUnderReview || !isInForce || version !== bill_version
}

async function keep(
  db: Database,
  checkout: CheckoutRow,
  status: CheckoutStatus,
  { gateway, effects }: { gateway: PaymentGateway; effects: BillEffects },
): Promise<CheckoutState> {
  // Also the first time: a file of the gateway may have told of the payment before, and no file tells of refunds.
  if (checkout.state === 'paid' || status.state === 'paid') await keepPaid(db, checkout, status)
  if (checkout.state === 'paid') return 'paid'
  const to = stateAfter(checkout.state, status.state)
  const isNews = to !== checkout.state || (status.unknownWord ?? '') !== checkout.unknown_state
  if (!isNews) return checkout.state
  const action = status.state === 'paid' ? 'take-payment' : 'update-checkout'
  const next = gateway.tellsReversals ? nextLook(checkout, Date.now()) : ''
  await write(db, SYSTEM, action, `bill:${checkout.bill_id}`, async (writing) => {
    if (status.state === 'paid') await takePaid(db, writing, checkout, status, effects)
    await writing.tx
      .updateTable('checkouts')
      .set({
        state: to,
        unknown_state: status.unknownWord ?? '',
        ...(to === 'paid' && { next_ask_at: next }),
      })
      .where('id', '=', checkout.id)
      .where('state', '<>', 'paid')
      .execute()
    return done(null)
  })
  return to
}

/** Its money is known. Of what the gateway says of it now, only that it was refunded or is disputed changes anything. */
async function keepPaid(db: Database, checkout: CheckoutRow, status: CheckoutStatus): Promise<void> {
  const { id, gateway } = checkout
  if (status.state !== 'paid') {
    log.warn('checkout-no-longer-paid', { gateway, id, word: status.unknownWord ?? status.state })
    return
  }
  const payment = await db.reader
    .selectFrom('payments')
    .select(['id', 'reversal'])
    .where('source', '=', gateway)
    .where('ref', '=', status.ref)
    .executeTakeFirst()
  const reversal = status.reversal ?? ''
  if (!payment || payment.reversal === reversal) return
  await write(db, SYSTEM, 'note-reversal', `payment:${payment.id}`, async (writing) => {
    await keepReversal(writing, payment, reversal)
    return done(null)
  })
}

/** A later 'paid' beats every other word, and nothing beats it. */
function stateAfter(before: CheckoutState, incoming: CheckoutStatus['state']): CheckoutState {
  if (before === 'paid' || incoming === 'paid') return 'paid'
  if (!isOneOf(LIVE, before)) return before
  if (incoming === 'expired') return 'expired'
  return incoming === 'failed' || before === 'failed' ? 'failed' : 'open'
}

async function takePaid(
  db: Database,
  writing: Writing,
  { id, bill_id, gateway, centavos, bill_version }: CheckoutRow,
  status: CheckoutStatus,
  effects: BillEffects,
): Promise<void> {
  const incoming = {
    source: gateway,
    ref: status.ref,
    centavos: status.centavos,
    feeCentavos: status.feeCentavos,
    paidAt: status.paidAt || writing.now,
    billId: bill_id,
    asked: { centavos, version: bill_version },
    checkoutId: id,
    by: SYSTEM.id,
    reversal: status.reversal,
  }
  await takePayment(writing, keysOf(db), incoming, effects)
}

/** When one that was paid is asked about again; '' after the last time. */
export function nextLook({ ends_at }: Pick<CheckoutRow, 'ends_at'>, now: number): string {
  const looks = LOOK_DAYS.map((days) => Date.parse(ends_at) + days * DAY_MS)
  const next = looks.find((at) => at > now)
  return next === undefined ? '' : new Date(next).toISOString()
}

/** When it is asked again after `asks` times; '' once nothing can come any more. */
export function nextAsk({ ends_at, asks }: Pick<CheckoutRow, 'ends_at' | 'asks'>, now: number): string {
  const end = Date.parse(ends_at)
  const last = end + AFTERWARDS_MS
  if (now >= last) return ''
  // At its end, so that the next one can begin.
  return new Date(Math.min(now + waitAfter(asks), now < end ? end : last)).toISOString()
}
