// Why a request that is marked as ready is left out of the stack a head approves at once with the standard fee: it is decided on its own page.

export const LEFT_OUT_REASONS = [
  'no-fee-set',
  'fee-to-choose',
  'free-service',
  'on-hold',
  'amends',
  'has-note',
  'opinion-open',
] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** Why one of them is not approved with the others. */
export const STACK_REFUSALS = [...LEFT_OUT_REASONS, 'fee-changed'] as const

/** As many as are approved at once. */
export const MOST_OF_STACK = 50
