// /amend: amends a business application by its reference: who asks, then what, then the questions. What is sent is taken in amend-post.ts.
import type { Context } from 'hono'
import type { RequestRow } from '#db/tables.ts'
import { ticketFor, type Unamendable } from '#features/requests/amend/amend.ts'
import { AmendForm, type AmendState } from '#features/requests/amend/amend-form.tsx'
import {
  type ChooseShown,
  ChooseView,
  type FindShown,
  FindView,
  type RefusedShown,
  RefusedView,
} from '#features/requests/amend/amend-views.tsx'
import { type FormState, freshState } from '#features/requests/form/state.ts'
import { formOf } from '#forms/all.ts'
import { SIGNED } from '#forms/amendments.ts'
import { typedOf } from '#forms/partial.ts'
import { STATES, type StateId } from '#forms/states.ts'
import { newSecret } from '#kit/server/ids.ts'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { PageContext } from '#layouts/page.ts'
import type { Site } from '#layouts/site.ts'
import { type AmendVisit, openAmend } from '#pages/amend-visit.ts'
import { speechOf, todayInCity } from '#pages/visit.ts'

/** A page of this address; `isWrong` puts it into the title. */
const amendPage = <Data,>(
  view: (data: Data, page: PageContext) => React.ReactNode,
  isWrong: (data: Data) => boolean,
): FreshPage<Data> => ({
  styles: ['forms'],
  meta: (data, { say: { words, fill }, path }) => {
    const { title, sentence } = words.pages.amend
    const isFirst = path === '/amend' && !isWrong(data)
    return {
      title: isWrong(data) ? fill('ask.titleWithProblems', { title }) : title,
      description: sentence,
      noindex: !isFirst,
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
const refusedPage = amendPage<RefusedShown>(
  (shown, { say }) => <RefusedView shown={shown} say={say} />,
  () => false,
)
const formPage = amendPage<AmendState>(
  (state, { say }) => <AmendForm state={state} say={say} />,
  ({ found }) => found.length > 0,
)

export async function showAmend(c: Context, site: Site): Promise<Response> {
  const reference = c.req.query('reference') ?? ''
  const opened = await openAmend(c, site, { reference, chosen: c.req.queries('part') ?? [], ticket: '' })
  if (opened.is === 'unseen') return answerFind(c, site, { reference, proof: '', problem: null })
  if (opened.is === 'other-form') return answerRefused(c, site, opened.request, { why: 'other-form' })
  const { visit } = opened
  if (visit.why) return answerRefused(c, site, visit.request, visit.why)
  if (visit.chosen.length === 0) return answerChoose(visit, c.req.query('chosen') !== undefined)
  const typed = {
    ...typedOf(visit.part, visit.before),
    ...Object.fromEntries(SIGNED.map((name) => [name, []])),
  }
  return answerAmend(visit, { ...freshState(visit.part, newSecret(), todayInCity()), typed })
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

function answerChoose({ c, site, request, form, before }: AmendVisit, isNoneChosen: boolean) {
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
