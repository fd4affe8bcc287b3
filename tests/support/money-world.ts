// A world of money: a few bills, taxpayers, cashiers and a gateway, which do things in any order, fail, and are killed at any step.
import type { Database } from '#db/database.ts'
import type { PaymentRow } from '#db/money-tables.ts'
import type { GatewayId, PaymentPlace } from '#domain/money.ts'
import { MOVES } from '#domain/payment-places.ts'
import { askCheckout, type CheckoutContext } from '#features/payments/checkouts/ask-checkout.ts'
import { askDue, askSoon } from '#features/payments/checkouts/ask-due.ts'
import { startCheckout } from '#features/payments/checkouts/start-checkout.ts'
import { createEgovpay } from '#features/payments/gateways/egovpay.ts'
import { createPaymongo } from '#features/payments/gateways/paymongo.ts'
import { issueBill } from '#features/payments/issue-bill.ts'
import { cancelReceipt, spoilForm } from '#features/payments/money/cancel-receipt.ts'
import { giveReceipt } from '#features/payments/money/give-receipt.ts'
import { movePayment } from '#features/payments/money/move-payment.ts'
import { postReceipt } from '#features/payments/post-receipt.ts'
import { today } from '#kit/dates.ts'
import { BILL_CENTAVOS, propertyBill } from '#tests/support/bills.ts'
import type { GatewayScript, StandIn } from '#tests/support/gateway.ts'
import { effectsFor } from '#tests/support/money.ts'
import { newNumber } from '#tests/support/unique.ts'

const HEAD = { id: 'head-1', requestId: '' }
const CASHIER = { id: 'cashier-1', requestId: '' }
const PAYER = { id: 'applicant', requestId: '' }
const ADDRESSES = { returnUrl: 'http://127.0.0.1/back', callbackUrl: 'http://127.0.0.1/hook' }
const IDS = ['egovpay', 'paymongo'] as const
/** What a second click waits for the first. */
const SHORT_MS = 300
const LONG_AGO = '2026-01-05T00:00:00.000Z'
const SCRIPTS: readonly GatewayScript[] = [
  ...[{}, {}, {}, { startLost: true }, { startCut: true }, { statusLost: true }, { cancelLost: true }],
  ...([{ refuse: 503 }, { refuse: 422 }, { status500: 'instead' }, { status500: 'afterwards' }] as const),
  { answerText: 'no answer' },
]

export class Killed extends Error {}

/** One act: `pick` and `more` choose among what is there, `killAfter` commits the process that does it ends (0: it does not). */
export type Act = { name: ActName; pick: number; more: number; killAfter: number }
export const ACT_NAMES = [
  ...([
    'begin',
    'begin',
    'pay',
    'pay',
    'fail',
    'expire',
    'look',
    'look',
    'look',
    'turns',
    'callback',
  ] as const),
  ...([
    'counter',
    'receipt',
    'receipt',
    'cancel',
    'spoil',
    'move',
    'give',
    'change',
    'ends',
    'twice',
  ] as const),
] as const
export type ActName = 'issue' | (typeof ACT_NAMES)[number]

export class MoneyWorld {
  private readonly db: Database
  private readonly gateway: StandIn
  private bills: { id: string; number: string }[] = []
  /** Of checkouts whose page somebody has seen: only there can anybody pay. */
  private seen = new Set<string>()
  /** What the cashiers took. */
  counter = { count: 0, centavos: 0 }

  constructor(db: Database, gateway: StandIn) {
    this.db = db
    this.gateway = gateway
  }

  /** Does one act; what it is refused is part of the world. */
  async act({ name, pick, more, killAfter }: Act): Promise<void> {
    this.gateway.script(SCRIPTS[more % SCRIPTS.length]!)
    const restore = this.killAfter(killAfter)
    try {
      await this.acts[name](pick, more)
    } catch (error) {
      if (!(error instanceof Killed)) throw error
    } finally {
      restore()
      this.gateway.script({})
    }
  }

  /** The process ends at the n-th commit: before it where n is odd, so that it is lost, or right after it. */
  private killAfter(commits: number): () => void {
    if (commits === 0) return () => {}
    const db: { transact: Database['transact'] } = this.db
    const { transact } = db
    let left = Math.ceil(commits / 2)
    db.transact = async (run) => {
      left -= 1
      if (left < 0) throw new Killed()
      if (left > 0) return transact(run)
      if (commits % 2 === 1) throw new Killed()
      await transact(run)
      throw new Killed()
    }
    return () => {
      db.transact = transact
    }
  }

  private get asking(): CheckoutContext {
    const { egovpay, paymongo } = this.gateway.accounts
    const gatewayOf = (id: string) => (id === 'egovpay' ? createEgovpay(egovpay) : createPaymongo(paymongo))
    return { gatewayOf, effects: effectsFor(this.db) }
  }
  private start(billId: string, id: GatewayId) {
    const gateway = this.asking.gatewayOf(id)!
    return startCheckout(this.db, PAYER, billId, { id, gateway }, ADDRESSES, SHORT_MS)
  }

