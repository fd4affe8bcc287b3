// The addresses of the forms: GET shows the form, filled with what this device began; POST is in post.ts.
import type { FormChallenge } from '#features/protection/abuse-check.ts'
import { AbuseCheckFields, ChallengeNotice } from '#features/protection/challenge-notice.tsx'
import { FormView, SUBMIT_ID } from '#features/requests/form/form-view.tsx'
import type { Start } from '#features/requests/form/start-panel.tsx'
import type { FormState } from '#features/requests/form/state.ts'
import type { Form } from '#forms/define.ts'
import { readForm } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { SHELF_QUERY, type Shelf } from '#pages/library/shelf.tsx'
import { beginForm } from '#pages/request-form/begin.ts'
import { countFiles } from '#pages/request-form/count-files.ts'
import { LibraryBelow, loadLibraryAround } from '#pages/request-form/library-around.tsx'
import { startedOf } from '#pages/request-form/started.ts'
import { withMap } from '#pages/request-form/with-map.ts'
import type { WebContext } from '#web/context.ts'
import { loadShownForm } from '#web/current-form.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { loadStart } from '#web/load-starts.ts'

/** With `challenge` the form is valid but not accepted yet; with `shelf` its address is also a library. */
type ShownForm = FormState & { challenge?: FormChallenge; shelf?: Shelf | null; start?: Start | undefined }

const formPage: DynamicPage<ShownForm> = {
  behaviours: ['form', 'copy', 'outbox', 'outbox-list'],
  styles: ['forms', 'start'],
  meta: ({ form, found }, { say: { lang, words, fill } }) => ({
    title:
      found.length > 0
        ? fill('ask.titleWithProblems', { title: words.pages[form.id].title })
        : words.pages[form.id].title,
    description: form.intro[lang].slice(0, 200) || words.site.description,
  }),
  view: ({ challenge, shelf, start, ...state }, page) => (
    <>
      <FormView
        state={state}
        say={page.say}
        belongs={shelf?.library}
        start={start}
        abuseCheckFields={<AbuseCheckFields say={page.say} started={state.started} />}
        challengeNotice={
          challenge && <ChallengeNotice say={page.say} challenge={challenge} button={SUBMIT_ID} />
        }
      />
      {shelf && <LibraryBelow shelf={shelf} page={page} />}
    </>
  ),
}
const withLibrary: DynamicPage<ShownForm> = {
  ...formPage,
  ...{ query: SHELF_QUERY, styles: ['forms', 'start', 'documents'] },
}

/** With the script that answers the challenge, which no other form asks for. */
const challenged = (page: DynamicPage<ShownForm>): DynamicPage<ShownForm> => ({
  ...page,
  behaviours: [...page.behaviours!, 'challenge'],
})

/** Shows a form as `state` has it, counting what is still missing. */
export async function answerForm(c: WebContext, state: ShownForm, status = 200): Promise<Response> {
  const { missing } = readForm(state.form, state.typed, countFiles(state), today())
  const shelf = await loadLibraryAround(c, state.form)
  const start = await loadStart(c, state.form.path)
  const data = { ...state, missing, started: startedOf(c.var.site, state), shelf, start }
  const page = withMap(shelf ? withLibrary : formPage, state.form)
  return renderDynamicPage(c, state.challenge ? challenged(page) : page, data, status)
}

export async function showForm(c: WebContext, form: Form): Promise<Response> {
  return answerForm(c, await beginForm(c, await loadShownForm(c.var.site, form)))
}
