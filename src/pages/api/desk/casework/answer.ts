// Turns the outcome of a casework command into a route's answer: the value, or the refusal with who was first and when.
import type { Reason } from '#contract/reasons.ts'
import { findLastMover } from '#features/requests/desk/names.ts'
import type { ChangeOutcome } from '#features/requests/steps/change-request.ts'
import { today } from '#kit/dates.ts'
import { type Caller, data, type RouteAnswer, refuse } from '#pages/api/desk/route.ts'

/** The value, or the refusal with who was first and when. */
export async function answerOf<T, R extends Reason>(
  { db }: Pick<Caller, 'db'>,
  outcome: ChangeOutcome<T, R>,
): Promise<RouteAnswer<T, R>> {
  if (outcome.ok) return data(outcome.value)
  const { reason, by, field } = outcome
  const first = await findLastMover(db.reader, by)
  return refuse(reason, { ...(field ? { field } : {}), ...first })
}

/** Whose queue it is, and the day in the city. */
export const queueContextOf = ({ staff }: Pick<Caller, 'staff'>) => ({ staff, today: today() })
