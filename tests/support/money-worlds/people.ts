// Taxpayers who pay online, cashiers, and the head of their office: what each of them does in a world of money.
import type { PaymentRow } from '#db/money-tables.ts'
import type { GatewayId, PaymentPlace, Reversal } from '#domain/money.ts'
import { MOVES } from '#domain/payment-places.ts'
import { askCheckout, type CheckoutContext } from '#features/payments/checkouts/ask-checkout.ts'
import { askDue, askSoon } from '#features/payments/checkouts/ask-due.ts'
import { LIVE } from '#features/payments/checkouts/live.ts'
import { startCheckout } from '#features/payments/checkouts/start-checkout.ts'
import { createEgovpay } from '#features/payments/gateways/egovpay.ts'
import { createPaymongo } from '#features/payments/gateways/paymongo.ts'
import { issueBill } from '#features/payments/issue-bill.ts'
import { cancelReceipt, spoilForm } from '#features/payments/money/cancel-receipt.ts'
import { movePayment } from '#features/payments/money/move-payment.ts'
import { type NewReceipt, recordReceipt } from '#features/payments/money/record-receipt.ts'
import { today } from '#kit/dates.ts'
import { isOneOf } from '#kit/one-of.ts'
import { propertyBill } from '#tests/support/bills.ts'
import { effectsFor } from '#tests/support/money.ts'
import { setRows } from '#tests/support/rows.ts'
import { CASHIER, type Doing, HEAD, of, together, type World } from './world.ts'

const PAYER = { id: 'applicant', requestId: '' }
const ADDRESSES = { returnUrl: 'http://127.0.0.1/back', callbackUrl: 'http://127.0.0.1/hook' }
const IDS = ['egovpay', 'paymongo'] as const
/** How long a second click waits for the first; and for one beside which nobody else clicks. */
const [SHORT_MS, NO_MS] = [300, -1]
const LONG_AGO = '2026-01-05T00:00:00.000Z'
const REVERSALS = [
  { refund: 'succeeded' },
  { refund: 'failed' },
  { isDisputed: true },
  { isDisputed: false },
] as const
const REASON = 'Sample reason'

export class People {
  private readonly world: World
  /** Checkouts whose page somebody has seen: only there can anybody pay. */
  private readonly seen = new Set<string>()

  constructor(world: World) {
    this.world = world
  }

  private get asking(): CheckoutContext {
    const { db, gateway } = this.world
    const { egovpay, paymongo } = gateway.accounts
    const gatewayOf = (id: string) => (id === 'egovpay' ? createEgovpay(egovpay) : createPaymongo(paymongo))
    return { gatewayOf, effects: effectsFor(db) }
  }
  private async start(billId: string, id: GatewayId, patienceMs = NO_MS) {
    const gateway = this.asking.gatewayOf(id)!
    const begun = await startCheckout(this.world.db, PAYER, billId, { id, gateway }, ADDRESSES, patienceMs)
    if (begun.ok) this.seen.add(begun.value.url)
  }
  private record = (receipt: NewReceipt) => {
    const { db } = this.world
    return recordReceipt(db, CASHIER, receipt, { effects: effectsFor(db), asking: this.asking })
  }
  private bill = async (pick: number) => of(await this.world.rows('bills'), pick)

