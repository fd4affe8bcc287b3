// A visit to a correction in place: which request it is of, whether this visitor may do it, and what the request says now.
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { type ListedFile, listFiles } from '#features/requests/files/open.ts'
import { findRequest } from '#features/requests/find.ts'
import { readReference } from '#features/requests/reference.ts'
import { findSelfCorrectRefusal, type SelfCorrectRefusal } from '#features/requests/self-correct/refusal.ts'
import { listVersions } from '#features/requests/self-correct/version.ts'
import { isTicket } from '#features/requests/ticket.ts'
import { formOf } from '#forms/all.ts'
import { type Form, withoutHelpers } from '#forms/define.ts'
import { keepingName } from '#forms/kept-name.ts'
import type { Answers } from '#forms/read.ts'
import type { WebContext } from '#web/context.ts'
import { loadCurrentForm } from '#web/current-form.ts'
import { findAccess, mayAct } from '#web/request-access.ts'

export type SelfCorrectVisit = {
  c: WebContext
  request: RequestRow
  form: Form
  before: Answers
  /** Files of the request that hold. */
  files: ListedFile[]
  /** Id of the newest earlier version, '' before the first correction: what a page was made from. */
  base: string
  /** Why it cannot be corrected now, or null. */
  why: SelfCorrectRefusal | null
}
export type SelfCorrectTarget =
  | { is: 'unseen' }
  /** Who may only read it: a code is needed, unless it cannot be corrected anyway. */
  | { is: 'reading'; request: RequestRow; why: SelfCorrectRefusal | null }
  | { is: 'open'; visit: SelfCorrectVisit }

/** An unknown reference and one this visitor may not see are the same. */
export async function openSelfCorrect(c: WebContext, ticket = ''): Promise<SelfCorrectTarget> {
  const db = c.var.site.database()
  const reference = readReference(c.req.param('reference') ?? '')
  const request = reference ? await findRequest(db.reader, reference) : undefined
  const plain = request && formOf(request.form)
  if (!plain || request.sealed === '') return { is: 'unseen' }
  const why = await findSelfCorrectRefusal(db.reader, request)
  if (!isTicket(db, 'self-correct', request.reference, ticket)) {
    const access = await findAccess(c, request)
    if (!access) return { is: 'unseen' }
    if (!mayAct(access, 'self-correct')) return { is: 'reading', request, why }
  }
  const files = await listFiles(db, { requestId: request.id })
  const before = openAnswers(keysOf(db), request)
  const versions = await listVersions(db.reader, request.id)
  return {
    is: 'open',
    visit: {
      c,
      request,
      why,
      form: keepingName(withoutHelpers(await loadCurrentForm(db, plain)), before),
      before,
      files: files.filter(({ superseded }) => !superseded),
      base: versions.at(-1)?.id ?? '',
    },
  }
}
