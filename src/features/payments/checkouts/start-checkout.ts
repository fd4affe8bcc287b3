// Begins to pay a bill online: one live checkout a bill, begun before the gateway is asked, so that nothing it answers is without a row.
import { setTimeout } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import type { BillRow, CheckoutRow } from '#db/money-tables.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import type { GatewayId } from '#domain/money.ts'
import { isLive } from '#features/payments/checkouts/live.ts'
import { PATIENCE_MS } from '#features/payments/gateways/ask-gateway.ts'
import { StartRefused } from '#features/payments/gateways/errors.ts'
import type { PaymentGateway, StartedCheckout } from '#features/payments/gateways/gateway.ts'
import { lockBill, owedNow } from '#features/payments/money/locked-bill.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import { log } from '#kit/server/log.ts'

export type NamedGateway = { id: GatewayId; gateway: PaymentGateway }
/** Addresses of this site, whole. */
export type Addresses = { returnUrl: string; callbackUrl: string }
/** Our checkout, and the gateway's page, where the payer goes. */
export type CheckoutPage = { id: string; url: string }
/**
 * 'paid': money is in. 'under-review': money is in that is not what was asked. 'not-payable': it is not to be paid any more. 'too-small': less than the gateway takes. 'wait': another try has
 * just begun or is being ended. 'gateway-unavailable': the gateway did not answer, or said no.
 */
export type StartRefusal =
  | 'paid'
  | 'under-review'
  | 'not-payable'
  | 'too-small'
  | 'wait'
  | 'gateway-unavailable'

/** A start whose answer was lost: after so long it is dead, for nobody has seen its page. */
const LOST_MS = 2 * 60_000
const FIRST_ASK_MS = 5000
const LOOK_MS = 200

/** Two clicks come to the same page: the second waits `patienceMs` for what the first is told. */
export async function startCheckout(
  db: Database,
  by: Actor,
  billId: string,
  { id: gatewayId, gateway }: NamedGateway,
  addresses: Addresses,
  patienceMs = PATIENCE_MS,
): Promise<Outcome<CheckoutPage, StartRefusal>> {
  const claimed = await claim(db, by, billId, gatewayId, gateway.minimumCentavos)
  if (!claimed.ok) return claimed.reason === 'wait' ? pageOfOther(db, billId, gatewayId, patienceMs) : claimed
  const { number, checkout } = claimed.value
  if (checkout.state !== 'starting') return done({ id: checkout.id, url: checkout.url })
  const { id, centavos } = checkout
  try {
    const started = await gateway.start({ id, number, centavos, ...addresses })
    const isOpen = await open(db, by, checkout, started)
    if (isOpen) return done({ id, url: started.url })
    // It was given up as lost meanwhile, and another may have begun.
    await gateway.cancel(started.id).catch(() => {})
    return refused('wait')
  } catch (error) {
    log.warn('checkout-not-started', { gateway: gatewayId, id, reason: String(error) })
    if (error instanceof StartRefused) await endStart(db, by, checkout, () => ({ state: 'cancelled' }))
    return refused('gateway-unavailable')
  }
}

/** The second of two clicks: the first is asking the gateway, and the payer sees what the second gets. */
async function pageOfOther(
  db: Database,
  billId: string,
  gateway: GatewayId,
  patienceMs: number,
): Promise<Outcome<CheckoutPage, 'wait'>> {
  const end = Date.now() + patienceMs
  for (;;) {
    const live = await db.reader
      .selectFrom('checkouts')
      .innerJoin('bills', (on) =>
        on.onRef('bills.id', '=', 'checkouts.bill_id').onRef('bills.version', '=', 'checkouts.bill_version'),
      )
      .selectAll('checkouts')
      .where('bill_id', '=', billId)
      .where(isLive)
      .executeTakeFirst()
    if (live?.gateway !== gateway || Date.now() > end) return refused('wait')
    const isOpen = live.url !== '' && live.ends_at > new Date().toISOString()
    if (isOpen) return done({ id: live.id, url: live.url })
    if (live.state !== 'starting') return refused('wait')
    await setTimeout(LOOK_MS)
  }
}

const claim = (db: Database, by: Actor, billId: string, gateway: GatewayId, minimum: number) =>
  write(db, by, 'start-checkout', `bill:${billId}`, async (writing) => {
    const bill = await lockBill(writing.tx, billId)
    if (!bill) return refused('not-payable')
    const { now } = writing
    const owed = await owedNow(writing.tx, bill, now)
    if (owed.isSettled) return refused('paid')
    if (owed.isUnderReview) return refused('under-review')
    if (!owed.isInForce) return refused('not-payable')
    if (bill.total_centavos < minimum) return refused('too-small')
    const live = await findLive(writing, billId)
    if (live) {
      const isSame = live.gateway === gateway && live.bill_version === bill.version && live.ends_at > now
      if (live.state !== 'starting')
        return isSame ? done({ number: bill.number, checkout: live }) : refused('wait')
      if (Date.parse(now) - Date.parse(live.started_at) < LOST_MS) return refused('wait')
      await writing.tx.updateTable('checkouts').set({ state: 'lost' }).where('id', '=', live.id).execute()
    }
    const checkout = rowOf(bill, gateway, now)
    await writing.tx.insertInto('checkouts').values(checkout).execute()
    return done({ number: bill.number, checkout })
  })

const findLive = ({ tx }: Writing, billId: string): Promise<CheckoutRow | undefined> =>
  tx.selectFrom('checkouts').selectAll().where('bill_id', '=', billId).where(isLive).executeTakeFirst()

const rowOf = (bill: BillRow, gateway: GatewayId, now: string): CheckoutRow => ({
  id: newId(),
  bill_id: bill.id,
  gateway,
  gateway_ref: '',
  url: '',
  state: 'starting',
  centavos: bill.total_centavos,
  bill_version: bill.version,
  started_at: now,
  ends_at: '',
  next_ask_at: '',
  asks: 0,
  unknown_state: '',
})

const open = (
  db: Database,
  by: Actor,
  checkout: CheckoutRow,
  { id: gateway_ref, url, until: ends_at }: StartedCheckout,
): Promise<boolean> =>
  endStart(db, by, checkout, (now) => ({
    state: 'open',
    gateway_ref,
    url,
    ends_at,
    next_ask_at: new Date(Date.parse(now) + FIRST_ASK_MS).toISOString(),
  }))

/** False when it is no longer starting. */
async function endStart(
  db: Database,
  by: Actor,
  { id, bill_id }: CheckoutRow,
  to: (now: string) => Partial<CheckoutRow>,
): Promise<boolean> {
  const subject = `bill:${bill_id}`
  const ended = await write(db, by, 'update-checkout', subject, async ({ tx, now }) => {
    const changed = await tx
      .updateTable('checkouts')
      .set(to(now))
      .where('id', '=', id)
      .where('state', '=', 'starting')
      .executeTakeFirst()
    return changed.numUpdatedRows > 0n ? done(null) : refused('changed')
  })
  return ended.ok
}
