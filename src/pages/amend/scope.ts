// The scope of an amendment: parts of a business application, whatever its state, become a request of its own.
import type { RequestRow } from '#db/tables.ts'
import { STATES } from '#domain/request-states.ts'
import { countFiles } from '#features/requests/form/count-files.ts'
import { amendRequest } from '#features/requests/revise/amend.ts'
import type { FindState } from '#features/requests/revise/find-view.tsx'
import { findOutgrown } from '#features/requests/revise/read-revision.ts'
import {
  type AmendRefusal,
  findAmendRefusal,
  findSelfCorrectRefusal,
} from '#features/requests/revise/refusals.ts'
import { createTicket } from '#features/requests/revise/ticket.ts'
import { findEarlierSubmission, type SubmissionResult } from '#features/requests/submit.ts'
import { formOf, serviceOf } from '#forms/all.ts'
import { AMENDMENTS, amendmentForm, amendmentsOf } from '#forms/amendments.ts'
import { today } from '#kit/dates.ts'
import type { Outcome } from '#kit/outcome.ts'
import { choosePage, findPage, formPage, refusedPage } from '#pages/amend/pages.tsx'
import {
  findToRevise,
  type RevisionVisit,
  readRequest,
  type Scope,
  type SentRevision,
  withTotals,
} from '#pages/request-form/revise.ts'
import { createSubmission } from '#pages/request-form/submission.ts'
import type { WebContext } from '#web/context.ts'
import { loadCurrentForm } from '#web/current-form.ts'
import { renderDynamicPage } from '#web/dynamic-page.ts'
import { applicantOf, goTo, setDeviceCookie, speechOf } from '#web/visit.ts'

export type AmendVisit = RevisionVisit & {
  /** Ids of the amendments chosen. */
  chosen: string[]
  /** Why it cannot be amended now, or null. */
  why: AmendRefusal | null
}
type AmendQuery = { reference: string; ticket: string; chosen: readonly string[] }

/** `isSent`: for what was sent, whose refusals are problems. */
export async function openAmend(
  c: WebContext,
  query: AmendQuery,
  isSent = false,
): Promise<AmendVisit | Response> {
  const db = c.var.site.database()
  const found = await findToRevise(c, 'amend', query)
  if (!found)
    return answerFind(c, { reference: query.reference, proof: '', problem: isSent ? 'wrong' : null })
  const { request, isAllowed } = found
  const why = await findAmendRefusal(db.reader, request)
  const plain = formOf(request.form)
  if (!plain || why?.why === 'other-form' || (why && !isAllowed))
    return answerRefused(c, request, why ?? { why: 'other-form' }, isSent ? 409 : 200)
  if (!isAllowed) return goTo(c, `/requests/${request.reference}/code?for=amend`)
  const form = await loadCurrentForm(db, plain)
  const { before, files } = await readRequest(c, request)
  const chosen = amendmentsOf(form).flatMap(({ id }) => (query.chosen.includes(id) ? id : []))
  const outgrown = findOutgrown(form, before, countFiles({ files }), today())
  const part = amendmentForm(form, chosen, outgrown)
  // New files are added to the earlier ones, so an earlier file satisfies a required slot.
  return { c, request, form, part, before, files, counted: files, chosen, why }
}

export const answerFind = (c: WebContext, shown: FindState): Promise<Response> =>
  renderDynamicPage(c, findPage, shown, shown.problem ? 422 : 200)

export function answerRefused(
  c: WebContext,
  { reference, form, state }: RequestRow,
  why: AmendRefusal,
  status = 200,
): Promise<Response> {
  const { lang } = speechOf(c)
  const service = serviceOf(form)[lang]
  const shown = { reference, why, service, state: STATES[state].name[lang] }
  return renderDynamicPage(c, refusedPage, shown, status)
}

export async function answerChoose({ c, request, form, before }: AmendVisit, isNoneChosen: boolean) {
  const applicant = form.applicant.map((name) => before[name] ?? '').join(' ')
  const isUnread = (await findSelfCorrectRefusal(c.var.site.database().reader, request)) === null
  const shown = { reference: request.reference, form, applicant, isNoneChosen, isUnread }
  return renderDynamicPage(c, choosePage, shown, isNoneChosen ? 422 : 200)
}

export const amendScope = (c: WebContext): Scope<AmendVisit> => ({
  ownNames: ['reference', 'part', 'ticket'],
  open: (fields) => {
    const query = {
      reference: fields.one('reference'),
      ticket: fields.one('ticket'),
      chosen: fields.all('part'),
    }
    return openAmend(c, query, true)
  },
  page: formPage,
  frame: ({ request: { reference }, chosen, files }) => ({
    is: 'amend',
    reference,
    existingFiles: files,
    ticket: createTicket(c.var.site.database(), 'amend', reference),
    chosen,
  }),
  receive: withTotals,
  answerEarly: async (visit, sent) => {
    const submission = await submissionOf(visit, sent)
    const known = await findEarlierSubmission(c.var.site.database(), submission)
    if (known) return settle(visit, sent, submission, known)
    return visit.why ? answerRefused(c, visit.request, visit.why, 409) : null
  },
  unchanged: 'unchanged',
  asksNumber: () => true,
  revise: async (visit, sent) => {
    const submission = await submissionOf(visit, sent)
    const what = whatOf(visit)
    const db = c.var.site.database()
    const outcome = await amendRequest(db, applicantOf(c), visit.request, { ...submission, what })
    if (!outcome.ok && outcome.reason === 'moved-on') return 'moved-on'
    return settle(visit, sent, submission, outcome)
  },
})

const submissionOf = ({ c, form }: AmendVisit, { posted, answers }: SentRevision) =>
  createSubmission(c, form, posted, answers)

/** Received, now or before; or received before with other answers, which only one amendment can have. */
function settle(
  { c, request }: AmendVisit,
  { posted }: SentRevision,
  { device }: { device: string },
  outcome: Outcome<SubmissionResult, string>,
): Response | Promise<Response> {
  if (!outcome.ok) return answerRefused(c, request, { why: 'amended', reference: outcome.field! }, 409)
  setDeviceCookie(c, device, posted.shared)
  return goTo(c, `/requests/${outcome.value.reference}`)
}

const whatOf = ({ c, chosen }: AmendVisit): string =>
  AMENDMENTS.filter(({ id }) => chosen.includes(id))
    .map(({ label }) => label[speechOf(c).lang])
    .join('; ')
