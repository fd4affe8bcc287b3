// The scope of a self-correction: the whole form, by its sender, while nobody at the office has opened the request.

import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { createSelfCorrectCounters } from '#features/protection/self-correct-counters.ts'
import { unreachedNumber } from '#features/requests/channels.ts'
import { openRecord } from '#features/requests/form-record.ts'
import {
  findAmendRefusal,
  findSelfCorrectRefusal,
  type SelfCorrectRefusal,
} from '#features/requests/revise/refusals.ts'
import { isKnownCorrection, selfCorrect } from '#features/requests/revise/self-correct.ts'
import { createTicket } from '#features/requests/revise/ticket.ts'
import { findChangedParts, listVersions } from '#features/requests/revise/versions.ts'
import { formOf } from '#forms/all.ts'
import { withoutHelpers } from '#forms/define.ts'
import { keepingName } from '#forms/kept-name.ts'
import type { Answers } from '#forms/read.ts'
import { recordOf } from '#forms/record.ts'
import { answersInWords } from '#forms/show.ts'
import { findToRevise, type RevisionVisit, readRequest, type Scope } from '#pages/request-form/revise.ts'
import { formPage, refusedPage } from '#pages/requests/[reference]/correct/pages.tsx'
import { askForProof } from '#pages/track/answer.tsx'
import type { WebContext } from '#web/context.ts'
import { loadCurrentForm } from '#web/current-form.ts'
import { renderDynamicPage } from '#web/dynamic-page.ts'
import { applicantOf, goTo, speechOf } from '#web/visit.ts'

export type SelfCorrectVisit = RevisionVisit & {
  /** Id of the newest earlier version, '' before the first correction: what a page was made from. */
  base: string
  /** Why it cannot be corrected now, or null. */
  why: SelfCorrectRefusal | null
}

/** `status`: of the answer to who may only read it, where it cannot be corrected anyway. */
export async function openSelfCorrect(
  c: WebContext,
  ticket = '',
  status = 200,
): Promise<SelfCorrectVisit | Response> {
  const { reader, revision } = c.var.site.database()
  const found = await findToRevise(c, 'self-correct', { reference: c.req.param('reference') ?? '', ticket })
  const plain = found && formOf(found.request.form)
  if (!plain || found.request.sealed === '') return askForProof(c)
  const { request, isAllowed } = found
  const why = await findSelfCorrectRefusal(reader, request)
  if (!isAllowed)
    return why
      ? answerRefused(c, request, why, status)
      : goTo(c, `/requests/${request.reference}/code?for=self-correct`)
  const { before, files } = await readRequest(c, request)
  const form = keepingName(withoutHelpers(await loadCurrentForm({ reader, revision }, plain)), before)
  const base = (await listVersions(reader, request.id)).at(-1)?.id ?? ''
  return { c, request, form, part: form, before, files, counted: [], base, why }
}

/** `typed`: what was sent too late, so that it can be told to the office. */
export async function answerRefused(
  c: WebContext,
  request: RequestRow,
  why: SelfCorrectRefusal,
  status: number,
  typed?: { visit: SelfCorrectVisit; answers: Answers },
): Promise<Response> {
  const db = c.var.site.database()
  const { lang } = speechOf(c)
  const changed = typed
    ? findChangedParts(openRecord(keysOf(db), request), recordOf(typed.visit.form, typed.answers)).after
    : []
  const shown = {
    reference: request.reference,
    why,
    typed: answersInWords({ sections: changed }, lang),
    canAmend: (await findAmendRefusal(db.reader, request)) === null,
  }
  return renderDynamicPage(c, refusedPage, shown, status)
}

export const selfCorrectScope = (c: WebContext): Scope<SelfCorrectVisit> => ({
  ownNames: ['ticket', 'base', 'dropped'],
  open: (fields) => openSelfCorrect(c, fields.one('ticket'), 409),
  page: formPage,
  frame: ({ request: { reference }, base }) => ({
    is: 'self-correct',
    reference,
    existingFiles: [],
    ticket: createTicket(c.var.site.database(), 'self-correct', reference),
    base,
  }),
  receive: ({ files }, posted, fields) => {
    const gone = new Set(fields.all('dropped'))
    return {
      ...posted,
      keptFiles: files.filter(({ id }) => !gone.has(id)),
      removedFiles: files.filter(({ id }) => gone.has(id)),
    }
  },
  answerEarly: async (visit, { posted, fields, answers, isChanged, again }) => {
    const { request } = visit
    const isKnown = await isKnownCorrection(c.var.site.database(), request.id, posted.token)
    // The second of two presses, or after a broken connection.
    if (isKnown && !isChanged) return goToDone(visit)
    if (visit.why) return answerRefused(c, request, visit.why, 409, { visit, answers })
    return fields.one('base') !== visit.base && !isKnown
      ? again({ notice: { kind: 'elsewhere', reference: request.reference } }, 409)
      : null
  },
  unchanged: 'uncorrected',
  asksNumber: ({ form, before }, number) => number !== unreachedNumber(form, before),
  revise: async (visit, { posted, state, answers, again }) => {
    const db = c.var.site.database()
    const outcome = await selfCorrect(db, applicantOf(c), visit.request, {
      form: visit.form,
      answers,
      token: posted.token,
      removedFiles: (state.removedFiles ?? []).map(({ id }) => id),
      count: createSelfCorrectCounters(keysOf(db)),
    })
    if (outcome.ok) return goToDone(visit)
    return outcome.reason === 'too-often' ? again({ notice: { kind: 'too-often' } }, 429) : 'moved-on'
  },
})

const goToDone = ({ c, request }: SelfCorrectVisit) => goTo(c, `/requests/${request.reference}?corrected`)
