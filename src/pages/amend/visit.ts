// A visit to an amendment: which application it is of, whether this visitor may see it, and what of it is to be amended.
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { type AmendRefusal, findAmendRefusal } from '#features/requests/amend/amend.ts'
import { findOutgrown } from '#features/requests/amend/merge.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { type ListedFile, listFiles } from '#features/requests/files/open.ts'
import { findRequest } from '#features/requests/find.ts'
import { readReference } from '#features/requests/reference.ts'
import { isTicket } from '#features/requests/ticket.ts'
import { formOf } from '#forms/all.ts'
import { amendmentForm, amendmentsOf } from '#forms/amendments.ts'
import type { Form } from '#forms/define.ts'
import type { Answers, FileCounts } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { countFiles } from '#pages/request-form/count-files.ts'
import type { WebContext } from '#web/context.ts'
import { loadCurrentForm } from '#web/current-form.ts'
import { findAccess, mayAct } from '#web/request-access.ts'

export type AmendVisit = {
  c: WebContext
  request: RequestRow
  form: Form
  before: Answers
  /** Files of the application, and how many each slot has. */
  existingFiles: ListedFile[]
  counts: FileCounts
  /** Ids of the amendments chosen. */
  chosen: string[]
  /** Their questions. */
  part: Form
  /** Why it cannot be amended now, or null. */
  why: AmendRefusal | null
}
type AmendQuery = { reference: string; chosen: readonly string[]; ticket: string }
export type AmendTarget =
  | { is: 'unseen' }
  /** Who may only read it: a code is needed, unless it cannot be amended anyway. */
  | { is: 'reading'; request: RequestRow; why: AmendRefusal | null }
  | { is: 'other-form'; request: RequestRow }
  | { is: 'open'; visit: AmendVisit }

/** An unknown reference and one this visitor may not see are the same. */
export async function openAmend(c: WebContext, query: AmendQuery): Promise<AmendTarget> {
  const db = c.var.site.database()
  const reference = readReference(query.reference)
  const request = reference ? await findRequest(db.reader, reference) : undefined
  if (!request) return { is: 'unseen' }
  if (!isTicket(db, 'amend', request.reference, query.ticket)) {
    const access = await findAccess(c, request)
    if (!access) return { is: 'unseen' }
    if (!mayAct(access, 'amend'))
      return { is: 'reading', request, why: await findAmendRefusal(db.reader, request) }
  }
  const why = await findAmendRefusal(db.reader, request)
  const plain = formOf(request.form)
  if (!plain || why?.why === 'other-form') return { is: 'other-form', request }
  const form = await loadCurrentForm(db, plain)
  const before = openAnswers(keysOf(db), request)
  const files = await listFiles(db, { requestId: request.id })
  const existingFiles = files.filter(({ superseded }) => !superseded)
  const counts = countFiles({ files: existingFiles })
  const chosen = amendmentsOf(form).flatMap(({ id }) => (query.chosen.includes(id) ? id : []))
  const part = amendmentForm(form, chosen, findOutgrown(form, before, counts, today()))
  return { is: 'open', visit: { c, request, form, before, existingFiles, counts, chosen, part, why } }
}
