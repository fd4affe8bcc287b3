// Extends the time of a request: once, with a written reason, at most as long again, before it has lapsed (RA 11032).
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Writing, write } from '#db/write.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import { clockOf, reckon } from '#features/requests/steps/clock.ts'
import { addEvent } from '#features/requests/steps/events.ts'
import { type LastChange, type StepActor, withLastChange } from '#features/requests/steps/take-step.ts'
import { tellApplicant } from '#features/requests/steps/tell.ts'
import type { StateId } from '#forms/states.ts'
import { extendProblem, type StepProblem } from '#forms/steps.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import type { Keys } from '#kit/server/sealing.ts'
import { isLate } from '#kit/working-days.ts'

/** `days` are working days more; `seen` is the request's `changed_at` as it was read. */
export type Extension = {
  requestId: string
  days: number
  reason: string
  seen?: string
  calendar: Calendar
}
export type ExtendRefusal =
  | 'not-there'
  | 'changed'
  | 'already-extended'
  | 'too-many-days'
  | 'lapsed'
  | Exclude<StepProblem, 'wrong-state'>
export type ExtendOutcome = Outcome<{ dueOn: string; eventId: string }, ExtendRefusal> & { by?: LastChange }

/** Gives more time. Refused with 'changed' it says by whom and when the request was moved. */
export async function extendRequest(
  db: Database,
  actor: StepActor,
  input: Extension,
): Promise<ExtendOutcome> {
  const keys = keysOf(db)
  const outcome = await write<{ dueOn: string; eventId: string }, ExtendRefusal>(
    db,
    actor,
    'request-extend',
    `request:${input.requestId}`,
    (writing) => extend(writing, keys, actor, input),
  )
  return withLastChange(db, input.requestId, outcome)
}

async function extend(writing: Writing, keys: Keys, actor: StepActor, input: Extension) {
  const { tx, now } = writing
  const { requestId, days, reason, seen, calendar } = input
  const request = await tx.selectFrom('requests').selectAll().where('id', '=', requestId).executeTakeFirst()
  if (!request) return refused('not-there')
  if (seen !== undefined && seen !== request.changed_at) return refused('changed')
  const problem = extendProblem(request.state as StateId, actor.role, reason)
  if (problem) return refused(problem === 'wrong-state' ? 'changed' : problem)
  if (request.extension_days > 0) return refused('already-extended')
  if (!Number.isInteger(days) || days < 1 || days > request.days) return refused('too-many-days')
  const pauses = await tx
    .selectFrom('request_pauses')
    .selectAll()
    .where('request_id', '=', requestId)
    .execute()
  if (isLate(clockOf(request, pauses, calendar), calendar, now)) return refused('lapsed')
  const { counted_from, due_on } = reckon({ ...request, extension_days: days }, pauses, calendar)
  const extended = await tx
    .updateTable('requests')
    .set({ extension_days: days, counted_from, due_on, changed_at: now })
    .where('id', '=', requestId)
    .where('state', '=', request.state)
    .where('extension_days', '=', 0)
    .executeTakeFirst()
  if (extended.numUpdatedRows === 0n) return refused('changed')
  const { state } = request
  const event = { requestId, actor: actor.id, kind: 'extended', from: state, to: state, note: reason.trim() }
  const eventId = await addEvent(writing, keys, event)
  await tellApplicant(writing, keys, request, { about: 'extended', eventId })
  return done({ dueOn: due_on, eventId })
}
