// What the stand-in for payment gateways knows: the checkouts it was asked for, and apart from them the payments that were really made.

export type Shape = 'egovpay' | 'paymongo'
export type Attempt = {
  ref: string
  isPaid: boolean
  centavos: number
  feeCentavos: number
  at: string
  /** States of its refunds, as the gateway tells them. */
  refunds?: string[]
  isDisputed?: boolean
}

/** `id` is the gateway's, `ownId` the city's; `sent` is everything that came with the call. */
export type HeldCheckout = {
  id: string
  shape: Shape
  ownId: string
  number: string
  centavos: number
  returnUrl: string
  /** '' for PayMongo, whose webhook has one address for all. */
  callbackUrl: string
  sent: { headers: Record<string, unknown>; body: unknown }
  isEnded: boolean
  attempts: Attempt[]
}

/** Money that changed hands, whatever was told of it afterwards. */
export type RealPayment = Pick<HeldCheckout, 'shape' | 'ownId' | 'number'> &
  Pick<Attempt, 'ref' | 'centavos' | 'feeCentavos' | 'at'> & { checkout: string }

/** What is not said is the whole amount, and a fee of two in a hundred. `evenEnded`: the money was under way when the checkout ended. */
export type Paying = { centavos?: number; feeCentavos?: number; evenEnded?: boolean }

const FEE = 0.02

export const paidOf = ({ attempts }: HeldCheckout): Attempt | undefined =>
  attempts.find(({ isPaid }) => isPaid)

export class GatewayBook {
  readonly checkouts: HeldCheckout[] = []
  readonly #truth: RealPayment[] = []
  #made = 0

  open(asked: Omit<HeldCheckout, 'id' | 'isEnded' | 'attempts'>): HeldCheckout {
    const id = asked.shape === 'paymongo' ? this.#newId('cs') : crypto.randomUUID()
    const checkout = { ...asked, id, isEnded: false, attempts: [] }
    this.checkouts.push(checkout)
    return checkout
  }

  find(id: string): HeldCheckout | undefined {
    return this.checkouts.find((checkout) => checkout.id === id)
  }

  get(id: string): HeldCheckout {
    const checkout = this.find(id)
    if (!checkout) throw new Error(`no checkout ${id}`)
    return checkout
  }

  fail(id: string): void {
    const { attempts, centavos } = this.get(id)
    const at = new Date().toISOString()
    attempts.push({ ref: this.#newId('pay'), isPaid: false, centavos, feeCentavos: 0, at })
  }

  /** Takes the money. A checkout is paid once, and not after its end. */
  pay(id: string, paying: Paying = {}): RealPayment {
    const checkout = this.get(id)
    const { shape, ownId, number, isEnded } = checkout
    if (paidOf(checkout)) throw new Error(`${id} is paid already`)
    if (isEnded && !paying.evenEnded) throw new Error(`${id} has ended`)
    const centavos = paying.centavos ?? checkout.centavos
    const feeCentavos = paying.feeCentavos ?? Math.round(centavos * FEE)
    const ref = shape === 'paymongo' ? this.#newId('pay') : id
    const payment = { ref, centavos, feeCentavos, at: new Date().toISOString() }
    checkout.attempts.push({ ...payment, isPaid: true })
    this.#truth.push({ checkout: id, shape, ownId, number, ...payment })
    return { ...this.#truth.at(-1)! }
  }

  /** What was paid is given back or disputed; a refund in this state, the whole or a part. */
  reverse(id: string, what: { refund?: string; isDisputed?: boolean }): void {
    const paid = paidOf(this.get(id))
    if (!paid) throw new Error(`${id} is not paid`)
    if (what.refund !== undefined) paid.refunds = [what.refund]
    if (what.isDisputed !== undefined) paid.isDisputed = what.isDisputed
  }

  truth(): RealPayment[] {
    return structuredClone(this.#truth)
  }

  #newId(prefix: string): string {
    this.#made += 1
    return `${prefix}_${this.#made}_${crypto.randomUUID().slice(0, 8)}`
  }
}
