// The addresses of the seven forms: GET shows the form, filled with what this device began; POST is in post.ts.
import { isDatabaseUnavailable } from '#db/errors.ts'
import { keysOf } from '#db/seal.ts'
import type { Held } from '#features/protection/brake.ts'
import { BrakeFields, BrakeNotice } from '#features/protection/brake-notice.tsx'
import { keepStart } from '#features/protection/stamps.ts'
import { FormView, SUBMIT_ID } from '#features/requests/form/form-view.tsx'
import type { FormState } from '#features/requests/form/state.ts'
import type { Form } from '#forms/define.ts'
import { readForm } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { beginForm } from '#pages/request-form/begin.ts'
import { countFiles } from '#pages/request-form/count-files.ts'
import type { WebContext } from '#web/context.ts'
import { formShown } from '#web/current-form.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import type { Site } from '#web/site.ts'

/** `held`: the form is not taken yet, though nothing is wrong with it. */
type Shown = FormState & { held?: Held }

const formPage: DynamicPage<Shown> = {
  behaviours: ['form', 'brake'],
  styles: ['forms'],
  meta: ({ form, found }, { say: { lang, words, fill } }) => ({
    title: found.length > 0 ? fill('ask.titleWithProblems', { title: form.title[lang] }) : form.title[lang],
    description: form.intro[lang].slice(0, 200) || words.site.description,
  }),
  view: ({ held, ...state }, { say }) => (
    <FormView
      state={state}
      say={say}
      brakeFields={<BrakeFields say={say} started={state.started} />}
      brakeNotice={held && <BrakeNotice say={say} held={held} button={SUBMIT_ID} />}
    />
  ),
}

/** Shows a form as `state` has it, counting what is still missing. */
export function answerForm(c: WebContext, state: Shown, status = 200): Promise<Response> {
  const counts = countFiles(state)
  const { missing } = readForm(state.form, state.typed, counts, today())
  return renderDynamicPage(c, formPage, { ...state, missing, started: startedOf(c.var.site, state) }, status)
}

/** When the page was made, signed; none while the data cannot be reached, and then it is not held against anybody. */
function startedOf(site: Site, { held, token, started }: Shown): string {
  if (held) return held.started
  try {
    return keepStart(keysOf(site.database()), token, started)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return started
  }
}

export async function showForm(c: WebContext, form: Form): Promise<Response> {
  const state = await beginForm(c, await formShown(c.var.site, form))
  return answerForm(c, state)
}
