// What /amend answers with: who asks, then what is amended, then the questions; or why it cannot be.
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { RequestRow } from '#db/tables.ts'
import { ticketFor, type Unamendable } from '#features/requests/amend/amend.ts'
import { AmendForm, type AmendState } from '#features/requests/amend/amend-form.tsx'
import {
  type ChooseShown,
  ChooseView,
  type RefusedShown,
  RefusedView,
} from '#features/requests/amend/amend-views.tsx'
import { type FindShown, FindView } from '#features/requests/amend/find-view.tsx'
import type { FormState } from '#features/requests/form/state.ts'
import { formOf } from '#forms/all.ts'
import { STATES, type StateId } from '#forms/states.ts'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { PageContext } from '#layouts/page.ts'
import type { Site } from '#layouts/site.ts'
import type { AmendVisit } from '#pages/amend-visit.ts'
import { speechOf } from '#pages/visit.ts'

/** A page of this address; `isWrong` puts it into the title. */
const amendPage = <Data,>(
  view: (data: Data, page: PageContext) => ReactNode,
  isWrong: (data: Data) => boolean = () => false,
): FreshPage<Data> => ({
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

const findPage = amendPage<FindShown>(
  (shown, { say }) => <FindView shown={shown} say={say} />,
  ({ problem }) => problem !== null,
)
const choosePage = amendPage<ChooseShown>(
  (shown, { say }) => <ChooseView shown={shown} say={say} />,
  ({ isNoneChosen }) => isNoneChosen,
)
const refusedPage = amendPage<RefusedShown>((shown, { say }) => <RefusedView shown={shown} say={say} />)
const formPage: FreshPage<AmendState> = {
  ...amendPage<AmendState>(
    (state, { say }) => <AmendForm state={state} say={say} />,
    ({ found }) => found.length > 0,
  ),
  behaviours: ['partial-form'],
}

export const answerFind = (c: Context, site: Site, shown: FindShown): Promise<Response> =>
  answerFresh(c, site, findPage, shown, shown.problem ? 422 : 200)

export function answerRefused(
  c: Context,
  site: Site,
  { reference, form, state }: RequestRow,
  why: Unamendable,
  status = 200,
): Promise<Response> {
  const { lang } = speechOf(c)
  const service = formOf(form)?.title[lang] ?? form
  const shown = { reference, why, service, state: STATES[state as StateId].name[lang] }
  return answerFresh(c, site, refusedPage, shown, status)
}

export function answerChoose({ c, site, request, form, before }: AmendVisit, isNoneChosen: boolean) {
  const applicant = form.applicant.map((name) => before[name] ?? '').join(' ')
  const shown = { reference: request.reference, form, applicant, isNoneChosen }
  return answerFresh(c, site, choosePage, shown, isNoneChosen ? 422 : 200)
}

/** The questions as `state` has them. */
export function answerAmend(
  { c, site, request: { reference }, chosen, held }: AmendVisit,
  state: FormState,
  status = 200,
): Promise<Response> {
  const ticket = ticketFor(site.database(), reference)
  return answerFresh(c, site, formPage, { ...state, reference, chosen, ticket, held }, status)
}