  private readonly acts: Record<ActName, (pick: number, more: number) => Promise<unknown>> = {
    issue: async () => {
      const outcome = await issueBill(this.db, HEAD, propertyBill())
      if (outcome.ok) this.bills.push(outcome.value)
    },
    begin: async (pick, more) => {
      const bill = of(this.bills, pick)
      const begun = bill && (await this.start(bill.id, of(IDS, more)!))
      if (begun?.ok) this.seen.add(begun.value.url)
    },
    twice: async (pick, more) => {
      const bill = of(this.bills, pick)
      if (!bill) return
      const both = await Promise.all([0, 1].map(() => this.start(bill.id, of(IDS, more)!)))
      for (const one of both) if (one.ok) this.seen.add(one.value.url)
    },
    pay: async (pick, more) => {
      const held = of(this.held, pick)
      const changed = [0, 0, 0, -100, 100][more % 5]!
      const isOver = held?.attempts.some(({ isPaid }) => isPaid)
      if (held && !isOver)
        await this.gateway.pay(held.id, { centavos: BILL_CENTAVOS + changed, evenEnded: true })
    },
    fail: async (pick) => {
      const held = of(this.held, pick)
      if (held) await this.gateway.fail(held.id)
    },
    expire: async (pick) => {
      const held = of(this.held, pick)
      if (held) this.gateway.expire(held.id)
    },
    look: async (pick) => {
      const checkout = of(await this.rows('checkouts'), pick)
      if (checkout) await askCheckout(this.db, checkout.id, this.asking)
    },
    turns: async () => {
      const asking = async () => this.asking
      await Promise.all([askDue(this.db, asking), askDue(this.db, asking)])
    },
    callback: async (pick) => {
      const held = of(this.held, pick)
      if (held) await askSoon(this.db, held.shape, { id: held.id, ownId: '' })
    },
    ends: async (pick) => {
      const checkout = of(await this.rows('checkouts'), pick)
      if (checkout) await this.set(checkout.id, { ends_at: LONG_AGO, started_at: LONG_AGO })
    },
    counter: async (pick) => {
      const bill = of(this.bills, pick)
      if (!bill) return
      const received = { billId: bill.id, receiptNumber: String(newNumber()), paidCentavos: BILL_CENTAVOS }
      await postReceipt(this.db, CASHIER, { ...received, paidOn: today() })
    },
    receipt: async (pick, more) => {
      const payment = of(await this.in('awaiting-receipt'), pick)
      if (!payment) return
      const give = () =>
        giveReceipt(
          this.db,
          CASHIER,
          { paymentId: payment.id, receiptNumber: String(newNumber()), issuedOn: today() },
          effectsFor(this.db),
        )
      await Promise.all(more % 2 ? [give(), give()] : [give()])
    },
    cancel: async (pick) => {
      const receipt = of(await this.rows('receipts'), pick)
      if (receipt) await cancelReceipt(this.db, HEAD, { receiptId: receipt.id, reason: 'Sample reason' })
    },
    spoil: () => spoilForm(this.db, CASHIER, { receiptNumber: String(newNumber()), reason: 'Sample reason' }),
    move: async (pick, more) => {
      const payment = of(await this.rows('payments'), pick)
      const to = payment && of(MOVES[payment.place], more)
      if (payment && to) await this.move(payment, { to })
    },
    give: async (pick, more) => {
      const [payment, bill] = [of(await this.in('unmatched'), pick), of(this.bills, more)]
      if (payment && bill) await this.move(payment, { billNumber: bill.number })
    },
    // As the treasury's list does when what is owed has changed; here the sum stays, so that every later payment is as before.
    change: async (pick) => {
      const bill = of(this.bills, pick)
      if (bill)
        await this.db.transact((tx) =>
          tx
            .updateTable('bills')
            .set((e) => ({ version: e('version', '+', 1) }))
            .where('id', '=', bill.id)
            .execute(),
        )
    },
  }

  private move(payment: PaymentRow, to: { to: PaymentPlace } | { billNumber: string }) {
    const move = { paymentId: payment.id, seen: payment.place, reason: 'Sample reason', ...to }
    return movePayment(this.db, HEAD, move, effectsFor(this.db))
  }
  private get held() {
    return this.gateway.checkouts.filter(({ id }) => [...this.seen].some((url) => url.endsWith(`/${id}`)))
  }
  rows<T extends 'checkouts' | 'receipts' | 'payments'>(table: T) {
    return this.db.reader
      .selectFrom(table as 'payments')
      .selectAll()
      .orderBy('id')
      .execute()
  }
  private async in(place: PaymentPlace) {
    return (await this.rows('payments')).filter((payment) => payment.place === place)
  }
  private set(id: string, values: { ends_at: string; started_at: string }) {
    return this.db.transact((tx) => tx.updateTable('checkouts').set(values).where('id', '=', id).execute())
  }

  /** Everything that can still be known is asked for, with a gateway that answers. */
  async settle(): Promise<void> {
    for (const { id } of await this.rows('checkouts')) await askCheckout(this.db, id, this.asking)
  }

  /** The gateway's ids of the checkouts that were paid. */
  get paidCheckouts(): string[] {
    const refs = new Set(this.truth.map(({ ref }) => ref))
    return this.held.filter(({ attempts }) => attempts.some(({ ref }) => refs.has(ref))).map(({ id }) => id)
  }

  /** What was really paid at the gateway by those of this world. */
  get truth() {
    const numbers = new Set(this.bills.map(({ number }) => number))
    return this.gateway.truth().filter(({ number }) => numbers.has(number))
  }
}

const of = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length]
