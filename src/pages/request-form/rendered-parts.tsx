// Parts of a form page that its script puts in the place of the old: a slot with its files, lines with their rows.
import { renderToStaticMarkup } from 'react-dom/server'
import { draftId } from '#features/requests/drafts/drafts.ts'
import { listFiles } from '#features/requests/files/open.ts'
import { AnswerList } from '#features/requests/form/answer-list.tsx'
import { LinesField } from '#features/requests/form/lines-field.tsx'
import { SlotField } from '#features/requests/form/slot-field.tsx'
import { partsOf } from '#forms/define.ts'
import { ownValue } from '#kit/own-value.ts'
import { takePostedFiles } from '#pages/request-form/files.ts'
import { type PostedForm, stateOf } from '#pages/request-form/read-posted.ts'
import { addRow, removeRow } from '#pages/request-form/rows.ts'
import type { WebContext } from '#web/context.ts'
import { loadShownForm } from '#web/current-form.ts'
import { speechOf } from '#web/visit.ts'

/** Takes the file that came, or removes the one named, and renders the slot again. */
export async function answerSlot(c: WebContext, posted: PostedForm, name: string): Promise<Response> {
  const wanted = partsOf(posted.form).find(({ part }) => part.part === 'slot' && part.name === name)?.part
  if (wanted?.part !== 'slot') return c.body(null, 404)
  const state = await takePostedFiles(c, posted)
  const part = <SlotField slot={wanted} state={state} say={speechOf(c)} />
  return c.html(renderToStaticMarkup(part), state.refusedFiles.length > 0 ? 422 : 200)
}

const ROW_CHANGES: Record<string, typeof addRow> = { 'add-row': addRow, 'remove-row': removeRow }

/** Renders the rows again after one was added or removed; typed values stay. */
export async function answerRows(c: WebContext, sent: PostedForm, name: string): Promise<Response> {
  const posted = { ...sent, form: await loadShownForm(c.var.site, sent.form) }
  const wanted = partsOf(posted.form).find(({ part }) => part.part === 'lines' && part.name === name)?.part
  if (wanted?.part !== 'lines') return c.body(null, 404)
  const state = ownValue(ROW_CHANGES, posted.action)?.(stateOf(posted), posted.detail) ?? stateOf(posted)
  return c.html(renderToStaticMarkup(<LinesField lines={wanted} state={state} say={speechOf(c)} />))
}

/** Renders what was answered so far, in words. */
export async function answerList(c: WebContext, posted: PostedForm): Promise<Response> {
  const db = c.var.site.database()
  const files = await listFiles(db, { draftId: draftId(db, posted.token) })
  const state = { ...stateOf(posted), files }
  return c.html(renderToStaticMarkup(<AnswerList state={state} say={speechOf(c)} />))
}
