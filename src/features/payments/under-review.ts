// What a payer is told of money that came in otherwise than asked: how much, when, who looks at it, and not to pay again.
import type { MoneyUnderReview } from '#db/bills.ts'
import { pesos } from '#kit/pesos.ts'
import type { Speech } from '#words'

/** Sentences; none without such money. */
export function describeUnderReview(money: readonly MoneyUnderReview[], say: Speech): string[] {
  if (money.length === 0) return []
  const came = money.map(({ centavos, paidOn }) =>
    say.fill('pay.underReview.came', { amount: pesos(centavos), day: say.longDate(paidOn) }),
  )
  return [...came, say.words.pay.underReview.wait]
}
