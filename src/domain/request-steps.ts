// The steps between the states of a request, who may take each, and why one is refused; it changes nothing.

import { isReport } from '#domain/forms.ts'
import { type PauseReason, STATES, type StateId } from '#domain/request-states.ts'
import type { StaffRole } from '#domain/roles.ts'
import { isOneOf } from '#kit/one-of.ts'
import { typedKeys } from '#kit/typed-keys.ts'

/** Who attempts a step: a role of the staff, the applicant, or the program. The table says who may. */
export type StepRole = StaffRole | 'applicant' | 'system'

export type StepRule = {
  from: readonly StateId[]
  to: StateId
  roles: readonly StepRole[]
  /** Needs reasons in writing. */
  reason?: true
  /** Who else may take it where the service is marked as free of charge; nobody then gives a reason. */
  whereFree?: readonly StepRole[]
}

// The clock follows from the states: entering a waiting state opens a pause, leaving it ends the pause.
export const STEPS = {
  review: { from: ['received'], to: 'in-review', roles: ['clerk'] },
  ask: { from: ['in-review'], to: 'waiting', roles: ['clerk'], reason: true },
  answer: { from: ['waiting'], to: 'in-review', roles: ['applicant', 'clerk'] },
  approve: { from: ['in-review'], to: 'to-pay', roles: ['head'] },
  // By the cashier's receipt, or by the program's where the Treasurer's electronic receipt is on.
  pay: { from: ['to-pay'], to: 'paid', roles: ['cashier', 'system'] },
  ready: { from: ['paid'], to: 'ready', roles: ['clerk'] },
  // Nothing is to be paid: no order of payment was decided on, so the head says why, unless the service is free of charge.
  'ready-without-payment': {
    from: ['in-review'],
    to: 'ready',
    roles: ['head'],
    reason: true,
    whereFree: ['clerk'],
  },
  release: { from: ['ready'], to: 'released', roles: ['clerk'] },
  // For a report: nothing is paid or handed over, the office writes what was done.
  settle: { from: ['in-review'], to: 'released', roles: ['clerk', 'head'], reason: true },
  deny: { from: ['in-review'], to: 'denied', roles: ['head'], reason: true },
  withdraw: { from: ['received', 'in-review', 'waiting', 'to-pay'], to: 'withdrawn', roles: ['applicant'] },
  expire: { from: ['waiting', 'to-pay', 'ready'], to: 'expired', roles: ['system'] },
} as const satisfies Record<string, StepRule>
export type StepId = keyof typeof STEPS
export const STEP_IDS = typedKeys(STEPS)

const OF_PAPERS: readonly StepId[] = ['approve', 'pay', 'ready', 'ready-without-payment', 'release']

/** Whether the requests of a form take this step: nothing of a report is paid for or claimed, and nothing else is settled. */
export const isStepOf = (form: string, step: StepId): boolean =>
  isReport(form) ? !OF_PAPERS.includes(step) : step !== 'settle'

/** The time is extended at most once, by the head, before the clock has stopped. */
export const EXTEND = {
  from: ['received', 'in-review', 'waiting', 'to-pay', 'paid'],
  roles: ['head'],
  reason: true,
} as const satisfies Omit<StepRule, 'to'>

/** Until the message leaves, the person who took one of these steps can take it back; so with an extension and the mark below. */
const TAKEN_BACK = [
  'review',
  'ask',
  'approve',
  'ready',
  'ready-without-payment',
  'deny',
] as const satisfies StepId[]
export const canBeTakenBack = (step: StepId): boolean => isOneOf(TAKEN_BACK, step)

const RULES: Record<StepId, StepRule> = STEPS

/** A clerk is done and the head may decide. It is a mark and no state: every step clears it, and the head's steps work without it. */
export const READY_FOR_DECISION = { from: ['in-review'], roles: ['clerk'] } as const satisfies Omit<
  StepRule,
  'to'
>

/** The lines of an order of payment are replaced by the head, while it is not paid. */
export const REPLACE_ORDER = {
  from: ['to-pay'],
  roles: ['head'],
  reason: true,
} as const satisfies Omit<StepRule, 'to'>

export type StepProblem = 'wrong-role' | 'wrong-state' | 'no-reason'

/** The rule of a step, for a service that is marked as free of charge or is not. */
function ruleOf(step: StepId, isFree: boolean): StepRule {
  const { from, to, roles, reason, whereFree } = RULES[step]
  if (isFree && whereFree) return { from, to, roles: [...roles, ...whereFree] }
  return { from, to, roles, ...(reason && { reason }) }
}

/** Everybody who may take a step of some service. */
export const rolesOf = (step: StepId): readonly StepRole[] => [
  ...RULES[step].roles,
  ...(RULES[step].whereFree ?? []),
]

/** Whether a step asks if the service is free of charge. */
export const dependsOnFree = (step: StepId): boolean => RULES[step].whereFree !== undefined

/** Why a step may not be taken, or null when it may. `note` is the text written with it. */
export const stepProblem = (step: StepId, state: StateId, role: StepRole, note: string, isFree = false) =>
  problemOf(ruleOf(step, isFree), state, role, note)

/** Why a request may not be marked as ready for decision, or null when it may. */
export const readyForDecisionProblem = (state: StateId, role: StepRole) =>
  problemOf(READY_FOR_DECISION, state, role, '')

/** Why the time may not be extended, or null when it may. */
export const extendProblem = (state: StateId, role: StepRole, note: string) =>
  problemOf(EXTEND, state, role, note)

/** Why the lines of an order may not be replaced, or null when they may. */
export const replaceOrderProblem = (state: StateId, role: StepRole, note: string) =>
  problemOf(REPLACE_ORDER, state, role, note)

function problemOf(
  rule: Omit<StepRule, 'to'>,
  state: StateId,
  role: StepRole,
  note: string,
): StepProblem | null {
  if (!rule.roles.includes(role)) return 'wrong-role'
  if (!rule.from.includes(state)) return 'wrong-state'
  return rule.reason && note.trim() === '' ? 'no-reason' : null
}

/** The steps one of this role may take from a state, in the order of the table. */
export const stepsFrom = (state: StateId, role: StepRole, isFree = false): StepId[] =>
  STEP_IDS.filter((step) => {
    const { from, roles } = ruleOf(step, isFree)
    return from.includes(state) && roles.includes(role)
  })

/** The reason for the pause of a state, or null. */
export function awaitedIn(state: StateId): PauseReason | null {
  const { clock } = STATES[state]
  return clock === 'applicant' || clock === 'payment' ? clock : null
}
