// The steps of a request as somebody of its office takes them; the table of states says who may, and of two at once one wins.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { type Actor, write } from '#db/write.ts'
import { orderedFor, requestFor, stepActor } from '#features/requests/desk/access.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import { askCorrection, type Lacking } from '#features/requests/steps/correct.ts'
import { addEvent } from '#features/requests/steps/events.ts'
import { extendRequest } from '#features/requests/steps/extend.ts'
import { issueOrder, type OrderLine, recordPayment } from '#features/requests/steps/pay.ts'
import {
  denyRequest,
  type LastChange,
  type StepActor,
  type Stepped,
  type StepRefusal,
  stepInside,
  takeStep,
  withLastChange,
} from '#features/requests/steps/take-step.ts'
import type { Staff } from '#forms/roles.ts'
import { type Outcome, refused } from '#kit/outcome.ts'

/** `seen` is the request's `changed_at` as it was read. */
export type On = { requestId: string; seen: string; calendar: Calendar }
type Tried<T, R extends string> = Outcome<T, R> & { by?: LastChange }

/** Runs `act` on a request of the own office; any other is not there. */
async function onOwn<T, R extends string>(
  db: Database,
  actor: Actor,
  staff: Staff,
  { requestId }: Pick<On, 'requestId'>,
  act: (by: StepActor, request: RequestRow) => Promise<Tried<T, R>>,
): Promise<Tried<T, R | 'not-there'>> {
  const request = await requestFor(db.reader, staff, requestId)
  return request ? act(stepActor(staff, actor), request) : refused('not-there')
}

export type PlainStep = 'review' | 'answer' | 'ready'

/** A step that needs nothing but, perhaps, a word: taken into review, answered at the counter, ready. */
export const takePlainStep = (
  db: Database,
  actor: Actor,
  staff: Staff,
  { step, note, ...on }: On & { step: PlainStep; note?: string },
) => onOwn(db, actor, staff, on, (by) => takeStep(db, by, { ...on, step, note }))

/** Asks the applicant to put parts right, each with its reason. */
export const askApplicant = (
  db: Database,
  actor: Actor,
  staff: Staff,
  input: On & { parts: readonly Lacking[]; note: string },
) => onOwn(db, actor, staff, input, (by) => askCorrection(db, by, input))

/** Approves, with the lines that are to be paid. */
export const approve = (
  db: Database,
  actor: Actor,
  staff: Staff,
  input: On & { lines: readonly OrderLine[] },
) => onOwn(db, actor, staff, input, (by) => issueOrder(db, by, input))

/** Denies, with reasons in writing. */
export const deny = (db: Database, actor: Actor, staff: Staff, input: On & { reasons: string }) =>
  onOwn(db, actor, staff, input, (by) => denyRequest(db, by, input))

/** Gives more working days, once. */
export const extend = (
  db: Database,
  actor: Actor,
  staff: Staff,
  input: On & { days: number; reason: string },
) => onOwn(db, actor, staff, input, (by) => extendRequest(db, by, input))

/** Who came for it: name, how they belong to the applicant, which ID they showed. */
export type Collector = { name: string; relation: string; shown: string }

/** Hands over what was asked for. Who collected it is for the office alone, not for the page of the request. */
export const release = (
  db: Database,
  actor: Actor,
  staff: Staff,
  { collector, ...on }: On & { collector: Collector },
) =>
  onOwn(db, actor, staff, on, async (by, { state }) => {
    const keys = keysOf(db)
    const subject = `request:${on.requestId}`
    const outcome = await write<Stepped, StepRefusal>(db, by, 'request-release', subject, async (writing) => {
      const step = await stepInside(writing, keys, by, { ...on, step: 'release' })
      if (!step.ok) return step
      const note = [collector.name, collector.relation, collector.shown].map((one) => one.trim()).join('\n')
      const event = { actor: by.id, kind: 'collected', from: state, to: step.value.state, note }
      await addEvent(writing, keys, { requestId: on.requestId, ...event })
      return step
    })
    return withLastChange(db, on.requestId, outcome)
  })

/** Records the official receipt of an order of payment, of whatever office. */
export async function postReceipt(
  db: Database,
  actor: Actor,
  staff: Staff,
  input: On & { receiptNumber: string; paidCentavos: number; paidOn: string },
) {
  const request = await orderedFor(db.reader, staff, input.requestId)
  return request ? recordPayment(db, stepActor(staff, actor), input) : refused('not-there')
}
