// The four pages of /amend: who asks, what is amended, the questions, and why it cannot be.
import type { ReactNode } from 'react'
import {
  type ChooseState,
  ChooseView,
  type RefusedState,
  RefusedView,
} from '#features/requests/revise/amend-views.tsx'
import { type FindState, FindView } from '#features/requests/revise/find-view.tsx'
import { revisionPage } from '#pages/request-form/revision-page.tsx'
import type { DynamicPage } from '#web/dynamic-page.ts'
import type { PageContext } from '#web/page.ts'

/** A page of this address; `isWrong` puts it into the title. */
const amendPage = <Data,>(
  view: (data: Data, page: PageContext) => ReactNode,
  isWrong: (data: Data) => boolean = () => false,
): DynamicPage<Data> => ({
  styles: ['forms', 'afterwards'],
  meta: (data, { say: { words, fill } }) => {
    const { title, sentence } = words.pages.amend
    return {
      title: isWrong(data) ? fill('ask.titleWithProblems', { title }) : title,
      description: sentence,
    }
  },
  view,
})

export const findPage = amendPage<FindState>(
  (shown, { say }) => <FindView shown={shown} say={say} />,
  ({ problem }) => problem !== null,
)
export const choosePage = amendPage<ChooseState>(
  (shown, { say }) => <ChooseView shown={shown} say={say} />,
  ({ isNoneChosen }) => isNoneChosen,
)
export const refusedPage = amendPage<RefusedState>((shown, { say }) => (
  <RefusedView shown={shown} say={say} />
))
export const formPage = revisionPage((_, { words }) => {
  const { title, sentence } = words.pages.amend
  return { title, description: sentence }
})
