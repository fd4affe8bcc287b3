// /api/desk/requests/:id: one request whole for its office, its events alone for auditors; notes; who works on it.
import { templates } from '#collections/templates.collection.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { assign } from '#features/requests/desk/assign.ts'
import { openCase } from '#features/requests/desk/case.ts'
import { traceRequest } from '#features/requests/desk/history.ts'
import { addNote } from '#features/requests/desk/notes.ts'
import { answerOf } from '#pages/api/desk/casework/answer.ts'
import { data, refuse, route } from '#pages/api/desk/route.ts'
import { loadCalendar } from '#web/calendar.ts'
import { nameBarangays } from '#web/marked-places.ts'

export const REQUEST_ROUTES = [
  route('GET /requests/:id', {
    may: 'casework',
    run: async ({ db, staff, actor, params, query: { lang } }) => {
      const around = { staff, lang, calendar: await loadCalendar(db), now: new Date().toISOString() }
      const found = await openCase(db, actor, params.id, around)
      if (!found) return refuse('not-there')
      return data({ ...found, answers: await nameBarangays(db.reader, found.answers, found.form, lang) })
    },
  }),
  route('GET /requests/:id/events', {
    may: 'events',
    run: async ({ db, principal, params }) => {
      const found = await traceRequest(db, principal, params.id)
      return found ? data(found) : refuse('not-there')
    },
  }),
  route('POST /requests/:id/notes', {
    may: 'casework',
    run: async (call) => {
      const { db, principal, params, body } = call
      const input = { requestId: params.id, text: body.text }
      return answerOf(call, await addNote(db, principal, input))
    },
  }),
  route('POST /requests/:id/assignment', {
    may: 'casework',
    run: async (call) => {
      const { db, principal, params, body } = call
      const outcome = await assign(db, principal, { requestId: params.id, ...body })
      return answerOf(call, outcome)
    },
  }),
  route('GET /reasons', {
    may: 'casework',
    run: async ({ db: { reader } }) => {
      const [en, fil] = [
        await listEntries(reader, templates, 'en'),
        await listEntries(reader, templates, 'fil'),
      ]
      return data(
        en.map(({ number, use, name, text }) => {
          const other = fil.find((one) => one.number === number)
          return {
            id: number,
            use,
            name: { en: name, fil: other?.name ?? name },
            text: { en: text, fil: other?.text ?? text },
          }
        }),
      )
    },
  }),
]
