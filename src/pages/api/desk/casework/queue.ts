// /api/desk/requests, /queue/counts, /queue/export.csv: the requests of one's own office.
import { z } from 'zod'
import { exportQueue } from '#features/requests/desk/export.ts'
import { TAB_IDS } from '#features/requests/desk/filters.ts'
import { countQueue, listQueue, QUEUE_SORTS } from '#features/requests/desk/queue.ts'
import { FORMS } from '#forms/all.ts'
import { STATES } from '#forms/states.ts'
import { LANGS } from '#kit/lang.ts'
import { aroundOf } from '#pages/api/desk/casework/answer.ts'
import { listed, listQuery } from '#pages/api/desk/lists.ts'
import { data, file, route } from '#pages/api/desk/route.ts'

const SEARCH_MAX_CHARS = 100
const query = listQuery(QUEUE_SORTS, {
  is: z.enum(TAB_IDS),
  state: z.enum(Object.keys(STATES) as [keyof typeof STATES]),
  form: z.enum(Object.keys(FORMS)),
  q: z.string().max(SEARCH_MAX_CHARS),
})

export const list = route({
  method: 'GET',
  path: '/requests',
  summary: 'Requests of the own office: open ones, one state, or those a search finds',
  may: 'casework',
  csrf: 'reading',
  limit: 'desk-read',
  query,
  run: async (call) => {
    const { filter, sort, range } = call.query
    const input = { filter, sort, range }
    const { rows, total } = await listQueue(call.site.database(), call.actor, aroundOf(call), input)
    return listed('requests', rows, range[0], total)
  },
})

export const counts = route({
  method: 'GET',
  path: '/queue/counts',
  summary: 'How many open requests of the own office stand under each filter',
  may: 'casework',
  csrf: 'reading',
  limit: 'desk-read',
  answers: z.record(z.enum(['all', ...TAB_IDS]), z.int()),
  run: async (call) => data(await countQueue(call.site.database(), aroundOf(call))),
})

export const table = route({
  method: 'GET',
  path: '/queue/export.csv',
  summary: 'The filtered requests as a table for a spreadsheet; written down',
  may: 'casework',
  csrf: 'reading',
  limit: 'desk-export',
  gives: 'text/csv',
  query: query.extend({ lang: z.enum(LANGS).default('en') }),
  run: async (call) => {
    const { filter, lang } = call.query
    const text = await exportQueue(call.site.database(), call.actor, aroundOf(call), { filter, lang })
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="requests.csv"',
    }
    return file(new Response(text, { headers }))
  },
})
