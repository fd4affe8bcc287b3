// /api/desk/requests/:id/…: each step of a request is one route. `seen` is the request's changedAt as it was read: of two at once one wins.
import { takeBatch } from '#features/requests/desk/batch.ts'
import { approveRequest } from '#features/requests/steps/approve.ts'
import { askCorrection } from '#features/requests/steps/correct.ts'
import { extendRequest } from '#features/requests/steps/extend.ts'
import { markReadyForDecision } from '#features/requests/steps/ready-for-decision.ts'
import { releaseRequest } from '#features/requests/steps/release.ts'
import { reviewRequest } from '#features/requests/steps/review.ts'
import { denyRequest, type RequestTarget, takeStep } from '#features/requests/steps/take-step.ts'
import { answerOf } from '#pages/api/desk/casework/answer.ts'
import { type Caller, data, route } from '#pages/api/desk/route.ts'
import { loadCalendar } from '#web/calendar.ts'

type StepCall = Caller & { params: { id: string }; body: { seen: string } }

/** What was sent, on which request, counted by which calendar. */
const inputOf = async <C extends StepCall>({
  site,
  params,
  body,
}: C): Promise<C['body'] & RequestTarget> => ({
  ...body,
  requestId: params.id,
  calendar: await loadCalendar(site.database()),
})

const plain = (step: 'answer' | 'ready') =>
  route(`POST /requests/:id/${step}`, {
    may: 'casework',
    run: async (call) => {
      const input = { ...(await inputOf(call)), step }
      return answerOf(call, await takeStep(call.site.database(), call.principal, input))
    },
  })

export const STEP_ROUTES = [
  route('POST /requests/:id/review', {
    may: 'casework',
    run: async (call) =>
      answerOf(call, await reviewRequest(call.site.database(), call.principal, await inputOf(call))),
  }),
  route('POST /requests/:id/ask', {
    may: 'casework',
    run: async (call) =>
      answerOf(call, await askCorrection(call.site.database(), call.principal, await inputOf(call))),
  }),
  plain('answer'),
  route('POST /requests/:id/approve', {
    may: 'casework',
    run: async (call) =>
      answerOf(call, await approveRequest(call.site.database(), call.principal, await inputOf(call))),
  }),
  route('POST /requests/:id/deny', {
    may: 'casework',
    run: async (call) =>
      answerOf(call, await denyRequest(call.site.database(), call.principal, await inputOf(call))),
  }),
  route('POST /requests/:id/ready-for-decision', {
    may: 'casework',
    run: async (call) =>
      answerOf(call, await markReadyForDecision(call.site.database(), call.principal, await inputOf(call))),
  }),
  plain('ready'),
  route('POST /requests/:id/ready-without-payment', {
    may: 'casework',
    run: async (call) => {
      const { reason, ...on } = await inputOf(call)
      const input = { ...on, step: 'ready-without-payment', note: reason } as const
      return answerOf(call, await takeStep(call.site.database(), call.principal, input))
    },
  }),
  route('POST /requests/:id/release', {
    may: 'casework',
    run: async (call) =>
      answerOf(call, await releaseRequest(call.site.database(), call.principal, await inputOf(call))),
  }),
  route('POST /requests/:id/extend', {
    may: 'casework',
    run: async (call) =>
      answerOf(call, await extendRequest(call.site.database(), call.principal, await inputOf(call))),
  }),
  route('POST /queue/batch', {
    may: 'casework',
    run: async ({ site, principal, body }) => {
      const db = site.database()
      return data(await takeBatch(db, principal, { ...body, calendar: await loadCalendar(db) }))
    },
  }),
]
