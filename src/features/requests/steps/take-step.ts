// Takes a step of a request, as the table of states allows: the state, its event, its pauses, its dates and its messages are one change.
import type { Database } from '#db/database.ts'
import type { PauseRow, RequestRow } from '#db/tables.ts'
import type { Actor, Writing } from '#db/write.ts'
import type { AuditAction } from '#domain/audit.ts'
import { STATES, type StateId } from '#domain/request-states.ts'
import {
  awaitedIn,
  canBeTakenBack,
  dependsOnFree,
  isStepOf,
  rolesOf,
  STEPS,
  type StepId,
  type StepProblem,
  stepProblem,
} from '#domain/request-steps.ts'
import { loadCosts } from '#features/requests/fees.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import {
  type ChangeOutcome,
  changeRequest,
  type RequestChange,
  refusalOf,
} from '#features/requests/steps/change-request.ts'
import { computeDueDate } from '#features/requests/steps/clock.ts'
import { addEvent, markChanged } from '#features/requests/steps/events.ts'
import { hasMoneyIn, withdrawBill } from '#features/requests/steps/money-in.ts'
import { NOTIFICATION_OF_STEP, notifyApplicant } from '#features/requests/steps/notify.ts'
import { asApplicant, type Principal } from '#features/requests/steps/principal.ts'
import { beginUndo, undoUntil } from '#features/requests/steps/undo.ts'
import { openSurvey } from '#features/requests/survey-invitation.ts'
import { isOneOf } from '#kit/one-of.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'

/** Which request a command is about, and the calendar its clock counts by. */
export type RequestTarget = {
  requestId: string
  /** The request's `changed_at` as it was read: when given, the step is taken only if nothing has changed since. */
  seen?: string
  calendar: Calendar
  /** For so many milliseconds a step can be taken back, and its message waits; without, it leaves at once. */
  takeBackMs?: number
}
/** What goes out with a step. */
export type StepWords = {
  /** Reasons or words for the applicant. */
  note?: string
  /** A sealed link and a sealed code for the message that goes out with it. */
  link?: string
  code?: string
}
export type StepInput = RequestTarget & StepWords & { step: StepId }
export type StepResult = { state: StateId; dueOn: string; eventId: string; at: string }
/**
 * 'changed': it is no longer where the step starts, since somebody else was first. 'money-in': the city holds money for it, which the
 * Treasurer receipts or returns first.
 */
export type StepRefusal = 'not-there' | 'changed' | 'money-in' | Exclude<StepProblem, 'wrong-state'>

/** What a command adds to the step it takes. */
export type StepParts<P, T, R extends string> = {
  /** In the audit log, where it is not `request-` and the step. */
  action?: AuditAction
  /** Reads what came with the command, before the step is judged: the words that go out with it, and what `complete` needs. */
  prepare: (change: RequestChange) => Promise<Outcome<StepWords & P, R>> | Outcome<StepWords & P, R>
  /** Writes what belongs to the step, in the same transaction: a refusal takes the step back. */
  complete: (change: RequestChange, stepped: StepResult, prepared: P) => Promise<Outcome<T, R>>
}

/** Takes a step that needs nothing but an optional note. */
export const takeStep = (
  db: Database,
  by: Principal,
  { note, link, ...on }: StepInput,
): Promise<ChangeOutcome<StepResult, StepRefusal>> =>
  takeStepWith<object, StepResult, never>(db, by, on, {
    prepare: () => done({ note, link }),
    complete: async (_, stepped) => done(stepped),
  })

/** Takes one step with what its command adds. */
export const takeStepWith = <P, T, R extends string>(
  db: Database,
  by: Principal,
  { requestId, step, takeBackMs, ...on }: RequestTarget & Pick<Moving, 'step'>,
  { action = `request-${step}`, prepare, complete }: StepParts<P, T, R>,
): Promise<ChangeOutcome<T, R | StepRefusal>> =>
  changeRequest<T, R | StepRefusal>(db, by, { action, roles: rolesOf(step) }, requestId, async (change) => {
    const until = canBeTakenBack(step) ? undoUntil(change.now, takeBackMs) : ''
    const keepUndo = await beginUndo(change, until)
    const prepared = await prepare(change)
    if (!prepared.ok) return prepared
    const stepped = await moveRequest(change, { ...on, step, until }, prepared.value)
    if (!stepped.ok) return stepped
    const outcome = await complete(change, stepped.value, prepared.value)
    if (outcome.ok) await keepUndo(stepped.value.eventId)
    return outcome
  })

