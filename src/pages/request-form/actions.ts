// What each button of a form page does. Files that came along are taken first, whatever was pressed, so that none is lost.
import { keysOf } from '#db/seal.ts'
import { checkForAbuse } from '#features/protection/abuse-check.ts'
import { contactsOf } from '#features/protection/contacts.ts'
import { unreachedNumber } from '#features/requests/channels.ts'
import { issueCode } from '#features/requests/drafts/code.ts'
import { attachDraft, draftId, openDraft } from '#features/requests/drafts/drafts.ts'
import { copyFiles, removeFile as removeOne } from '#features/requests/files/change.ts'
import { listFiles } from '#features/requests/files/open.ts'
import { findRequest } from '#features/requests/find.ts'
import { countFiles } from '#features/requests/form/count-files.ts'
import { type FormState, newFormState } from '#features/requests/form/state.ts'
import { findEarlierSubmission, submitRequest } from '#features/requests/submit.ts'
import { type Form, givenParts } from '#forms/define.ts'
import { type Answers, isAnonymous, readForm } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { ownValue } from '#kit/own-value.ts'
import { newSecret } from '#kit/server/ids.ts'
import { findDraftByCode } from '#pages/draft/find-by-code.ts'
import { stateOfDraft } from '#pages/request-form/begin.ts'
import { takeFiles } from '#pages/request-form/files.ts'
import { answerOnce } from '#pages/request-form/once.tsx'
import { type PostedForm, stateOf } from '#pages/request-form/read-posted.ts'
import { addRow, removeRow } from '#pages/request-form/rows.ts'
import { createSubmission } from '#pages/request-form/submission.ts'
import { answerForm } from '#pages/request-form.tsx'
import type { WebContext } from '#web/context.ts'
import { applicantOf, ensureDeviceCookie, goTo, setDeviceCookie, visitorAddress } from '#web/visit.ts'

type Visit = { c: WebContext; posted: PostedForm; state: FormState }

/** Runs the action of the pressed button; an unknown action submits the form. */
export async function act(c: WebContext, posted: PostedForm): Promise<Response> {
  const refusedFiles = await takeFiles(c, posted)
  const db = c.var.site.database()
  const files = await listFiles(db, { draftId: draftId(db, posted.token) })
  const state = { ...stateOf(posted), files, refusedFiles }
  const visit = { c, posted, state }
  const action = ownValue(ACTIONS, posted.action)
  if (action) return action(visit)
  return refusedFiles.length > 0 ? answerForm(c, state, 422) : send(visit)
}

const ACTIONS: Record<string, (visit: Visit) => Promise<Response>> = {
  save,
  clear: ({ c, state }) => answerForm(c, { ...state, notice: { kind: 'confirm-clear' } }),
  'really-clear': clear,
  undo,
  open,
  // A form the device kept is opened again: as it was typed, and nothing is sent. It names the files that were too large to arrive.
  reopen: ({ c, state, posted: { detail } }) =>
    answerForm(c, detail ? { ...state, notice: { kind: 'too-large', names: detail } } : state),
  check: ({ c, state }) => answerForm(c, { ...state, isChecked: true }),
  'add-row': ({ c, state, posted }) => answerForm(c, addRow(state, posted.detail)),
  'remove-row': ({ c, state, posted }) => answerForm(c, removeRow(state, posted.detail)),
  'remove-file': removeFile,
}

async function send(visit: Visit): Promise<Response> {
  const { c, posted, state } = visit
  const db = c.var.site.database()
  const reading = readForm(posted.form, posted.typed, countFiles(state), today())
  if (reading.unknown.length > 0)
    return answerForm(c, { ...state, notice: { kind: 'unknown', names: reading.unknown } }, 422)
  const submission = await createSubmission(c, posted.form, posted, reading.answers)
  // The files of a form that was sent before belong to its request: they are not required again.
  const before = await findEarlierSubmission(db, submission)
  if (before === null && reading.problems.length > 0) {
    void keep(visit).catch(() => {})
    return answerForm(
      c,
      { ...state, ...noticeOf(unseen(posted.form, reading.filled)), found: reading.problems },
      422,
    )
  }
  const number = unreachedNumber(posted.form, reading.answers)
  if (before === null && number !== posted.untexted && number !== '')
    return answerForm(c, { ...state, notice: { kind: 'untexted', number } }, 422)
  const challenge = before === null ? await challengeIfSuspicious(visit, reading.answers) : null
  if (challenge) {
    c.header('retry-after', String(challenge.seconds))
    // For a pending form of a phone, which has no page to read it from.
    c.header('form-started', challenge.started)
    return answerForm(c, { ...state, challenge }, 429)
  }
  const outcome = before ?? (await submitRequest(db, applicantOf(c), submission))
  if (!outcome.ok) return offerAsNewRequest(visit, outcome.field!)
  c.var.site.drafts.drop(posted.token)
  const { reference } = outcome.value
  if (isAnonymous(posted.form, reading.answers))
    return answerOnce(c, { reference, token: posted.token, path: posted.form.path })
  setDeviceCookie(c, submission.device, posted.shared)
  const filled = unseen(posted.form, reading.filled)
  const told = filled.length > 0 ? `?filled=${filled.join('.')}` : ''
  return goTo(c, `/requests/${reference}${told}`)
}

