// Extends the time of a request: once, with a written reason, at most by what its class allows, before it has lapsed.
import type { Database } from '#db/database.ts'
import { SERVICE_PERIODS } from '#domain/forms.ts'
import { EXTEND, extendProblem, type StepProblem } from '#domain/request-steps.ts'
import {
  type ChangeOutcome,
  changeRequest,
  type RequestChange,
  refusalOf,
} from '#features/requests/steps/change-request.ts'
import { computeDueDate, createClock } from '#features/requests/steps/clock.ts'
import { addEvent, markChanged } from '#features/requests/steps/events.ts'
import { notifyApplicant } from '#features/requests/steps/notify.ts'
import type { Principal } from '#features/requests/steps/principal.ts'
import type { RequestTarget } from '#features/requests/steps/take-step.ts'
import { beginUndo, undoUntil } from '#features/requests/steps/undo.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { isLate } from '#kit/working-days.ts'

/** `days` are working days more. */
export type Extension = RequestTarget & { days: number; reason: string }
type Extended = { dueOn: string; eventId: string }
export type ExtendRefusal =
  | 'not-there'
  | 'changed'
  | 'already-extended'
  | 'too-many-days'
  | 'lapsed'
  | Exclude<StepProblem, 'wrong-state'>

/** Gives more time. */
export const extendRequest = (
  db: Database,
  by: Principal,
  { requestId, ...extension }: Extension,
): Promise<ChangeOutcome<Extended, ExtendRefusal>> =>
  changeRequest(db, by, { action: 'request-extend', roles: EXTEND.roles }, requestId, (change) =>
    extend(change, extension),
  )

async function extend(
  change: RequestChange,
  { days, reason, seen, calendar, takeBackMs }: Omit<Extension, 'requestId'>,
): Promise<Outcome<Extended, ExtendRefusal>> {
  const { tx, now, keys, request, by } = change
  const refusal = refusalOf(change, seen, extendProblem(request.state, by.role, reason))
  if (refusal) return refused(refusal)
  if (request.extension_days > 0) return refused('already-extended')
  if (!Number.isInteger(days) || days < 1 || days > SERVICE_PERIODS[request.class].mostExtension)
    return refused('too-many-days')
  const pauses = await tx
    .selectFrom('request_pauses')
    .selectAll()
    .where('request_id', '=', request.id)
    .execute()
  if (isLate(createClock(request, pauses, calendar), calendar, now)) return refused('lapsed')
  const { counted_from, due_on } = computeDueDate({ ...request, extension_days: days }, pauses, calendar)
  const until = undoUntil(now, takeBackMs)
  const keepUndo = await beginUndo(change, until)
  if (!(await markChanged(change, request, { extension_days: days, counted_from, due_on })))
    return refused('changed')
  const { id: requestId, state } = request
  const event = { requestId, actor: by.id, kind: 'extended' as const, from: state, to: state }
  const eventId = await addEvent(change, keys, { ...event, note: reason.trim() })
  await notifyApplicant(change, keys, request, { about: 'extended', eventId }, until)
  await keepUndo(eventId)
  return done({ dueOn: due_on, eventId })
}
