// A request told at the counter: what the form promises today, and taking it.
import { z } from 'zod'
import { takeWalkIn } from '#features/requests/desk/walk-in.ts'
import { formOf } from '#forms/all.ts'
import { today } from '#kit/dates.ts'
import { LANGS } from '#kit/lang.ts'
import { newSecret } from '#kit/server/ids.ts'
import { answerOf, notThere } from '#pages/api/desk/casework/answer.ts'
import { type DeskRoute, data, refuse, route } from '#pages/api/desk/route.ts'
import { promiseOf } from '#pages/calendar.ts'
import { formNow, listedSubcategories } from '#pages/form-now.ts'

// As a form page of the site may send.
const MOST_NAMES = 300
const MOST_VALUES = 1000
const VALUE_MAX_CHARS = 5000

const start = route({
  method: 'GET',
  path: '/walk-ins/:form',
  summary: 'A token for one request, what is promised for it now, and the subcategories of business listed',
  may: 'casework',
  csrf: 'reading',
  limit: 'desk-read',
  run: async ({ site, staff, params }) => {
    const form = formOf(params.form!)
    if (form?.office !== staff.office) return notThere()
    const db = site.database()
    const promise = (await promiseOf(db, form))(new Date().toISOString())
    const { id, version, path } = form
    const subcategories = await listedSubcategories(db, form)
    const token = newSecret()
    return data({ form: id, version, path, token, today: today(), promise, subcategories })
  },
})

const take = route({
  method: 'POST',
  path: '/walk-ins/:form',
  summary: 'Takes a request told at the counter; who typed it stands in its history',
  may: 'casework',
  csrf: 'json',
  limit: 'desk-write',
  body: z.strictObject({
    token: z.string().regex(/^[\w-]{20,64}$/),
    lang: z.enum(LANGS),
    typed: z
      .record(z.string().max(80), z.array(z.string().max(VALUE_MAX_CHARS)).max(MOST_VALUES))
      .refine((typed) => Object.keys(typed).length <= MOST_NAMES, 'has too many names'),
    shown: z.array(z.string().max(80)).max(MOST_NAMES).default([]),
  }),
  run: async (call) => {
    const { site, staff, actor, params, body } = call
    const form = formOf(params.form!)
    if (form?.office !== staff.office) return notThere()
    const db = site.database()
    const input = {
      ...body,
      form: await formNow(db, form),
      promise: await promiseOf(db, form),
      today: today(),
    }
    const outcome = await takeWalkIn(db, actor, staff, input)
    if (!outcome.ok && outcome.problems) return refuse(422, 'invalid', { problems: outcome.problems })
    return answerOf(call, outcome)
  },
})

export const WALK_IN_ROUTES: readonly DeskRoute[] = [start, take]
