// Which checkouts are live: a bill has one at most, by an index of exactly this condition.
import { type RawBuilder, sql } from 'kysely'
import type { CheckoutState } from '#domain/money.ts'

export const LIVE = ['starting', 'open', 'failed'] as const satisfies readonly CheckoutState[]

/** For a query of `checkouts`. The states as words, not as parameters: an engine must see that the index fits. */
export const isLive = (): RawBuilder<boolean> =>
  sql<boolean>`state in (${sql.join(LIVE.map((state) => sql.lit(state)))})`
