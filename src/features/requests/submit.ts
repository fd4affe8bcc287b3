// Takes a request: one transaction of request, search words, files, first event and messages. The same token is one request, for ever.
import type { Database, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import type { ServiceClass } from '#domain/forms.ts'
import type { ReceivingOffice } from '#domain/offices.ts'
import { addSearchWords } from '#features/requests/answers.ts'
import { findChannels } from '#features/requests/channels.ts'
import { keepOwnCode } from '#features/requests/codes/own-code.ts'
import { draftId } from '#features/requests/drafts/drafts.ts'
import { moveFilesToRequest } from '#features/requests/files/change.ts'
import { answerColumns } from '#features/requests/form-record.ts'
import { computeVersion } from '#features/requests/form-version.ts'
import { hashesOfToken, hashOfDevice, hashOfToken } from '#features/requests/hashes.ts'
import type { ReceiptCounter } from '#features/requests/messages/gather.ts'
import { newReference } from '#features/requests/reference.ts'
import { addEvent } from '#features/requests/steps/events.ts'
import { sendReceipt } from '#features/requests/steps/notify.ts'
import { type Form, partsOf } from '#forms/define.ts'
import { type Answers, isAnonymous } from '#forms/read.ts'
import { type FormRecord, recordOf } from '#forms/record.ts'
import { dayOf } from '#kit/dates.ts'
import type { Lang } from '#kit/lang.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import { type Keys, keyedHash, keyedHashes } from '#kit/server/sealing.ts'

/** What the law promises at receipt: class and days of the service, the day it counts from, the day it is due. */
export type ServicePromise = { class: ServiceClass; days: number; countedFrom: string; dueOn: string }
export type Submission = {
  form: Form
  lang: Lang
  token: string
  /** The value of the device's cookie, '' on a shared one. */
  device: string
  /** Id of the user who is signed in, '' for nobody. */
  account?: string
  answers: Answers
  /** From the instant of receipt. */
  promise: (receivedAt: string) => ServicePromise
  /** Without it the receipt leaves at once, as that of a request typed by staff. */
  countReceipt?: ReceiptCounter
  /** The id of the request this one amends. */
  amends?: string
  /** Where the form's own office does not receive it. */
  office?: ReceivingOffice
  /** Runs in the same transaction; when it refuses, nothing is received. */
  inSameTransaction?: (writing: Writing, request: RequestRow) => Promise<Outcome<null, 'moved-on'>>
}
/** `again`: this token was received before, with the same answers. */
export type SubmissionResult = { reference: string; again: boolean }

const MAX_TRIES = 8

/** Receives a request. A second time with the same answers gives the same reference; with others it is refused and names it. */
export async function submitRequest(
  db: Database,
  actor: Actor,
  submission: Submission,
): Promise<Outcome<SubmissionResult, 'other-answers' | 'moved-on'>> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const outcome = await insertOnce(db, actor, submission)
    if (outcome.ok) return outcome
    if (outcome.reason === 'moved-on') return refused('moved-on')
    const before = await findEarlierSubmission(db, submission)
    if (before) return before
    // The token is new, so the reference was taken: another number is tried.
  }
  throw new Error('no free reference found')
}

/** The outcome for a token that was received before: its reference, or a refusal if the answers differ; null for a new token. */
export async function findEarlierSubmission(
  db: Database,
  submission: Submission,
): Promise<Outcome<SubmissionResult, 'other-answers'> | null> {
  const known = await findByToken(db, submission.token)
  return known ? answerAgain(db, known, submission) : null
}

type Known = { id: string; reference: string; answers_hash: string }

export const findByToken = (db: Database, token: string): Promise<Known | undefined> =>
  db.reader
    .selectFrom('requests')
    .select(['id', 'reference', 'answers_hash'])
    .where('token', 'in', hashesOfToken(keysOf(db), token))
    .executeTakeFirst()

async function answerAgain(
  db: Database,
  known: Known,
  submission: Submission,
): Promise<Outcome<SubmissionResult, 'other-answers'>> {
  const isSame =
    hashesOfAnswers(keysOf(db), submission.form, submission.answers).includes(known.answers_hash) &&
    (await hasNoOtherFiles(db, submission.token, known.id))
  return isSame
    ? done({ reference: known.reference, again: true })
    : refused('other-answers', known.reference)
}

