// Which step may be taken from where and by whom, read from the table of states; it changes nothing.
import { EXTEND, type Role, STATES, STEPS, type StateId, type StepId, type StepRule } from '#forms/states.ts'

const RULES: Record<StepId, StepRule> = STEPS

export type StepProblem = 'wrong-role' | 'wrong-state' | 'no-reason'

/** Why a step may not be taken, or null when it may. `note` is what was written with it. */
export const stepProblem = (step: StepId, state: StateId, role: Role, note: string) =>
  problemOf(RULES[step], state, role, note)

/** Why the time may not be extended, or null when it may. */
export const extendProblem = (state: StateId, role: Role, note: string) =>
  problemOf(EXTEND, state, role, note)

function problemOf(rule: Omit<StepRule, 'to'>, state: StateId, role: Role, note: string): StepProblem | null {
  if (!rule.roles.includes(role)) return 'wrong-role'
  if (!rule.from.includes(state)) return 'wrong-state'
  return rule.reason && note.trim() === '' ? 'no-reason' : null
}

/** The steps one of this role may take from a state, in the order of the table. */
export const stepsFrom = (state: StateId, role: Role): StepId[] =>
  (Object.keys(STEPS) as StepId[]).filter(
    (step) => RULES[step].from.includes(state) && RULES[step].roles.includes(role),
  )

/** What is awaited in a state while its clock stands still, or null. */
export function awaitedIn(state: StateId): 'applicant' | 'payment' | null {
  const { clock } = STATES[state]
  return clock === 'applicant' || clock === 'payment' ? clock : null
}
