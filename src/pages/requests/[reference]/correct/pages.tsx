// The two pages of /requests/:reference/correct: the form filled with what was sent, and why it can no longer be corrected here.
import {
  type RefusedSelfCorrection,
  SelfCorrectRefused,
} from '#features/requests/revise/self-correct-refused.tsx'
import { revisionPage } from '#pages/request-form/revision-page.tsx'
import type { DynamicPage } from '#web/dynamic-page.ts'

export const formPage = revisionPage(({ scope: { reference } }, { words }) => ({
  title: `${words.selfCorrect.title}: ${reference}`,
  noindex: true,
}))

export const refusedPage: DynamicPage<RefusedSelfCorrection> = {
  styles: ['forms', 'afterwards'],
  meta: ({ why, reference }, { say: { fill } }) => ({
    title: fill(`selfCorrect.${why}Title`, { reference }),
    noindex: true,
  }),
  view: (shown, { say }) => <SelfCorrectRefused shown={shown} say={say} />,
}
