// Takes what an applicant sends to revise a request: the frame of every scope, with its page. What was typed and added is in every answer.
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { unreachedNumber } from '#features/requests/channels.ts'
import { type ListedFile, listFiles } from '#features/requests/files/open.ts'
import { findRequest } from '#features/requests/find.ts'
import { countFiles } from '#features/requests/form/count-files.ts'
import { type FormState, newFormState } from '#features/requests/form/state.ts'
import { readReference } from '#features/requests/reference.ts'
import { readRevision } from '#features/requests/revise/read-revision.ts'
import type { RevisionScope, RevisionState } from '#features/requests/revise/revision-form.tsx'
import { isTicket, type TicketPurpose } from '#features/requests/revise/ticket.ts'
import { SIGNED } from '#forms/amendments.ts'
import type { Form } from '#forms/define.ts'
import { toRawInput } from '#forms/partial.ts'
import type { Answers, ReadForm } from '#forms/read.ts'
import { withUnasked } from '#forms/totals.ts'
import { today } from '#kit/dates.ts'
import { isOneOf } from '#kit/one-of.ts'
import type { Body } from '#kit/server/read-body.ts'
import { takePostedFiles } from '#pages/request-form/files.ts'
import { answerPart, partAsked } from '#pages/request-form/parts.ts'
import { type PostedForm, readPosted, stateOf } from '#pages/request-form/read-posted.ts'
import { addRow, removeRow } from '#pages/request-form/rows.ts'
import { withMap } from '#pages/request-form/with-map.ts'
import { receiveBody } from '#web/body.ts'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { findAccess, mayAct } from '#web/request-access.ts'
import { isUnavailable } from '#web/unavailable.ts'

/** A visit to revise a request: what it says now, and what of it is asked. */
export type RevisionVisit = {
  c: WebContext
  request: RequestRow
  /** Read as a whole when it is sent. */
  form: Form
  /** The questions of it that are on the page. */
  part: Form
  before: Answers
  /** Files of the request that hold, and those of them that count beside what is sent. */
  files: ListedFile[]
  counted: ListedFile[]
}

/** What was sent and read. `isChanged`: an answer or a file is another than before. */
export type SentRevision = Pick<ReadForm, 'answers' | 'problems'> & {
  posted: PostedForm
  fields: SentFields
  state: FormState
  isChanged: boolean
  /** The page with what was sent and this beside it. */
  again: (found: Partial<FormState>, status?: number) => Promise<Response>
}

/** What differs between the ways to revise a request. */
export type Scope<Visit extends RevisionVisit> = {
  /** Names of the page itself, beside those every form page sends. */
  ownNames: readonly string[]
  /** The request as it is now, or the answer to who may not revise it. */
  open: (fields: SentFields) => Promise<Visit | Response>
  page: DynamicPage<RevisionState>
  /** What the page says and sends along. */
  frame: (visit: Visit) => RevisionScope
  /** What was posted, with what only this page sends. */
  receive: (visit: Visit, posted: PostedForm, fields: SentFields) => PostedForm
  /** Known, refused or too late: answered before what is wrong with it. */
  answerEarly?: (visit: Visit, sent: SentRevision) => Promise<Response | null>
  /** Said of what is the same as before; without, it is taken. */
  unchanged?: 'unchanged' | 'uncorrected'
  /** Whether a number that no text message reaches is asked about. */
  asksNumber?: (visit: Visit, number: string) => boolean
  /** The one change. 'moved-on': the request was changed meanwhile, and all is judged again. */
  revise: (visit: Visit, sent: SentRevision) => Promise<Response | 'moved-on'>
}

/** The fields of a posted form by name: the last value, or all. */
export type SentFields = { one: (name: string) => string; all: (name: string) => string[] }

const MAX_ATTEMPTS = 3
const FILE_ACTIONS = ['remove-file', 'keep-file'] as const

function fieldsOf({ fields }: Body): SentFields {
  const last = new Map(fields)
  return {
    one: (name) => last.get(name) ?? '',
    all: (name) => fields.flatMap(([one, value]) => (one === name ? value : [])),
  }
}

/** What a POST to the page of a scope does. */
export async function receiveRevision<Visit extends RevisionVisit>(
  c: WebContext,
  scope: Scope<Visit>,
  body?: Body,
): Promise<Response> {
  const received = body ?? (await receiveBody(c))
  const fields = fieldsOf(received)
  const visit = await scope.open(fields)
  if (visit instanceof Response) return visit
  const asked = received.fields.filter(([name]) => !scope.ownNames.includes(name))
  const posted = scope.receive(visit, readPosted(visit.part, { ...received, fields: asked }), fields)
  try {
    const part = partAsked(c)
    // Nothing is saved as a draft.
    if (part?.kind === 'save') return c.body(null, 404)
    if (part) return await answerPart(c, posted, part)
    const { state, answer } = await press(c, posted)
    return answer === null
      ? await send(scope, visit, { posted, fields, state })
      : answerRevision(scope, visit, state, answer)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return answerRevision(scope, visit, { ...stateOf(posted), notice: { kind: 'unavailable' } }, 503)
  }
}

