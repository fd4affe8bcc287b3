// A request told at the counter: what the form promises today, and taking it.
import { isReport } from '#domain/forms.ts'
import { takeWalkIn } from '#features/requests/desk/walk-in.ts'
import { computeVersion } from '#features/requests/form-version.ts'
import { formOf } from '#forms/all.ts'
import type { Answers } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { newSecret } from '#kit/server/ids.ts'
import { answerOf } from '#pages/api/desk/casework/answer.ts'
import { type Call, data, refuse, route } from '#pages/api/desk/route.ts'
import { computePromise } from '#web/calendar.ts'
import { listSubcategories, loadCurrentForm } from '#web/current-form.ts'
import { findReportOffice } from '#web/report-office.ts'

const start = route('GET /walk-ins/:form', {
  may: 'casework',
  run: async ({ db, staff, params }) => {
    const form = formOf(params.form)
    if (form?.office !== staff.office) return refuse('not-there')
    const promise = (await computePromise(db, form))(new Date().toISOString())
    const { id, path } = form
    const subcategories = await listSubcategories(db, form)
    const token = newSecret()
    return data({
      form: id,
      version: computeVersion(form),
      path,
      token,
      today: today(),
      promise,
      subcategories,
    })
  },
})

async function takeTold(call: Call<'POST /walk-ins/:form'>) {
  const { db, principal, staff, params, body } = call
  const form = formOf(params.form)
  if (form?.office !== staff.office) return refuse('not-there')
  const input = {
    ...body,
    form: await loadCurrentForm(db, form),
    promise: await computePromise(db, form),
    ...(isReport(form.id) && { findOffice: (answers: Answers) => findReportOffice(db, form, answers) }),
    today: today(),
  }
  const outcome = await takeWalkIn(db, principal, input)
  if (!outcome.ok && outcome.problems) return refuse('invalid', { problems: outcome.problems })
  return answerOf(call, outcome)
}

const take = route('POST /walk-ins/:form', {
  may: 'casework',
  run: takeTold,
  // The token of the form finds the request that was received.
  again: takeTold,
})

export const WALK_IN_ROUTES = [start, take]
