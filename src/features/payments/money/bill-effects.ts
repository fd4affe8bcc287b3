// What money does to whatever a bill belongs to. Payments know nothing of requests: the page or the job hands this in.
import type { BillRow } from '#db/money-tables.ts'
import type { Writing } from '#db/write.ts'

export type BillEffects = {
  /** Money came in for the bill, and awaits its receipt. In the transaction of the payment. */
  moneyIn: (writing: Writing, bill: BillRow) => Promise<void>
  /** Money came in for the bill, but not as asked; the Treasurer looks at it. In the transaction of the payment. */
  underReview: (writing: Writing, bill: BillRow) => Promise<void>
  /**
   * The bill has its receipt; the money was there at `paidAt`. False where what it belongs to can no longer be paid, or has changed since
   * the cashier read it: `seen`, where it is given.
   */
  receipted: (writing: Writing, bill: BillRow, paidAt: string, seen?: string) => Promise<boolean>
  /** Whether the bill may be given up again: nothing has gone on because it was paid. */
  canReverse: (writing: Writing, bill: BillRow) => Promise<boolean>
}
