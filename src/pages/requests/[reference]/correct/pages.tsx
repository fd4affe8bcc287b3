// The two pages of /requests/:reference/correct: the form filled with what was sent, and why it can no longer be corrected here.
import {
  type RefusedSelfCorrection,
  RefusedView,
  SelfCorrectForm,
  type SelfCorrectState,
} from '#features/requests/self-correct/self-correct-views.tsx'
import type { DynamicPage } from '#web/dynamic-page.ts'

export const formPage: DynamicPage<SelfCorrectState> = {
  behaviours: ['partial-form'],
  styles: ['forms', 'afterwards'],
  meta: ({ found, reference }, { say: { words, fill } }) => {
    const title = `${words.selfCorrect.title}: ${reference}`
    return { title: found.length > 0 ? fill('ask.titleWithProblems', { title }) : title, noindex: true }
  },
  view: (state, { say }) => <SelfCorrectForm state={state} say={say} />,
}

export const refusedPage: DynamicPage<RefusedSelfCorrection> = {
  styles: ['forms', 'afterwards'],
  meta: ({ why, reference }, { say: { fill } }) => ({
    title: fill(`selfCorrect.${why}Title`, { reference }),
    noindex: true,
  }),
  view: (shown, { say }) => <RefusedView shown={shown} say={say} />,
}
