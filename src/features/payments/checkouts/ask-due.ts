// The job that asks about checkouts whose time has come, and the callbacks that bring that time forward.
import type { Database } from '#db/database.ts'
import type { CheckoutRow } from '#db/money-tables.ts'
import type { GatewayId } from '#domain/money.ts'
import {
  askCheckout,
  type CheckoutContext,
  nextAsk,
  nextLook,
} from '#features/payments/checkouts/ask-checkout.ts'

const AT_ONCE = 20

/** The next time is kept before a gateway is asked: a process that ends meanwhile is asked again, by whoever runs. Answers how many. */
export async function askDue(db: Database, contextNow: () => Promise<CheckoutContext>): Promise<number> {
  const now = new Date().toISOString()
  const due = await db.reader
    .selectFrom('checkouts')
    .select(['id', 'gateway', 'state', 'ends_at', 'asks', 'next_ask_at'])
    .where('next_ask_at', '<>', '')
    .where('next_ask_at', '<=', now)
    .orderBy('next_ask_at')
    .limit(AT_ONCE)
    .execute()
  if (due.length === 0) return 0
  const context = await contextNow()
  const nextOf = (one: Due) => {
    if (one.state !== 'paid') return nextAsk(one, Date.parse(now))
    return context.gatewayOf(one.gateway)?.tellsReversals ? nextLook(one, Date.parse(now)) : ''
  }
  const taken = await Promise.all(due.map((one) => takeTurn(db, one, nextOf(one))))
  await Promise.all(due.filter((_, index) => taken[index]).map(({ id }) => askCheckout(db, id, context)))
  return due.length
}

type Due = Pick<CheckoutRow, 'id' | 'gateway' | 'state' | 'ends_at' | 'asks' | 'next_ask_at'>

/** False when another process has its turn. */
async function takeTurn(db: Database, { id, next_ask_at, asks }: Due, next: string): Promise<boolean> {
  const turn = await db.transact((tx) =>
    tx
      .updateTable('checkouts')
      .set({ next_ask_at: next, asks: asks + 1 })
      .where('id', '=', id)
      .where('next_ask_at', '=', next_ask_at)
      .executeTakeFirst(),
  )
  return turn.numUpdatedRows > 0n
}

/**
 * A callback names a checkout by the gateway's id or ours, or a payment by the gateway's reference: the checkout is asked about in this
 * second. One nobody knows changes nothing; neither does one that was paid, unless its payment is named.
 */
export async function askSoon(
  db: Database,
  gateway: GatewayId,
  about: { id: string; ownId: string } | { ref: string },
): Promise<void> {
  const now = new Date().toISOString()
  const sameGateway = db.reader.selectFrom('checkouts').select('id').where('gateway', '=', gateway)
  const named =
    'ref' in about
      ? sameGateway.where((e) =>
          e(
            'id',
            '=',
            e
              .selectFrom('payments')
              .select('checkout_id')
              .where('source', '=', gateway)
              .where('ref', '=', about.ref),
          ),
        )
      : sameGateway
          .where((e) => e.or([e('gateway_ref', '=', about.id || '-'), e('id', '=', about.ownId || '-')]))
          .where('state', '<>', 'paid')
  const found = await named.where('gateway_ref', '<>', '').executeTakeFirst()
  if (!found) return
  await db.transact((tx) =>
    tx.updateTable('checkouts').set({ next_ask_at: now }).where('id', '=', found.id).execute(),
  )
}
