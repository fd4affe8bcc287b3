// The two pages of /correct: what is to be corrected, and that nothing is left to correct.
import { CorrectDone, type CorrectEnd } from '#features/requests/revise/correct-done.tsx'
import { revisionPage } from '#pages/request-form/revision-page.tsx'
import type { DynamicPage } from '#web/dynamic-page.ts'

export const openPage = revisionPage((_, { words }) => ({ title: words.correction.title, noindex: true }))

export const endPage: DynamicPage<CorrectEnd> = {
  styles: ['forms', 'afterwards'],
  meta: ({ is }, { say: { words } }) => ({ title: words.correction[`${is}Title`], noindex: true }),
  view: (end, { say }) => <CorrectDone end={end} say={say} />,
}