  readonly acts = {
    issue: () => issueBill(this.world.db, HEAD, propertyBill()),
    begin: async (pick, more) => {
      const bill = await this.bill(pick)
      if (bill) await this.start(bill.id, of(IDS, more)!)
    },
    twice: async (pick, more) => {
      const bill = await this.bill(pick)
      const click = () => this.start(bill!.id, of(IDS, more)!, SHORT_MS)
      if (bill) await together(click, click)
    },
    pay: async (pick, more) => {
      const held = of(this.held, pick)
      const changed = [0, 0, 0, -100, 100][more % 5]!
      const isOver = held?.attempts.some(({ isPaid }) => isPaid)
      if (held && !isOver)
        await this.world.gateway.pay(held.id, { centavos: held.centavos + changed, evenEnded: true })
    },
    // eGovPay tells nobody of it.
    reverse: async (pick, more) => {
      const paid = of(
        this.held.filter(({ attempts }) => attempts.some(({ isPaid }) => isPaid)),
        pick,
      )
      if (paid) this.world.gateway.reverse(paid.id, of(REVERSALS, more)!)
    },
    fail: async (pick) => {
      const held = of(this.held, pick)
      if (held) await this.world.gateway.fail(held.id)
    },
    expire: async (pick) => {
      const held = of(this.held, pick)
      if (held) this.world.gateway.expire(held.id)
    },
    look: async (pick) => {
      const checkout = of(await this.world.rows('checkouts'), pick)
      if (checkout) await askCheckout(this.world.db, checkout.id, this.asking)
    },
    turns: () => {
      const turn = () => askDue(this.world.db, async () => this.asking)
      return together(turn, turn)
    },
    callback: async (pick) => {
      const held = of(this.held, pick)
      if (held) await askSoon(this.world.db, held.shape, { id: held.id, ownId: '' })
    },
    ends: async (pick) => {
      const checkout = of(await this.world.rows('checkouts'), pick)
      const over = { ends_at: LONG_AGO, started_at: LONG_AGO }
      if (checkout) await setRows(this.world.db, 'checkouts', over, { id: checkout.id })
    },
    counter: async (pick) => {
      const bill = await this.bill(pick)
      if (!bill) return
      const { id: billId, total_centavos: paidCentavos } = bill
      await this.world.write(paidCentavos, (receiptNumber) =>
        this.record({ billId, receiptNumber, paidCentavos, issuedOn: today() }),
      )
    },
    receipt: async (pick, more) => {
      const payment = of(await this.world.in('awaiting-receipt'), pick)
      if (!payment) return
      const given = { paymentId: payment.id, issuedOn: today() }
      const give = () => this.world.write(null, (receiptNumber) => this.record({ ...given, receiptNumber }))
      await (more % 2 ? together(give, give) : give())
    },
    cancel: async (pick) => {
      const receipt = of(await this.world.rows('receipts'), pick)
      if (receipt) await cancelReceipt(this.world.db, HEAD, { receiptId: receipt.id, reason: REASON })
    },
    spoil: () =>
      this.world.write(null, (receiptNumber) =>
        spoilForm(this.world.db, CASHIER, { receiptNumber, reason: REASON }),
      ),
    move: async (pick, more) => {
      const payment = of(await this.world.rows('payments'), pick)
      const to = payment && of(MOVES[payment.place], more)
      if (payment && to) await this.move(payment, { to })
    },
    give: async (pick, more) => {
      const [payment, bill] = [of(await this.world.in('unmatched'), pick), await this.bill(more)]
      if (payment && bill) await this.move(payment, { billNumber: bill.number })
    },
    // As the treasury's list does when what is owed has changed; here the sum stays.
    change: async (pick) => {
      const bill = await this.bill(pick)
      if (bill)
        await this.world.db.transact((tx) =>
          tx
            .updateTable('bills')
            .set((e) => ({ version: e('version', '+', 1) }))
            .where('id', '=', bill.id)
            .execute(),
        )
    },
  } satisfies Record<string, Doing>

  private move(payment: PaymentRow, to: { to: PaymentPlace } | { billNumber: string }) {
    const { db } = this.world
    const move = { paymentId: payment.id, seen: payment.place, reason: REASON, ...to }
    return movePayment(db, HEAD, move, this.asking)
  }
  private get held() {
    return this.world.gateway.checkouts.filter(({ id }) =>
      [...this.seen].some((url) => url.endsWith(`/${id}`)),
    )
  }

  /** Everything that can still be known is asked for, with a gateway that answers. */
  async settle(): Promise<void> {
    const ask = (id: string) => askCheckout(this.world.db, id, this.asking)
    for (const { id } of await this.world.rows('checkouts')) await ask(id)
    // What was told of one ends others that were asked about before it.
    for (const { id, state } of await this.world.rows('checkouts')) if (isOneOf(LIVE, state)) await ask(id)
  }

  /** What was really paid at the gateway. */
  get truth() {
    return this.world.gateway.truth()
  }

  /** What PayMongo says was given back or is disputed, by its reference of the payment. */
  get reversals(): Map<string, Reversal> {
    const ofPaymongo = this.world.gateway.checkouts.filter(({ shape }) => shape === 'paymongo')
    const paid = ofPaymongo.flatMap(({ attempts }) => attempts.filter(({ isPaid }) => isPaid))
    const isRefunded = (states: readonly string[] = []) => states.some((state) => state !== 'failed')
    return new Map(
      paid.map(({ ref, refunds, isDisputed }) => [
        ref,
        isRefunded(refunds) ? 'refund' : isDisputed ? 'dispute' : '',
      ]),
    )
  }
}
