// /correct/:token: shows what the office has marked in a request. The link opens that and nothing else; following it changes nothing.
import { HTTPException } from 'hono/http-exception'
import { type ListedFile, listFiles } from '#features/requests/files/open.ts'
import { type FormState, newFormState } from '#features/requests/form/state.ts'
import {
  type FoundCorrection,
  findCorrection,
  type OpenCorrection,
} from '#features/requests/steps/correct.ts'
import { partsOf } from '#forms/define.ts'
import { toRawInput } from '#forms/partial.ts'
import { today } from '#kit/dates.ts'
import { endPage, openPage } from '#pages/correct/pages.tsx'
import { withMap } from '#pages/request-form/with-map.ts'
import type { WebContext } from '#web/context.ts'
import { loadCurrentForm } from '#web/current-form.ts'
import { renderDynamicPage } from '#web/dynamic-page.ts'
import type { Guard } from '#web/guard.ts'

/** An open correction of a link, with the files the request has in the slots shown. */
export type LinkedCorrection = { token: string; found: OpenCorrection; existingFiles: ListedFile[] }
/** Of a handler behind `requireOpenCorrection`. */
export type CorrectionContext = WebContext<{ correction: LinkedCorrection }>

export const showCorrection = (c: CorrectionContext) => answerUnchanged(c, c.var.correction)

/** The marked parts with the answers the request has. */
export function answerUnchanged(c: WebContext, correction: LinkedCorrection): Promise<Response> {
  const { found, token } = correction
  const typed = toRawInput(found.form, found.answers)
  return answerCorrect(c, correction, { ...newFormState(found.form, token, today()), typed })
}

/** Finds the open correction of the link, or answers that there is nothing to correct. */
export const requireOpenCorrection: Guard<{ correction: LinkedCorrection }> = async (c) => {
  const db = c.var.site.database()
  const token = c.req.param('token') ?? ''
  const found = await findCorrection(db, token)
  if (found === null) throw new HTTPException(404)
  if (found.is !== 'open') return answerEnd(c, found)
  const slots = new Set(partsOf(found.form).map(({ part }) => part.name))
  const files = await listFiles(db, { requestId: found.request.id })
  const existingFiles = files.filter(({ slot, superseded }) => slots.has(slot) && !superseded)
  const form = await loadCurrentForm(db, found.form)
  return { correction: { token, found: { ...found, form }, existingFiles } }
}

/** Gone (410), unless it comes from the answer just sent. */
function answerEnd(c: WebContext, found: Exclude<FoundCorrection, OpenCorrection>) {
  const { reference, due_on: dueOn } = found.request
  if (found.is === 'closed') return renderDynamicPage(c, endPage, { is: 'closed', reference }, 410)
  const isJustSent = c.req.query('sent') !== undefined
  const is = isJustSent ? 'sent' : 'answered'
  return renderDynamicPage(c, endPage, { is, reference, at: found.at, dueOn }, isJustSent ? 200 : 410)
}

/** The marked parts as `state` has them. */
export function answerCorrect(
  c: WebContext,
  { found, existingFiles }: LinkedCorrection,
  state: FormState,
  status = 200,
): Promise<Response> {
  const { request, parts: reasons, note } = found
  const shown = { ...state, reference: request.reference, reasons, note, existingFiles }
  return renderDynamicPage(c, withMap(openPage, state.form), shown, status)
}
