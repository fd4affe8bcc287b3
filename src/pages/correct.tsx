// /correct/:token: shows what the office has marked in a request. The link opens that and nothing else; following it changes nothing.
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { CorrectDone, type CorrectEnd } from '#features/requests/correct/correct-done.tsx'
import { type CorrectState, CorrectView } from '#features/requests/correct/correct-view.tsx'
import { type ListedFile, listFiles } from '#features/requests/files/open.ts'
import { type FormState, freshState } from '#features/requests/form/state.ts'
import {
  type FoundCorrection,
  findCorrection,
  type OpenCorrection,
} from '#features/requests/steps/correct.ts'
import { partsOf } from '#forms/define.ts'
import { typedOf } from '#forms/partial.ts'
import { today } from '#kit/dates.ts'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { formNow } from '#pages/form-now.ts'

/** An open correction as it is visited, with the files the request has in the slots shown. */
export type OpenVisit = { c: Context; site: Site; token: string; found: OpenCorrection; held: ListedFile[] }

const openPage: FreshPage<CorrectState> = {
  behaviours: ['partial-form'],
  styles: ['forms', 'afterwards'],
  meta: ({ found }, { say: { words, fill } }) => {
    const { title } = words.correction
    return { title: found.length > 0 ? fill('ask.titleWithProblems', { title }) : title, noindex: true }
  },
  view: (state, { say }) => <CorrectView state={state} say={say} />,
}

const endPage: FreshPage<CorrectEnd> = {
  styles: ['forms', 'afterwards'],
  meta: ({ is }, { say: { words } }) => ({ title: words.correction[`${is}Title`], noindex: true }),
  view: (end, { say }) => <CorrectDone end={end} say={say} />,
}

export async function showCorrection(c: Context, site: Site): Promise<Response> {
  const visit = await visitOf(c, site)
  if (visit instanceof Response) return visit
  const { found, token } = visit
  const typed = typedOf(found.form, found.answers)
  return answerCorrect(visit, { ...freshState(found.form, token, today()), typed })
}

/** What the link leads to, or the answer that there is nothing to put right by it. */
export async function visitOf(c: Context, site: Site): Promise<OpenVisit | Response> {
  const token = c.req.param('token') ?? ''
  const found = await findCorrection(site.database(), token)
  if (found === null) throw new HTTPException(404)
  if (found.is !== 'open') return answerEnd(c, site, found)
  const slots = new Set(partsOf(found.form).map(({ part }) => part.name))
  const files = await listFiles(site.database(), { requestId: found.request.id })
  const held = files.filter(({ slot, superseded }) => slots.has(slot) && !superseded)
  const form = await formNow(site.database(), found.form)
  return { c, site, token, found: { ...found, form }, held }
}

/** Gone (410), unless it comes from the answer just sent. */
function answerEnd(c: Context, site: Site, found: Exclude<FoundCorrection, OpenCorrection>) {
  const { reference, due_on: dueOn } = found.request
  if (found.is === 'closed') return answerFresh(c, site, endPage, { is: 'closed', reference }, 410)
  const isJustSent = c.req.query('sent') !== undefined
  const is = isJustSent ? 'sent' : 'answered'
  return answerFresh(c, site, endPage, { is, reference, at: found.at, dueOn }, isJustSent ? 200 : 410)
}

/** The marked parts as `state` has them. */
export function answerCorrect(
  { c, site, found, held }: OpenVisit,
  state: FormState,
  status = 200,
): Promise<Response> {
  const { request, parts: reasons, note } = found
  const shown = { ...state, reference: request.reference, reasons, note, held }
  return answerFresh(c, site, openPage, shown, status)
}