/** Whether the request has every file of this submission already. With script, files were uploaded before, so there are none. */
async function hasNoOtherFiles(db: Database, token: string, requestId: string): Promise<boolean> {
  const rows = await db.reader
    .selectFrom('request_files')
    .select(['draft_id', 'slot', 'content_hash'])
    .where((e) => e.or([e('draft_id', '=', draftId(db, token)), e('request_id', '=', requestId)]))
    .execute()
  const kept = new Set(
    rows.filter((row) => row.draft_id === '').map((row) => `${row.slot} ${row.content_hash}`),
  )
  return rows.every((row) => row.draft_id === '' || kept.has(`${row.slot} ${row.content_hash}`))
}

async function insertOnce(
  db: Database,
  actor: Actor,
  submission: Submission,
): Promise<Outcome<SubmissionResult, 'there-already' | 'moved-on'>> {
  const { form, answers } = submission
  const keys = keysOf(db)
  const record = recordOf(form, answers)
  const subject = `form:${form.id}`
  return write(db, actor, 'submit-request', subject, async (writing) => {
    const { tx, now } = writing
    const row = rowOf(db, submission, record, now)
    const inserted = await tx
      .insertInto('requests')
      .values(row)
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return refused('there-already')
    const event = {
      requestId: row.id,
      actor: actor.id,
      kind: 'state' as const,
      from: '' as const,
      to: row.state,
    }
    const eventId = await addEvent(writing, keys, event)
    await addSearchWords(tx, keys, record, row.id, answers)
    if (isAnonymous(form, answers))
      await keepOwnCode(writing, keys, { requestId: row.id, token: submission.token })
    await takeOver(tx, draftId(db, submission.token), row.id)
    await sendReceipt(writing, row.id, findChannels(record, answers), {
      eventId,
      count: submission.countReceipt,
    })
    const outcome = await submission.inSameTransaction?.(writing, row)
    if (outcome && !outcome.ok) return outcome
    return done({ reference: row.reference, again: false })
  })
}

/** The draft's files become the request's; the draft is no more. */
async function takeOver(tx: Tx, draft: string, requestId: string) {
  await moveFilesToRequest(tx, draft, requestId)
  await tx.deleteFrom('drafts').where('id', '=', draft).execute()
}

function rowOf(db: Database, submission: Submission, record: FormRecord, now: string): RequestRow {
  const { form, lang, token, answers } = submission
  const { device, account = '' } = isAnonymous(form, answers) ? { device: '' } : submission
  const keys = keysOf(db)
  const id = newId()
  const promised = submission.promise(now)
  return {
    id,
    reference: newReference(form.office, Number(dayOf(now).slice(0, 4))),
    token: hashOfToken(keys, token),
    answers_hash: hashOfAnswers(keys, form, answers),
    form: form.id,
    form_version: computeVersion(form),
    office: submission.office ?? form.office,
    lang,
    state: 'received',
    ...answerColumns(keys, id, record, answers),
    device: account === '' ? hashOfDevice(keys, device) : '',
    received_at: now,
    counted_from: promised.countedFrom,
    class: promised.class,
    days: promised.days,
    extension_days: 0,
    due_on: promised.dueOn,
    changed_at: now,
    closed_at: '',
    assignee: '',
    amends: submission.amends ?? '',
    account,
    legal_hold: 0,
  }
}

/** What says whether a form sent again is the same. */
export const hashesOfAnswers = ({ hashes }: Keys, form: Form, answers: Answers): string[] =>
  keyedHashes(hashes, 'answers', hashedAnswers(form, answers))

export const hashOfAnswers = ({ hashes }: Keys, form: Form, answers: Answers): string =>
  keyedHash(hashes, 'answers', hashedAnswers(form, answers))

/**
 * The value of the device's cookie for a sender without one. A form that is sent twice before its first answer arrives gets the same
 * twice, so that the receipt opens by whichever comes last. It takes the token and every answer: nobody but the sender has both.
 */
export const deviceOfForm = (
  keys: Keys,
  { form, token, answers }: Pick<Submission, 'form' | 'token' | 'answers'>,
): string => keyedHash(keys.hashes, 'device-of-form', `${token} ${hashOfAnswers(keys, form, answers)}`)

/** Only what the person answered: a code the city computes may differ when the same form is sent again. */
function hashedAnswers(form: Form, answers: Answers): string {
  const cells = partsOf(form).flatMap(({ part }) => (part.part === 'lines' ? part.of : []))
  const made = new Set(cells.flatMap((cell) => (cell.made ? cell.name : [])))
  return JSON.stringify(answers, (name, value) => (made.has(name) ? undefined : value))
}
