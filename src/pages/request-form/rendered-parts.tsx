// Parts of a form page that its script puts in the place of the old: a slot with its files, lines with their rows.
import { renderToStaticMarkup } from 'react-dom/server'
import { draftId } from '#features/requests/drafts/drafts.ts'
import { removeFile } from '#features/requests/files/change.ts'
import { listFiles } from '#features/requests/files/open.ts'
import { LinesField } from '#features/requests/form/lines-field.tsx'
import { SlotField } from '#features/requests/form/slot-field.tsx'
import type { FormState } from '#features/requests/form/state.ts'
import { partsOf } from '#forms/define.ts'
import { ownValue } from '#kit/own-value.ts'
import { takeFiles } from '#pages/request-form/files.ts'
import { type PostedForm, stateOf } from '#pages/request-form/read-posted.ts'
import { addRow, removeRow } from '#pages/request-form/rows.ts'
import type { WebContext } from '#web/context.ts'
import { loadShownForm } from '#web/current-form.ts'
import { applicantOf, speechOf } from '#web/visit.ts'

/** Takes the file that came, or removes the one named, and renders the slot again. */
export async function answerSlot(c: WebContext, posted: PostedForm, name: string): Promise<Response> {
  const { site } = c.var
  const wanted = partsOf(posted.form).find(({ part }) => part.part === 'slot' && part.name === name)?.part
  if (wanted?.part !== 'slot') return c.body(null, 404)
  const db = site.database()
  const owner = { draftId: draftId(db, posted.token) }
  if (posted.action === 'remove-file')
    await removeFile(db, applicantOf(c), site.config.dataDir, { owner, id: posted.detail })
  const refusedFiles = await takeFiles(c, posted)
  const state: FormState = { ...stateOf(posted), files: await listFiles(db, owner), refusedFiles }
  const part = <SlotField slot={wanted} state={state} say={speechOf(c)} />
  return c.html(renderToStaticMarkup(part), refusedFiles.length > 0 ? 422 : 200)
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
