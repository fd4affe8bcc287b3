// What the page of a form is made of: the form, at some addresses the library around it, and the script of a challenge.
import type { FormChallenge } from '#features/protection/abuse-check.ts'
import { AbuseCheckFields, ChallengeNotice } from '#features/protection/challenge-notice.tsx'
import { FormView, SUBMIT_ID } from '#features/requests/form/form-view.tsx'
import type { ServiceSummary } from '#features/requests/form/start-panel.tsx'
import type { FormState } from '#features/requests/form/state.ts'
import { SHELF_QUERY, type Shelf } from '#pages/library/shelf.tsx'
import { LibraryBelow } from '#pages/request-form/library-around.tsx'
import type { DynamicPage } from '#web/dynamic-page.ts'

/** With `challenge` the form is valid but not accepted yet; with `shelf` its address is also a library. */
export type ShownForm = FormState & {
  challenge?: FormChallenge
  shelf?: Shelf | null
  service?: ServiceSummary | undefined
}

export const formPage: DynamicPage<ShownForm> = {
  behaviours: ['form', 'copy', 'pending-forms', 'pending-forms-list'],
  styles: ['forms'],
  meta: ({ form, found }, { say: { lang, words, fill } }) => ({
    title:
      found.length > 0
        ? fill('ask.titleWithProblems', { title: words.pages[form.id].title })
        : words.pages[form.id].title,
    description: form.intro[lang].slice(0, 200) || words.site.description,
  }),
  view: ({ challenge, shelf, service, ...state }, page) => (
    <>
      <FormView
        state={state}
        say={page.say}
        belongs={shelf?.library}
        service={service}
        abuseCheckFields={<AbuseCheckFields say={page.say} started={state.started} />}
        challengeNotice={
          challenge && <ChallengeNotice say={page.say} challenge={challenge} button={SUBMIT_ID} />
        }
      />
      {shelf && <LibraryBelow shelf={shelf} page={page} />}
    </>
  ),
}
export const withLibrary: DynamicPage<ShownForm> = {
  ...formPage,
  query: SHELF_QUERY,
  styles: ['forms', 'documents'],
}

/** With the script that answers the challenge, which no other form asks for. */
export const challenged = (page: DynamicPage<ShownForm>): DynamicPage<ShownForm> => ({
  ...page,
  behaviours: [...page.behaviours!, 'challenge'],
})
