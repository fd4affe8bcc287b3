// /api/desk/requests/:id/…: each step of a request is one route. `seen` is the request's changedAt as it was read: of two at once one wins.
import { z } from 'zod'
import {
  approve as approveRequest,
  askApplicant,
  deny as denyOne,
  extend as extendTime,
  type On,
  type PlainStep,
  release as releaseTo,
  takePlainStep,
} from '#features/requests/desk/act.ts'
import { BATCH_MOST, BATCH_STEPS, takeBatch } from '#features/requests/desk/batch.ts'
import { answerOf } from '#pages/api/desk/casework/answer.ts'
import type { DeskRoute } from '#pages/api/desk/route.ts'
import { type Call, data, route } from '#pages/api/desk/route.ts'
import { calendarOf } from '#pages/calendar.ts'

const REASON_MAX_CHARS = 1000
const REASONS_MAX_CHARS = 4000
const NAME_MAX_CHARS = 120
// As many as the longest form has parts, and more than any order has lines.
const MOST_PARTS = 200

const seen = z.string().max(40)
const reason = z.string().trim().max(REASON_MAX_CHARS)
const name = z.string().trim().min(1).max(NAME_MAX_CHARS)

const onIt = async ({ site, params }: Pick<Call, 'site' | 'params'>, seen: string): Promise<On> => ({
  requestId: params.id!,
  seen,
  calendar: await calendarOf(site.database()),
})

const common = { method: 'POST', may: 'casework', csrf: 'json', limit: 'desk-write' } as const

const plain = (step: PlainStep, summary: string): DeskRoute =>
  route({
    ...common,
    path: `/requests/:id/${step}`,
    summary,
    body: z.strictObject({ seen, note: reason.default('') }),
    run: async (call) => {
      const { site, staff, actor, body } = call
      const input = { ...(await onIt(call, body.seen)), step, note: body.note }
      return answerOf(call, await takePlainStep(site.database(), actor, staff, input))
    },
  })

const ask = route({
  ...common,
  path: '/requests/:id/ask',
  summary: 'Asks the applicant to put parts right, by a link that opens those alone',
  body: z.strictObject({
    seen,
    parts: z.array(z.strictObject({ name: z.string().max(80), reason })).max(MOST_PARTS),
    note: reason.default(''),
  }),
  run: async (call) => {
    const { site, staff, actor, body } = call
    const input = { ...body, ...(await onIt(call, body.seen)) }
    return answerOf(call, await askApplicant(site.database(), actor, staff, input))
  },
})

const approve = route({
  ...common,
  path: '/requests/:id/approve',
  summary: 'Approves with the lines of the order of payment, in centavos',
  body: z.strictObject({
    seen,
    lines: z.array(z.strictObject({ label: z.string(), centavos: z.int() })).max(MOST_PARTS),
  }),
  run: async (call) => {
    const { site, staff, actor, body } = call
    const input = { ...body, ...(await onIt(call, body.seen)) }
    return answerOf(call, await approveRequest(site.database(), actor, staff, input))
  },
})

const deny = route({
  ...common,
  path: '/requests/:id/deny',
  summary: 'Denies with written reasons',
  body: z.strictObject({ seen, reasons: z.string().trim().max(REASONS_MAX_CHARS) }),
  run: async (call) => {
    const { site, staff, actor, body } = call
    const input = { ...body, ...(await onIt(call, body.seen)) }
    return answerOf(call, await denyOne(site.database(), actor, staff, input))
  },
})

const release = route({
  ...common,
  path: '/requests/:id/release',
  summary: 'Hands over what was asked for; who collected it is kept for the office',
  body: z.strictObject({ seen, collector: z.strictObject({ name, relation: name, shown: name }) }),
  run: async (call) => {
    const { site, staff, actor, body } = call
    const input = { ...body, ...(await onIt(call, body.seen)) }
    return answerOf(call, await releaseTo(site.database(), actor, staff, input))
  },
})

const extend = route({
  ...common,
  path: '/requests/:id/extend',
  summary: 'Gives more working days, once, with a written reason',
  body: z.strictObject({ seen, days: z.int(), reason }),
  run: async (call) => {
    const { site, staff, actor, body } = call
    const input = { ...body, ...(await onIt(call, body.seen)) }
    return answerOf(call, await extendTime(site.database(), actor, staff, input))
  },
})

const batch = route({
  ...common,
  path: '/queue/batch',
  summary: `One step for up to ${BATCH_MOST} requests, each with its own answer`,
  body: z.strictObject({
    step: z.enum(BATCH_STEPS),
    requests: z
      .array(z.strictObject({ id: z.string().max(64), seen }))
      .min(1)
      .max(BATCH_MOST),
  }),
  run: async ({ site, staff, actor, body }) => {
    const db = site.database()
    return data(await takeBatch(db, actor, staff, { ...body, calendar: await calendarOf(db) }))
  },
})

export const STEP_ROUTES: readonly DeskRoute[] = [
  plain('review', 'Takes a request into review'),
  ask,
  plain('answer', 'Records an answer given at the counter'),
  approve,
  deny,
  plain('ready', 'Marks as ready to claim'),
  release,
  extend,
  batch,
]