/** Stores the files, then runs the row and file buttons. `answer` is the status to show the page with again; null for a sending. */
async function press(
  c: WebContext,
  posted: PostedForm,
): Promise<{ state: FormState; answer: 200 | 422 | null }> {
  const state = await takePostedFiles(c, posted)
  const { action, detail } = posted
  if (action === 'add-row') return { state: addRow(state, detail), answer: 200 }
  if (action === 'remove-row') return { state: removeRow(state, detail), answer: 200 }
  if (isOneOf(FILE_ACTIONS, action)) return { state, answer: 200 }
  return { state, answer: state.refusedFiles.length > 0 ? 422 : null }
}

type PostedRevision = Pick<SentRevision, 'posted' | 'fields' | 'state'>

async function send<Visit extends RevisionVisit>(
  scope: Scope<Visit>,
  visit: Visit,
  received: PostedRevision,
  attempt = 1,
): Promise<Response> {
  const { posted, fields, state } = received
  const { form, part, before, counted } = visit
  const files = { ...countFiles({ files: counted }), ...countFiles(state) }
  const read = readRevision(form, part, { before, typed: posted.typed, files }, today())
  const { answers, problems, unknown } = read
  const again: SentRevision['again'] = (found, status = 422) =>
    answerRevision(scope, visit, { ...state, ...found }, status)
  if (unknown.length > 0) return again({ notice: { kind: 'unknown', names: unknown } })
  const isChanged = read.isChanged || hasOtherFiles(visit, state)
  const sent: SentRevision = { ...received, answers, problems, isChanged, again }
  const early = await scope.answerEarly?.(visit, sent)
  if (early) return early
  if (problems.length > 0) return again({ found: problems })
  if (scope.unchanged && !isChanged) return again({ notice: { kind: scope.unchanged } })
  const number = unreachedNumber(form, answers)
  if (number !== '' && number !== posted.untexted && scope.asksNumber?.(visit, number))
    return again({ notice: { kind: 'untexted', number } })
  const outcome = await scope.revise(visit, sent)
  if (outcome !== 'moved-on') return outcome
  if (attempt === MAX_ATTEMPTS) throw new Error('the request changed at every try')
  const now = await scope.open(fields)
  return now instanceof Response ? now : send(scope, now, received, attempt + 1)
}

function hasOtherFiles({ files }: RevisionVisit, { files: sent, removedFiles = [] }: FormState): boolean {
  const before = new Set(files.map(({ id }) => id))
  return removedFiles.length > 0 || sent.some(({ id }) => !before.has(id))
}

/** The page of a scope with the questions as `state` has them. */
export const answerRevision = <Visit extends RevisionVisit>(
  scope: Scope<Visit>,
  visit: Visit,
  state: FormState,
  status = 200,
): Promise<Response> =>
  renderDynamicPage(visit.c, withMap(scope.page, state.form), { ...state, scope: scope.frame(visit) }, status)

/** The questions with what the request says. */
export const stateBefore = ({ part, before }: RevisionVisit, token: string): FormState => ({
  ...newFormState(part, token, today()),
  typed: toRawInput(part, before),
})

/** The same; what is declared has to be declared of what is sent now. */
export function stateUnsigned(visit: RevisionVisit, token: string): FormState {
  const state = stateBefore(visit, token)
  return { ...state, typed: { ...state.typed, ...Object.fromEntries(SIGNED.map((name) => [name, []])) } }
}

/** Adds what was answered before to totals whose parts the page did not ask. */
export const withTotals = ({ part, before }: RevisionVisit, posted: PostedForm): PostedForm => ({
  ...posted,
  typed: withUnasked(part, posted.typed, toRawInput(part, before)),
})

/** Answers and files of the request as it is now. */
export async function readRequest({ var: { site } }: WebContext, request: RequestRow) {
  const db = site.database()
  const before = openAnswers(keysOf(db), request)
  const files = await listFiles(db, { requestId: request.id })
  return { before, files: files.filter(({ superseded }) => !superseded) }
}

/** The request, and whether this visitor may do that with it or only read it; null for an unknown one and for one not to be seen alike. */
export async function findToRevise(
  c: WebContext,
  purpose: TicketPurpose,
  { reference, ticket }: { reference: string; ticket: string },
): Promise<{ request: RequestRow; isAllowed: boolean } | null> {
  const db = c.var.site.database()
  const known = readReference(reference)
  const request = known ? await findRequest(db.reader, known) : undefined
  if (!request) return null
  if (isTicket(db, purpose, request.reference, ticket)) return { request, isAllowed: true }
  const access = await findAccess(c, request)
  return access && { request, isAllowed: mayAct(access, purpose) }
}