/** What was filled in without a line in its place that says so. */
const unseen = (form: Form, filled: readonly string[]): string[] =>
  filled.filter((name) => !givenParts(form).some(({ names }) => names.includes(name)))

const noticeOf = (names: readonly string[]): Pick<FormState, 'notice'> =>
  names.length > 0 ? { notice: { kind: 'filled', names } } : { notice: null }

/** The challenge for a form that looks like abuse; null when it may be sent. */
async function challengeIfSuspicious({ c, posted }: Visit, answers: Answers) {
  const { site } = c.var
  const { mobile, email } = posted.form.contact
  const said = (name: string) => (typeof answers[name] === 'string' ? answers[name] : '')
  const decision = await checkForAbuse(site.limits, keysOf(site.database()), {
    token: posted.token,
    address: visitorAddress(c),
    contacts: contactsOf({ mobile: said(mobile), email: said(email) }),
    website: posted.trap,
    started: posted.started,
    work: posted.work,
    isAnonymous: isAnonymous(posted.form, answers),
  })
  return decision.allowed ? null : decision
}

/** The form was received before with other answers: offers to send these answers and files as a new request. */
async function offerAsNewRequest({ c, posted, state }: Visit, reference: string): Promise<Response> {
  const { site } = c.var
  const db = site.database()
  const token = newSecret()
  const owner = { draftId: draftId(db, token) }
  const own = { draftId: draftId(db, posted.token) }
  const request = await findRequest(db.reader, reference)
  const from = state.files.length > 0 || !request ? own : { requestId: request.id }
  await copyFiles(db, applicantOf(c), site.files, { from, to: owner })
  const files = await listFiles(db, owner)
  const notice = { kind: 'other-answers', reference } as const
  return answerForm(c, { ...state, token, files, notice }, 409)
}

function keep({ c, posted }: Visit): Promise<string> {
  const device = posted.shared ? '' : ensureDeviceCookie(c, false)
  return c.var.site.drafts.save({ token: posted.token, form: posted.form, typed: posted.typed, device })
}

/** Saves the draft and shows its resume code. */
async function save(visit: Visit): Promise<Response> {
  const { c, posted, state } = visit
  const savedAt = await keep(visit)
  const code = await issueCode(c.var.site.database(), applicantOf(c), posted.token)
  const notice = code.ok
    ? ({ kind: 'code', ...code.value } as const)
    : ({ kind: 'restored', savedAt } as const)
  return answerForm(c, { ...state, notice })
}

/** Shows an empty form. The draft stays for a while, so that clearing can be undone. */
async function clear({ c, posted }: Visit): Promise<Response> {
  await c.var.site.drafts.save({ token: posted.token, form: posted.form, typed: posted.typed, device: '' })
  const empty = newFormState(posted.form, newSecret(), today())
  return answerForm(c, { ...empty, notice: { kind: 'cleared', undo: posted.token } })
}

async function undo({ c, posted, state }: Visit): Promise<Response> {
  const db = c.var.site.database()
  const draft = await openDraft(db, posted.token)
  if (!draft) return answerForm(c, state)
  await attachDraft(db, draft.id, ensureDeviceCookie(c, posted.shared))
  const notice = { kind: 'restored', savedAt: draft.savedAt } as const
  return answerForm(c, { ...state, typed: draft.typed, notice })
}

/** Opens a draft by its code on a shared device: shows it once and stores nothing on the device. */
async function open({ c, posted, state }: Visit): Promise<Response> {
  const draft = await findDraftByCode(c, posted.code)
  if (draft?.form !== posted.form.id) return answerForm(c, state)
  return answerForm(c, { ...(await stateOfDraft(c.var.site, posted.form, draft)), shared: true })
}

async function removeFile({ c, posted, state }: Visit): Promise<Response> {
  const { site } = c.var
  const db = site.database()
  const owner = { draftId: draftId(db, posted.token) }
  await removeOne(db, applicantOf(c), site.files, { owner, id: posted.detail })
  return answerForm(c, { ...state, files: state.files.filter(({ id }) => id !== posted.detail) })
}
