// Handles a posted partial form: stores its files, then runs the row and file buttons; any other button submits it.
import type { FormState } from '#features/requests/form/state.ts'
import { isOneOf } from '#kit/one-of.ts'
import { takePostedFiles } from '#pages/request-form/files.ts'
import { answerPart, partAsked } from '#pages/request-form/parts.ts'
import type { PostedForm } from '#pages/request-form/read-posted.ts'
import { addRow, removeRow } from '#pages/request-form/rows.ts'
import type { WebContext } from '#web/context.ts'

const FILE_ACTIONS = ['remove-file', 'keep-file'] as const

/** `answer` is the status to show the page with again; null for a sending. */
export type ReceivedPart = { state: FormState; answer: 200 | 422 | null }

export async function receivePart(c: WebContext, posted: PostedForm): Promise<ReceivedPart> {
  const state = await takePostedFiles(c, posted)
  if (posted.action === 'add-row') return { state: addRow(state, posted.detail), answer: 200 }
  if (posted.action === 'remove-row') return { state: removeRow(state, posted.detail), answer: 200 }
  if (isOneOf(FILE_ACTIONS, posted.action)) return { state, answer: 200 }
  return { state, answer: state.refusedFiles.length > 0 ? 422 : null }
}

/** Answers requests of the page's script; null when the whole page is requested. Nothing is saved as a draft. */
export async function answerPartOf(c: WebContext, posted: PostedForm): Promise<Response | null> {
  const part = partAsked(c)
  if (part === null) return null
  return part.kind === 'save' ? c.body(null, 404) : answerPart(c, posted, part)
}
