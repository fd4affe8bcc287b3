// Where a payment stands: the place it comes to by what it pays, and the places people may move it to. The program moves none by itself, but
// what its gateway tells was refunded or is disputed.
import type { PaymentPlace, Reversal } from '#domain/money.ts'

/** The bill as it is now. `isSettled`: another payment awaits its receipt or has it. */
type Owed = { totalCentavos: number; version: number; isInForce: boolean; isSettled: boolean }
/** `asked`: what the checkout asked for, and of which version of the bill; absent for money that came without one. */
type Came = { centavos: number; asked?: { centavos: number; version: number }; reversal?: Reversal }

/** The place of money that came in for this bill; null for a bill nobody knows. Amounts are what was paid, before a gateway's fee. */
export function placeOf(bill: Owed | null, { centavos, asked, reversal = '' }: Came): PaymentPlace {
  if (reversal !== '') return 'reversed'
  if (!bill) return 'unmatched'
  if (bill.isSettled) return 'duplicate'
  if (!bill.isInForce || (asked && asked.version !== bill.version)) return 'bill-changed'
  const due = asked?.centavos ?? bill.totalCentavos
  if (centavos < due) return 'underpaid'
  return centavos > due ? 'overpaid' : 'awaiting-receipt'
}

/** Where money stands that its gateway tells was refunded or is disputed: as it stands where it has its receipt, or was returned. */
export const placeReversed = (place: PaymentPlace): PaymentPlace =>
  place === 'receipted' || place === 'returned' ? place : 'reversed'

/** Money in these places stops further payment of its bill until a person has looked at it. */
export const UNDER_REVIEW = [
  'underpaid',
  'overpaid',
  'duplicate',
  'bill-changed',
] as const satisfies readonly PaymentPlace[]

/** From each place to those a person may move a payment to, with a reason. A receipt is cancelled first; what is unmatched is given a bill. */
export const MOVES: Readonly<Record<PaymentPlace, readonly PaymentPlace[]>> = {
  'awaiting-receipt': ['unmatched', 'returned'],
  receipted: [],
  underpaid: ['unmatched', 'returned'],
  overpaid: ['awaiting-receipt', 'unmatched', 'returned'],
  duplicate: ['unmatched', 'returned'],
  'bill-changed': ['awaiting-receipt', 'unmatched', 'returned'],
  reversed: ['awaiting-receipt', 'returned'],
  unmatched: ['returned'],
  returned: ['unmatched'],
}
