// /api/desk/requests/:id/…: each step of a request is one route. `seen` is the request's changedAt as it was read: of two at once one wins.
import type { AnswerData, OperationId, ReadBody, RefusalReason } from '#contract/all.ts'
import type { Database } from '#db/database.ts'
import { approveStack, listStack } from '#features/requests/desk/approval-stack.ts'
import { takeBatch } from '#features/requests/desk/batch.ts'
import { approveRequest } from '#features/requests/steps/approve.ts'
import type { ChangeOutcome } from '#features/requests/steps/change-request.ts'
import { askCorrection } from '#features/requests/steps/correct.ts'
import { extendRequest } from '#features/requests/steps/extend.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { markReadyForDecision } from '#features/requests/steps/ready-for-decision.ts'
import { releaseRequest } from '#features/requests/steps/release.ts'
import { replaceOrder } from '#features/requests/steps/replace-order.ts'
import { reviewRequest } from '#features/requests/steps/review.ts'
import { takeBackStep } from '#features/requests/steps/take-back.ts'
import { denyRequest, type RequestTarget, takeStep } from '#features/requests/steps/take-step.ts'
import { findTakeBack } from '#features/requests/steps/undo.ts'
import { answerOf, queueContextOf } from '#pages/api/desk/casework/answer.ts'
import { type Caller, data, route } from '#pages/api/desk/route.ts'
import { loadCalendar } from '#web/calendar.ts'

type StepOperation = Extract<OperationId, `POST /requests/:id/${string}`>
type StepCall = Caller & { params: { id: string }; body: { seen: string } }
/** What was sent, on which request, counted by which calendar. */
type Input<Id extends StepOperation> = ReadBody<Id> & RequestTarget
type Command<Id extends StepOperation> = (
  db: Database,
  by: StaffPrincipal,
  input: Input<Id>,
) => Promise<ChangeOutcome<StepOutput<Id>, RefusalReason<Id>>>

type StepOutput<Id extends StepOperation> = Omit<AnswerData<Id>, 'takeBack'>

async function steppedAnswer<Id extends StepOperation>(
  { db, principal, params }: StepCall,
  stepped: StepOutput<Id>,
) {
  const takeBack = await findTakeBack(db.reader, params.id, principal)
  return data({ ...stepped, takeBack } as AnswerData<Id>)
}

const stepRoute = <Id extends StepOperation>(id: Id, command: Command<Id>) =>
  route(id, {
    may: 'casework',
    again: (call, stepped: StepOutput<Id>) => steppedAnswer<Id>(call as Caller as StepCall, stepped),
    run: async (call) => {
      const { params, body, site, db, principal } = call as Caller as StepCall
      const { takeBackMs } = site.config
      const on = { requestId: params.id, calendar: await loadCalendar(db), takeBackMs }
      const outcome = await command(db, principal, { ...body, ...on } as Input<Id>)
      if (!outcome.ok) return answerOf(call, outcome)
      return steppedAnswer<Id>(call as Caller as StepCall, outcome.value)
    },
  })

export const STEP_ROUTES = [
  stepRoute('POST /requests/:id/review', reviewRequest),
  stepRoute('POST /requests/:id/ask', askCorrection),
  stepRoute('POST /requests/:id/answer', (db, by, input) => takeStep(db, by, { ...input, step: 'answer' })),
  stepRoute('POST /requests/:id/approve', approveRequest),
  stepRoute('POST /requests/:id/deny', denyRequest),
  stepRoute('POST /requests/:id/ready-for-decision', markReadyForDecision),
  stepRoute('POST /requests/:id/ready', (db, by, input) => takeStep(db, by, { ...input, step: 'ready' })),
  stepRoute('POST /requests/:id/ready-without-payment', (db, by, { reason, ...on }) =>
    takeStep(db, by, { ...on, step: 'ready-without-payment', note: reason }),
  ),
  stepRoute('POST /requests/:id/release', releaseRequest),
  stepRoute('POST /requests/:id/settle', (db, by, { reason, ...on }) =>
    takeStep(db, by, { ...on, step: 'settle', note: reason }),
  ),
  stepRoute('POST /requests/:id/extend', extendRequest),
  route('POST /requests/:id/replace-order', {
    may: 'casework',
    run: async (call) => {
      const input = { ...call.body, requestId: call.params.id }
      return answerOf(call, await replaceOrder(call.db, call.principal, input))
    },
  }),
  route('POST /requests/:id/take-back', {
    may: 'casework',
    run: async (call) => {
      const on = { requestId: call.params.id, eventId: call.body.eventId }
      return answerOf(call, await takeBackStep(call.db, call.principal, on))
    },
  }),
  route('POST /queue/batch', {
    may: 'casework',
    run: async ({ site, db, principal, body }) => {
      const { takeBackMs } = site.config
      return data(await takeBatch(db, principal, { ...body, calendar: await loadCalendar(db), takeBackMs }))
    },
  }),
  route('GET /queue/stack', {
    may: 'casework',
    run: async (call) => data(await listStack(call.db, call.actor, queueContextOf(call))),
  }),
  route('POST /queue/stack', {
    may: 'casework',
    run: async ({ site, db, principal, body: { requests } }) => {
      const on = { calendar: await loadCalendar(db), takeBackMs: site.config.takeBackMs }
      return data(await approveStack(db, principal, { ...on, requests }))
    },
  }),
]
