// The scope of a correction the office asked for: the parts it marked, by their link, while the request waits for them.
import { HTTPException } from 'hono/http-exception'
import { answerCorrection } from '#features/requests/revise/answer-correction.ts'
import {
  type FoundCorrection,
  findCorrection,
  type OpenCorrection,
} from '#features/requests/steps/correct.ts'
import { partsOf } from '#forms/define.ts'
import { endPage, openPage } from '#pages/correct/pages.tsx'
import {
  answerRevision,
  type RevisionVisit,
  readRequest,
  type Scope,
  stateBefore,
  withTotals,
} from '#pages/request-form/revise.ts'
import { loadCalendar } from '#web/calendar.ts'
import type { WebContext } from '#web/context.ts'
import { loadCurrentForm } from '#web/current-form.ts'
import { renderDynamicPage } from '#web/dynamic-page.ts'
import type { Guard } from '#web/guard.ts'
import { applicantOf, goTo } from '#web/visit.ts'

/** An open correction of a link; its form are the marked parts alone. */
export type LinkedCorrection = RevisionVisit & Pick<OpenCorrection, 'parts' | 'note'> & { token: string }
/** For a handler behind `requireOpenCorrection`. */
export type CorrectionContext = WebContext<{ correction: LinkedCorrection }>

/** Finds the open correction of the link, or answers that there is nothing to correct. */
export const requireOpenCorrection: Guard<{ correction: LinkedCorrection }> = async (c) => {
  const db = c.var.site.database()
  const token = c.req.param('token') ?? ''
  const found = await findCorrection(db, token)
  if (found === null) throw new HTTPException(404)
  if (found.is !== 'open') return answerEnd(c, found)
  const { request, parts, note } = found
  const slots = new Set(partsOf(found.form).map(({ part }) => part.name))
  const marked = new Set(parts.map(({ name }) => name))
  const { before, files } = await readRequest(c, request)
  const form = await loadCurrentForm(db, found.form)
  const shown = files.filter(({ slot }) => slots.has(slot))
  return {
    correction: {
      c,
      request,
      form,
      part: form,
      before,
      files: shown,
      // In a marked slot only what comes now counts; in one that came along, what the request has will do.
      counted: shown.filter(({ slot }) => !marked.has(slot)),
      token,
      parts,
      note,
    },
  }
}

/** Gone (410), unless it comes from the answer just sent. */
function answerEnd(c: WebContext, found: Exclude<FoundCorrection, OpenCorrection>) {
  const { reference, due_on: dueOn } = found.request
  if (found.is === 'closed') return renderDynamicPage(c, endPage, { is: 'closed', reference }, 410)
  const isJustSent = c.req.query('sent') !== undefined
  const is = isJustSent ? 'sent' : 'answered'
  return renderDynamicPage(c, endPage, { is, reference, at: found.at, dueOn }, isJustSent ? 200 : 410)
}

export const correctionScope = (correction: LinkedCorrection): Scope<LinkedCorrection> => ({
  ownNames: [],
  open: async () => correction,
  page: openPage,
  frame: ({ request: { reference }, parts, note, files }) => ({
    is: 'correct',
    reference,
    existingFiles: files,
    reasons: parts,
    note,
  }),
  // The files are those of the link, whatever token the form says.
  receive: (visit, posted) => ({ ...withTotals(visit, posted), token: visit.token }),
  revise: async ({ c, token }, { answers }) => {
    const db = c.var.site.database()
    const calendar = await loadCalendar(db)
    const outcome = await answerCorrection(db, applicantOf(c), { token, answers, calendar })
    if (outcome.ok) return goTo(c, `/correct/${token}?sent`)
    // Somebody was faster, mostly this very person: the page says how things are now.
    const now = await requireOpenCorrection(c)
    return now instanceof Response ? now : answerUnchanged(now.correction)
  },
})

/** The marked parts with the answers the request has. */
export const answerUnchanged = (correction: LinkedCorrection): Promise<Response> =>
  answerRevision(correctionScope(correction), correction, stateBefore(correction, correction.token))
