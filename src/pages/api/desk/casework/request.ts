// /api/desk/requests/:id: one request whole for its office, its events alone for auditors; notes; who works on it.
import { z } from 'zod'
import { templates } from '#collections/templates.collection.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { assign } from '#features/requests/desk/assign.ts'
import { openCase } from '#features/requests/desk/case.ts'
import { traceRequest } from '#features/requests/desk/history.ts'
import { addNote, NOTE_MAX_CHARS } from '#features/requests/desk/notes.ts'
import { LANGS } from '#kit/lang.ts'
import { answerOf, notThere } from '#pages/api/desk/casework/answer.ts'
import { data, route } from '#pages/api/desk/route.ts'
import { calendarOf } from '#pages/calendar.ts'

const inLang = z.object({ lang: z.enum(LANGS).default('en') })
const personId = z.string().regex(/^[\w-]{0,64}$/)

export const open = route({
  method: 'GET',
  path: '/requests/:id',
  summary: 'Everything about a request of the own office; the look is written down',
  may: 'casework',
  csrf: 'reading',
  limit: 'desk-read',
  query: inLang,
  run: async ({ site, staff, actor, params, query: { lang } }) => {
    const db = site.database()
    const around = { staff, lang, calendar: await calendarOf(db), now: new Date().toISOString() }
    const found = await openCase(db, actor, params.id!, around)
    return found ? data(found) : notThere()
  },
})

export const events = route({
  method: 'GET',
  path: '/requests/:id/events',
  summary: 'What happened to any request, by id or reference, without what is in it',
  may: 'events',
  csrf: 'reading',
  limit: 'desk-read',
  run: async ({ site, staff, actor, params }) => {
    const found = await traceRequest(site.database(), actor, staff, params.id!)
    return found ? data(found) : notThere()
  },
})

export const note = route({
  method: 'POST',
  path: '/requests/:id/notes',
  summary: 'Adds a note among the staff of the office',
  may: 'casework',
  csrf: 'json',
  limit: 'desk-write',
  body: z.strictObject({ text: z.string().trim().min(1).max(NOTE_MAX_CHARS) }),
  run: async (call) => {
    const { site, staff, actor, params, body } = call
    const input = { requestId: params.id!, text: body.text }
    return answerOf(call, await addNote(site.database(), actor, staff, input))
  },
})

export const assignment = route({
  method: 'POST',
  path: '/requests/:id/assignment',
  summary: 'Takes a request, hands it over, or gives it back to the queue',
  may: 'casework',
  csrf: 'json',
  limit: 'desk-write',
  body: z.strictObject({ from: personId, to: personId }),
  run: async (call) => {
    const { site, staff, actor, params, body } = call
    const outcome = await assign(site.database(), actor, staff, { requestId: params.id!, ...body })
    return answerOf(call, outcome)
  },
})

export const reasons = route({
  method: 'GET',
  path: '/reasons',
  summary: 'Templates of reasons in both languages',
  may: 'casework',
  csrf: 'reading',
  limit: 'desk-read',
  run: async ({ site }) => {
    const { reader } = site.database()
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
})
