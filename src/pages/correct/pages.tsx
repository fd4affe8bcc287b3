// The two pages of /correct: what is to be corrected, and that nothing is left to correct.
import { CorrectDone, type CorrectEnd } from '#features/requests/correct/correct-done.tsx'
import { type CorrectState, CorrectView } from '#features/requests/correct/correct-view.tsx'
import type { DynamicPage } from '#web/dynamic-page.ts'

export const openPage: DynamicPage<CorrectState> = {
  behaviours: ['partial-form'],
  styles: ['forms', 'afterwards'],
  meta: ({ found }, { say: { words, fill } }) => {
    const { title } = words.correction
    return { title: found.length > 0 ? fill('ask.titleWithProblems', { title }) : title, noindex: true }
  },
  view: (state, { say }) => <CorrectView state={state} say={say} />,
}

export const endPage: DynamicPage<CorrectEnd> = {
  styles: ['forms', 'afterwards'],
  meta: ({ is }, { say: { words } }) => ({ title: words.correction[`${is}Title`], noindex: true }),
  view: (end, { say }) => <CorrectDone end={end} say={say} />,
}