/** Denies, with reasons in writing. */
export const denyRequest = (
  db: Database,
  by: Principal,
  { reasons, ...on }: RequestTarget & { reasons: string },
) => takeStep(db, by, { ...on, step: 'deny', note: reasons })

/** Taken back by the one who asked, any time before it is paid. */
export const withdrawRequest = (db: Database, applicant: Actor, on: RequestTarget & { note?: string }) =>
  takeStep(db, asApplicant(applicant), { ...on, step: 'withdraw' })

const ENDING = ['withdraw', 'expire'] as const

/** After which people are asked how the city did. */
const INVITING = ['release', 'settle', 'deny'] as const

/** `pauseEnds`: when what was awaited was there, ISO-8601 UTC, if that was before the step. */
type Moving = Omit<RequestTarget, 'requestId'> & { step: StepId; until?: string; pauseEnds?: string }

/** The step itself, inside a change of the request: rule, state, clock, event and messages. */
export async function moveRequest(
  change: RequestChange,
  { step, seen, calendar, until = '', pauseEnds }: Moving,
  { note = '', link, code }: StepWords = {},
): Promise<Outcome<StepResult, StepRefusal>> {
  const { tx, request, keys, by, now } = change
  if (!isStepOf(request.form, step)) return refused('wrong-role')
  const isFree = dependsOnFree(step) && (await loadCosts(tx)).get(request.form)?.free === true
  const refusal = refusalOf(change, seen, stepProblem(step, request.state, by.role, note, isFree))
  if (refusal) return refused(refusal)
  const { to } = STEPS[step]
  // What is ready was paid, and may expire.
  const endsUnpaid = request.state === 'to-pay' && isOneOf(ENDING, step)
  if (endsUnpaid && (await hasMoneyIn(tx, request.id))) return refused('money-in')
  const dueOn = await move(change, request, to, { calendar, pauseEnds })
  if (dueOn === null) return refused('changed')
  if (endsUnpaid) await withdrawBill(change, request.id)
  const eventId = await addEvent(change, keys, {
    requestId: request.id,
    actor: by.id,
    kind: 'state',
    from: request.state,
    to,
    note: note.trim(),
  })
  const about = NOTIFICATION_OF_STEP[step]
  const invited = isOneOf(INVITING, step) ? await openSurvey(change, keys, request) : null
  const sealed = { ...(link && { link }), ...(code && { code }), ...invited }
  if (about) await notifyApplicant(change, keys, request, { about, eventId, ...sealed }, until)
  return done({ state: to, dueOn, eventId, at: now })
}

/** Changes the state and the pauses and returns the due date; null when somebody else changed the request first. */
async function move(
  writing: Writing,
  request: RequestRow,
  to: StateId,
  { calendar, pauseEnds = writing.now }: Pick<Moving, 'calendar' | 'pauseEnds'>,
) {
  const { tx, now } = writing
  const { id } = request
  const before = await tx.selectFrom('request_pauses').selectAll().where('request_id', '=', id).execute()
  const open = before.find(({ closed_at }) => closed_at === '')
  // What was awaited cannot have been there before it was asked for.
  const ended = open && open.opened_at > pauseEnds ? open.opened_at : pauseEnds
  const pauses = before.map((pause) => (pause.closed_at === '' ? { ...pause, closed_at: ended } : pause))
  const days = computeDueDate(request, pauses, calendar)
  const closed_at = STATES[to].closed ? now : ''
  // An extension given in the meantime is not lost: the request has changed since it was read.
  if (!(await markChanged(writing, request, { ...days, state: to, closed_at, decision_ready_at: '' })))
    return null
  await tx
    .updateTable('request_pauses')
    .set({ closed_at: ended })
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
