// The addresses of the seven forms: GET shows the form, filled with what this device began; POST is in post.ts.
import { isDatabaseUnavailable } from '#db/errors.ts'
import { keysOf } from '#db/seal.ts'
import type { FormChallenge } from '#features/protection/abuse-check.ts'
import { AbuseCheckFields, ChallengeNotice } from '#features/protection/challenge-notice.tsx'
import { refreshStart } from '#features/protection/signed-times.ts'
import { FormView, SUBMIT_ID } from '#features/requests/form/form-view.tsx'
import type { FormState } from '#features/requests/form/state.ts'
import type { Form } from '#forms/define.ts'
import { readForm } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { beginForm } from '#pages/request-form/begin.ts'
import { countFiles } from '#pages/request-form/count-files.ts'
import type { WebContext } from '#web/context.ts'
import { loadShownForm } from '#web/current-form.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import type { Site } from '#web/site.ts'

/** With `challenge` the form is valid but not accepted yet. */
type ShownForm = FormState & { challenge?: FormChallenge }

const formPage: DynamicPage<ShownForm> = {
  behaviours: ['form', 'challenge'],
  styles: ['forms'],
  meta: ({ form, found }, { say: { lang, words, fill } }) => ({
    title: found.length > 0 ? fill('ask.titleWithProblems', { title: form.title[lang] }) : form.title[lang],
    description: form.intro[lang].slice(0, 200) || words.site.description,
  }),
  view: ({ challenge, ...state }, { say }) => (
    <FormView
      state={state}
      say={say}
      abuseCheckFields={<AbuseCheckFields say={say} started={state.started} />}
      challengeNotice={challenge && <ChallengeNotice say={say} challenge={challenge} button={SUBMIT_ID} />}
    />
  ),
}

/** Shows a form as `state` has it, counting what is still missing. */
export function answerForm(c: WebContext, state: ShownForm, status = 200): Promise<Response> {
  const counts = countFiles(state)
  const { missing } = readForm(state.form, state.typed, counts, today())
  return renderDynamicPage(c, formPage, { ...state, missing, started: startedOf(c.var.site, state) }, status)
}

/** When the page was made, signed; none while the data cannot be reached, and then it is not held against anybody. */
function startedOf(site: Site, { challenge, token, started }: ShownForm): string {
  if (challenge) return challenge.started
  try {
    return refreshStart(keysOf(site.database()), token, started)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return started
  }
}

export async function showForm(c: WebContext, form: Form): Promise<Response> {
  const state = await beginForm(c, await loadShownForm(c.var.site, form))
  return answerForm(c, state)
}
