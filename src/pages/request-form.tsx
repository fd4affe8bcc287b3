// The addresses of the forms: GET shows the form, filled with what this device began; POST is in post.ts.

import { countFiles } from '#features/requests/form/count-files.ts'
import type { Form } from '#forms/define.ts'
import { readForm } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { beginForm } from '#pages/request-form/begin.ts'
import { challenged, formPage, type ShownForm, withLibrary } from '#pages/request-form/form-page.tsx'
import { loadLibraryAround } from '#pages/request-form/library-around.tsx'
import { startedOf } from '#pages/request-form/started.ts'
import { withMap } from '#pages/request-form/with-map.ts'
import { answerBlankPage, type Shown } from '#web/blank-page.ts'
import type { WebContext } from '#web/context.ts'
import { loadShownForm } from '#web/current-form.ts'
import { keepOnDevice, renderDynamicPage } from '#web/dynamic-page.ts'
import { loadServiceSummary } from '#web/load-service-summaries.ts'

/** Shows a form as `state` has it, counting what is still missing. */
export async function answerForm(c: WebContext, state: ShownForm, status = 200): Promise<Response> {
  const { definition, data } = await shownOf(c, state)
  return renderDynamicPage(c, definition, data, status)
}

async function shownOf(c: WebContext, state: ShownForm): Promise<Shown<ShownForm>> {
  const { missing } = readForm(state.form, state.typed, countFiles(state), today())
  const shelf = await loadLibraryAround(c, state.form)
  const service = await loadServiceSummary(c, state.form.path)
  const page = withMap(shelf ? withLibrary : formPage, state.form)
  return {
    definition: state.challenge ? challenged(page) : page,
    data: { ...state, missing, started: startedOf(c.var.site, state), shelf, service },
  }
}

// As long as a form's own copy of what was typed (behaviours/form/device-copy.ts).
const FORM_KEPT_S = 24 * 60 * 60

export async function showForm(c: WebContext, form: Form): Promise<Response> {
  if (!c.req.url.includes('?')) keepOnDevice(c, FORM_KEPT_S)
  const state = await beginForm(c, await loadShownForm(c.var.site, form))
  // A draft, and what an account fills in, say so above the form.
  if (state.notice !== null) return answerForm(c, state)
  const own = { token: state.token, started: startedOf(c.var.site, state) }
  return answerBlankPage(c, own, () => shownOf(c, state))
}
