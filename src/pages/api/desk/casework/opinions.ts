// Opinions: asked of another office, and answered by it, which sees what was shared until then.
import { z } from 'zod'
import {
  askOpinion,
  giveOpinion,
  listOpinions,
  OPINION_MAX_CHARS,
  openOpinion,
} from '#features/requests/desk/opinions.ts'
import { OFFICE_CODES } from '#forms/offices.ts'
import { LANGS } from '#kit/lang.ts'
import { answerOf, notThere } from '#pages/api/desk/casework/answer.ts'
import { listed, listQuery } from '#pages/api/desk/lists.ts'
import { type DeskRoute, data, route } from '#pages/api/desk/route.ts'

const words = z.string().trim().min(1).max(OPINION_MAX_CHARS)
const MOST_PARTS = 200

const ask = route({
  method: 'POST',
  path: '/requests/:id/opinions',
  summary: 'Asks another office for its opinion, sharing some parts of the request',
  may: 'casework',
  csrf: 'json',
  limit: 'desk-write',
  body: z.strictObject({
    seen: z.string().max(40),
    office: z.enum(OFFICE_CODES),
    question: words,
    parts: z.array(z.string().max(80)).max(MOST_PARTS),
  }),
  run: async (call) => {
    const { site, staff, actor, params, body } = call
    const outcome = await askOpinion(site.database(), actor, staff, { requestId: params.id!, ...body })
    return answerOf(call, outcome)
  },
})

const list = route({
  method: 'GET',
  path: '/opinions',
  summary: 'Open questions to the own office',
  may: 'opinion',
  csrf: 'reading',
  limit: 'desk-read',
  query: listQuery(['askedAt'], {}),
  run: async ({ site, staff, query: { range } }) => {
    const all = await listOpinions(site.database(), staff)
    return listed('opinions', all.slice(range[0], range[1] + 1), range[0], all.length)
  },
})

const open = route({
  method: 'GET',
  path: '/opinions/:id',
  summary: 'An open question with what was shared; the look is written down',
  may: 'opinion',
  csrf: 'reading',
  limit: 'desk-read',
  query: z.object({ lang: z.enum(LANGS).default('en') }),
  run: async ({ site, staff, actor, params, query: { lang } }) => {
    const found = await openOpinion(site.database(), actor, staff, params.id!, lang)
    return found ? data(found) : notThere()
  },
})

const answer = route({
  method: 'POST',
  path: '/opinions/:id/answer',
  summary: 'Answers, once; the office sees nothing of the request from then on',
  may: 'opinion',
  csrf: 'json',
  limit: 'desk-write',
  body: z.strictObject({ answer: words }),
  run: async (call) => {
    const { site, staff, actor, params, body } = call
    const input = { id: params.id!, answer: body.answer }
    return answerOf(call, await giveOpinion(site.database(), actor, staff, input))
  },
})

export const OPINION_ROUTES: readonly DeskRoute[] = [ask, list, open, answer]
