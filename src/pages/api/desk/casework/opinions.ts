// Opinions: asked of another office, and answered by it, which sees what was shared until then.
import { askOpinion } from '#features/requests/desk/ask-opinion.ts'
import { giveOpinion, listOpinions, openOpinion } from '#features/requests/desk/opinions.ts'
import { answerOf } from '#pages/api/desk/casework/answer.ts'
import { data, listed, refuse, route } from '#pages/api/desk/route.ts'

export const OPINION_ROUTES = [
  route('POST /requests/:id/opinions', {
    may: 'casework',
    run: async (call) => {
      const { db, principal, params, body } = call
      const outcome = await askOpinion(db, principal, { requestId: params.id, ...body })
      return answerOf(call, outcome)
    },
  }),
  route('GET /opinions', {
    may: 'opinion',
    run: async ({ db, staff, query: { range } }) => {
      const all = await listOpinions(db, staff)
      return listed('opinions', all.slice(range[0], range[1] + 1), range[0], all.length)
    },
  }),
  route('GET /opinions/:id', {
    may: 'opinion',
    run: async ({ db, principal, params, query: { lang } }) => {
      const found = await openOpinion(db, principal, params.id, lang)
      return found ? data(found) : refuse('not-there')
    },
  }),
  route('POST /opinions/:id/answer', {
    may: 'opinion',
    run: async (call) => {
      const { db, principal, params, body } = call
      const input = { id: params.id, answer: body.answer }
      return answerOf(call, await giveOpinion(db, principal, input))
    },
    again: async () => data(null),
  }),
]
