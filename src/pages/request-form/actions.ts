// What each button of a form page does. Files that came along are taken first, whatever was pressed, so that none is lost.
import type { Context } from 'hono'
import { attachDraft, draftId, openDraft } from '#features/requests/drafts/drafts.ts'
import { copyFiles, forgetFiles, listKeptFiles } from '#features/requests/files/kept.ts'
import { type FormState, freshState } from '#features/requests/form/state.ts'
import { receivedBefore, type Submission, submitRequest } from '#features/requests/submit.ts'
import { readForm } from '#forms/read.ts'
import { newSecret } from '#kit/server/ids.ts'
import type { Site } from '#layouts/site.ts'
import { promiseOf } from '#pages/promise.ts'
import { takeFiles } from '#pages/request-form/files.ts'
import { answerForm, countFiles } from '#pages/request-form/form.tsx'
import { type Posted, stateOf } from '#pages/request-form/posted.ts'
import { addRow, removeRow } from '#pages/request-form/rows.ts'
import { applicantOf, goTo, heldBy, markDevice, speechOf, todayInCity } from '#pages/visit.ts'

type Visit = { c: Context; site: Site; posted: Posted; state: FormState; device: string }

/** Does what was pressed; anything else than the known is a sending. */
export async function act(c: Context, site: Site, posted: Posted): Promise<Response> {
  const device = posted.shared ? '' : heldBy(c).device
  const refusedFiles = await takeFiles(site, posted)
  const state = { ...(await withFiles(site, posted)), refusedFiles }
  const visit = { c, site, posted, state, device }
  const action = ACTIONS[posted.action]
  if (action) return action(visit)
  return refusedFiles.length > 0 ? answerForm(c, site, state, 422) : send(visit)
}

async function withFiles(site: Site, posted: Posted): Promise<FormState> {
  const db = site.database()
  return { ...stateOf(posted), files: await listKeptFiles(db, draftId(db, posted.token)) }
}

const ACTIONS: Record<string, (visit: Visit) => Promise<Response>> = {
  save,
  clear: ({ c, site, state }) => answerForm(c, site, { ...state, notice: { kind: 'confirm-clear' } }),
  'really-clear': clear,
  undo,
  'add-row': ({ c, site, state, posted }) => answerForm(c, site, addRow(state, posted.detail)),
  'remove-row': ({ c, site, state, posted }) => answerForm(c, site, removeRow(state, posted.detail)),
  'remove-file': removeFile,
}

async function send(visit: Visit): Promise<Response> {
  const { c, site, posted, state } = visit
  const db = site.database()
  const reading = readForm(posted.form, posted.typed, countFiles(state), todayInCity())
  if (reading.unknown.length > 0)
    return answerForm(c, site, { ...state, notice: { kind: 'unknown', names: reading.unknown } }, 422)
  const submission: Submission = {
    form: posted.form,
    lang: speechOf(c).lang,
    token: posted.token,
    device: markDevice(c, site, posted.shared),
    answers: reading.answers,
    promise: await promiseOf(site, posted.form),
  }
  // A form sent before has given its files away: it is not asked for them again.
  const before = await receivedBefore(db, submission)
  if (before === null && reading.problems.length > 0) {
    void keep(visit).catch(() => {})
    return answerForm(c, site, { ...state, found: reading.problems }, 422)
  }
  const outcome = before ?? (await submitRequest(db, applicantOf(c), submission))
  if (!outcome.ok) return asAnother(visit, outcome.field!)
  site.drafts.drop(posted.token)
  if (outcome.value.again) await forgetFiles(db, site.vault, draftId(db, posted.token))
  return goTo(c, `/requests/${outcome.value.reference}`)
}

/** The form was received with other answers: what stands here can be sent as a request of its own, files included. */
async function asAnother({ c, site, posted, state }: Visit, reference: string): Promise<Response> {
  const db = site.database()
  const token = newSecret()
  await copyFiles(db, site.vault, { draft: draftId(db, posted.token), reference }, draftId(db, token))
  const files = await listKeptFiles(db, draftId(db, token))
  const notice = { kind: 'other-answers', reference } as const
  return answerForm(c, site, { ...state, token, files, notice }, 409)
}

function keep({ c, site, posted }: Visit): Promise<string> {
  const device = posted.shared ? '' : markDevice(c, site, false)
  return site.drafts.save({ token: posted.token, form: posted.form, typed: posted.typed, device })
}

async function save(visit: Visit): Promise<Response> {
  const savedAt = await keep(visit)
  return answerForm(visit.c, visit.site, { ...visit.state, notice: { kind: 'restored', savedAt } })
}

/** An empty form; what was typed stays for a while, so that it can be undone. */
async function clear({ c, site, posted }: Visit): Promise<Response> {
  await site.drafts.save({ token: posted.token, form: posted.form, typed: posted.typed, device: '' })
  const empty = freshState(posted.form, newSecret())
  return answerForm(c, site, { ...empty, notice: { kind: 'cleared', undo: posted.token } })
}

async function undo({ c, site, posted, state }: Visit): Promise<Response> {
  const db = site.database()
  const draft = await openDraft(db, posted.token)
  if (!draft) return answerForm(c, site, state)
  await attachDraft(db, draft.id, markDevice(c, site, posted.shared))
  const notice = { kind: 'restored', savedAt: draft.savedAt } as const
  return answerForm(c, site, { ...state, typed: draft.typed, notice })
}

async function removeFile({ c, site, posted, state }: Visit): Promise<Response> {
  const db = site.database()
  await forgetFiles(db, site.vault, draftId(db, posted.token), posted.detail)
  return answerForm(c, site, { ...state, files: state.files.filter(({ id }) => id !== posted.detail) })
}
