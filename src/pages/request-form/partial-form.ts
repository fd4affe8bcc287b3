// Handles a posted partial form: stores its files, then runs the row and file buttons; any other button submits it.
import { draftId } from '#features/requests/drafts/drafts.ts'
import { removeFile } from '#features/requests/files/change.ts'
import { listFiles } from '#features/requests/files/open.ts'
import type { FormState } from '#features/requests/form/state.ts'
import { takeFiles } from '#pages/request-form/files.ts'
import { answerPart, partAsked } from '#pages/request-form/parts.ts'
import { type PostedForm, stateOf } from '#pages/request-form/read-posted.ts'
import { addRow, removeRow } from '#pages/request-form/rows.ts'
import type { WebContext } from '#web/context.ts'
import { applicantOf } from '#web/visit.ts'

/** `answer` is the status to show the page with again; null for a sending. */
export type ReceivedPart = { state: FormState; answer: 200 | 422 | null }

export async function receivePart(c: WebContext, posted: PostedForm): Promise<ReceivedPart> {
  const { site } = c.var
  const db = site.database()
  const owner = { draftId: draftId(db, posted.token) }
  const refusedFiles = await takeFiles(c, posted)
  if (posted.action === 'remove-file')
    await removeFile(db, applicantOf(c), site.config.dataDir, { owner, id: posted.detail })
  const state = { ...stateOf(posted), files: await listFiles(db, owner), refusedFiles }
  if (posted.action === 'add-row') return { state: addRow(state, posted.detail), answer: 200 }
  if (posted.action === 'remove-row') return { state: removeRow(state, posted.detail), answer: 200 }
  if (posted.action === 'remove-file') return { state, answer: 200 }
  return { state, answer: refusedFiles.length > 0 ? 422 : null }
}

/** Answers requests of the page's script; null when the whole page is requested. Nothing is saved as a draft. */
export async function answerPartOf(c: WebContext, posted: PostedForm): Promise<Response | null> {
  const part = partAsked(c)
  if (part === null) return null
  return part.kind === 'save' ? c.body(null, 404) : answerPart(c, posted, part)
}
