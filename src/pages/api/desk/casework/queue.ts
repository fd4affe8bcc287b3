// /api/desk/requests, /queue/counts, /queue/export.csv: the requests of one's own office.
import { receives } from '#domain/offices.ts'
import { exportQueue } from '#features/requests/desk/export.ts'
import { listColleagues } from '#features/requests/desk/names.ts'
import { findNextRequest } from '#features/requests/desk/next-request.ts'
import { countQueue, listQueue } from '#features/requests/desk/queue.ts'
import { queueContextOf } from '#pages/api/desk/casework/answer.ts'
import { data, file, listed, route } from '#pages/api/desk/route.ts'

export const QUEUE_ROUTES = [
  route('GET /queue/next', {
    may: 'casework',
    run: async (call) => {
      const { after, ...bucket } = call.query
      return data({ next: await findNextRequest(call.db, queueContextOf(call), bucket, after) })
    },
  }),
  route('GET /requests', {
    may: 'casework',
    run: async (call) => {
      const { filter, sort, range } = call.query
      const input = { filter, sort, range }
      const { rows, total } = await listQueue(call.db, call.actor, queueContextOf(call), input)
      return listed('requests', rows, range[0], total)
    },
  }),
  route('GET /queue/counts', {
    may: 'casework',
    run: async (call) => data(await countQueue(call.db, queueContextOf(call))),
  }),
  route('GET /queue/colleagues', {
    may: 'casework',
    run: async ({ db, staff: { office } }) => {
      if (!receives(office)) return data([])
      const colleagues = await listColleagues(db.reader, office)
      return data(colleagues.map(({ id, name }) => ({ id, name })))
    },
  }),
  route('GET /queue/export.csv', {
    may: 'casework',
    limit: 'desk-export',
    run: async (call) => {
      const { filter, lang } = call.query
      const text = await exportQueue(call.db, call.actor, queueContextOf(call), { filter, lang })
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="requests.csv"',
      }
      return file(new Response(text, { headers }))
    },
  }),
]
