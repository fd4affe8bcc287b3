// Takes a step of a request, as the table of states allows: the state, its event, its pauses, its dates and its messages are one change.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { PauseRow, RequestRow } from '#db/tables.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import { sealLink } from '#features/requests/messages/told.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import { reckon } from '#features/requests/steps/clock.ts'
import { addEvent } from '#features/requests/steps/events.ts'
import { TOLD_OF, tellApplicant } from '#features/requests/steps/tell.ts'
import { inviteToSurvey } from '#features/requests/survey-invitation.ts'
import { type Role, STATES, STEPS, type StateId, type StepId } from '#forms/states.ts'
import { awaitedIn, type StepProblem, stepProblem } from '#forms/steps.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import type { Keys } from '#kit/server/sealing.ts'

export type StepActor = Actor & { role: Role }
export type StepInput = {
  requestId: string
  step: StepId
  /** Reasons or words for the applicant. */
  note?: string
  /** A sealed link for the message that goes out with it. */
  link?: string
  /** The request's `changed_at` as it was read: when given, the step is taken only if nothing has changed since. */
  seen?: string
  calendar: Calendar
}
export type Stepped = { state: StateId; dueOn: string; eventId: string; at: string }
/** 'changed': it is no longer where the step starts, since somebody else was first. */
export type StepRefusal = 'not-there' | 'changed' | Exclude<StepProblem, 'wrong-state'>
/** Who moved a request last, and when. */
export type LastChange = { actor: string; at: string }
export type StepOutcome = Outcome<Stepped, StepRefusal> & { by?: LastChange }

/** Takes one step. Refused with 'changed' it says by whom and when the request was moved. */
export async function takeStep(db: Database, actor: StepActor, input: StepInput): Promise<StepOutcome> {
  const keys = keysOf(db)
  const { step, requestId } = input
  const outcome = await write<Stepped, StepRefusal>(
    db,
    actor,
    `request-${step}`,
    `request:${requestId}`,
    (writing) => stepInside(writing, keys, actor, input),
  )
  return withLastChange(db, requestId, outcome)
}

/** Denies, with reasons in writing. */
export const denyRequest = (
  db: Database,
  actor: StepActor,
  { reasons, ...input }: Omit<StepInput, 'step' | 'note' | 'link'> & { reasons: string },
) => takeStep(db, actor, { ...input, step: 'deny', note: reasons })

/** Taken back by the one who asked, any time before it is paid. */
export const withdrawRequest = (
  db: Database,
  actor: Actor,
  input: Omit<StepInput, 'step' | 'link'>,
): Promise<StepOutcome> => takeStep(db, { ...actor, role: 'applicant' }, { ...input, step: 'withdraw' })

/** One step inside a change that does more: paying, correcting. */
export async function stepInside(
  writing: Writing,
  keys: Keys,
  actor: StepActor,
  { requestId, step, note = '', link, seen, calendar }: StepInput,
): Promise<Outcome<Stepped, StepRefusal>> {
  const { tx, now } = writing
  const request = await tx.selectFrom('requests').selectAll().where('id', '=', requestId).executeTakeFirst()
  if (!request) return refused('not-there')
  if (seen !== undefined && seen !== request.changed_at) return refused('changed')
  const problem = stepProblem(step, request.state as StateId, actor.role, note)
  if (problem) return refused(problem === 'wrong-state' ? 'changed' : problem)
  const { to } = STEPS[step]
  const dueOn = await move(writing, request, to, calendar)
  if (dueOn === null) return refused('changed')
  const event = { requestId, actor: actor.id, kind: 'state', from: request.state, to, note: note.trim() }
  const eventId = await addEvent(writing, keys, event)
  const about = TOLD_OF[step]
  const sealed = link ?? (await surveyLink(writing, keys, request, step))
  if (about)
    await tellApplicant(writing, keys, request, { about, eventId, ...(sealed ? { link: sealed } : {}) })
  return done({ state: to, dueOn, eventId, at: now })
}

/** Who got what they asked for, or was refused it, is asked once how the city did; null while no survey is offered. */
async function surveyLink(writing: Writing, keys: Keys, request: RequestRow, step: StepId) {
  if (step !== 'release' && step !== 'deny') return null
  const token = await inviteToSurvey(writing, keys, request)
  return token && sealLink(keys, request.id, token)
}

/** Moves the request if nobody has meanwhile, and its pauses with it; null when somebody has. Else the due day. */
async function move({ tx, now }: Writing, request: RequestRow, to: StateId, calendar: Calendar) {
  const { id, state, changed_at } = request
  const before = await tx.selectFrom('request_pauses').selectAll().where('request_id', '=', id).execute()
  const pauses = before.map((pause) => (pause.closed_at === '' ? { ...pause, closed_at: now } : pause))
  const days = reckon(request, pauses, calendar)
  const moved = await tx
    .updateTable('requests')
    .set({ ...days, state: to, changed_at: now, closed_at: STATES[to].closed ? now : '' })
    .where('id', '=', id)
    .where('state', '=', state)
    // More time given meanwhile would be lost with the day computed without it.
    .where('changed_at', '=', changed_at)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return null
  await tx
    .updateTable('request_pauses')
    .set({ closed_at: now })
    .where('request_id', '=', id)
    .where('closed_at', '=', '')
    .execute()
  const reason = awaitedIn(to)
  if (reason) {
    const pause: PauseRow = { id: newId(), request_id: id, reason, opened_at: now, closed_at: '' }
    await tx.insertInto('request_pauses').values(pause).execute()
  }
  return days.due_on
}

// The kinds of event that come with another `changed_at`.
const MOVING = ['state', 'extended', 'amended', 'reminder', 'opinion-asked']

/** An outcome with who moved the request last, where it was refused for that. */
export async function withLastChange<T, R extends string>(
  db: Database,
  requestId: string,
  outcome: Outcome<T, R>,
): Promise<Outcome<T, R> & { by?: LastChange }> {
  if (outcome.ok || outcome.reason !== 'changed') return outcome
  const by = await db.reader
    .selectFrom('request_events')
    .select(['actor', 'at'])
    .where('request_id', '=', requestId)
    .where('kind', 'in', MOVING)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { ...outcome, by }
}
