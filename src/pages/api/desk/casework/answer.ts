// What the commands of casework answer, as the desk's routes say it: which refusal is which status, who was first, what day it is.
import type { Person } from '#features/requests/desk/names.ts'
import { whoMoved } from '#features/requests/desk/names.ts'
import type { LastChange } from '#features/requests/steps/take-step.ts'
import { today } from '#kit/dates.ts'
import type { Outcome } from '#kit/outcome.ts'
import { type Answer, type Call, data, refuse } from '#pages/api/desk/route.ts'

const NOT_THERE = ['not-there']
const FORBIDDEN = ['wrong-role', 'not-yours']
/** Not now: the request, or what stands beside it, is no longer as it was. */
const CONFLICTS = [
  ...['changed', 'closed', 'issued', 'already-extended', 'lapsed', 'asked', 'answered', 'no-order'],
  ...['receipt-used', 'nobody-there', 'other-answers', 'moved-on', 'too-late'],
]

const statusOf = (reason: string): 403 | 404 | 409 | 422 => {
  if (NOT_THERE.includes(reason)) return 404
  if (FORBIDDEN.includes(reason)) return 403
  return CONFLICTS.includes(reason) ? 409 : 422
}

type Tried<T> = Outcome<T, string> & { by?: LastChange }
export type First = { by: Person; at: string }

/** The value, or the refusal with who was first and when. */
export async function answerOf<T>({ site }: Pick<Call, 'site'>, outcome: Tried<T>): Promise<Answer> {
  if (outcome.ok) return data(outcome.value)
  const { reason, by, field } = outcome
  const first: First | null = await whoMoved(site.database().reader, by)
  return refuse(statusOf(reason), reason, { ...(field ? { field } : {}), ...first })
}

export const notThere = (): Answer => refuse(404, 'not-there')

/** Whose queue it is, and the day in the city. */
export const aroundOf = ({ staff }: Pick<Call, 'staff'>) => ({ staff, today: today() })
