// Takes the answer to a correction, once: the corrected answers and files, what they were before, the step back and the clock are one change.
import type { Database, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { Actor } from '#db/write.ts'
import { addSearchWords, openAnswers } from '#features/requests/answers.ts'
import { draftId } from '#features/requests/drafts/drafts.ts'
import { takeFiles } from '#features/requests/files/take.ts'
import { answerColumns, openRecord } from '#features/requests/form-record.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import { changeRequest, type RequestChange } from '#features/requests/steps/change-request.ts'
import {
  findCorrection,
  type OpenCorrection,
  openCorrection,
  sealCorrection,
} from '#features/requests/steps/correct.ts'
import { addEvent } from '#features/requests/steps/events.ts'
import { asApplicant } from '#features/requests/steps/principal.ts'
import { moveRequest } from '#features/requests/steps/take-step.ts'
import { partsOf } from '#forms/define.ts'
import type { Answers } from '#forms/read.ts'
import { correctRecord, type FormRecord, onlyParts, recordOf } from '#forms/record.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

type Answered = { reference: string; dueOn: string }
export type AnswerRefusal = 'unknown' | 'answered' | 'closed'
type Answer = {
  token: string
  /** Of the correction's own form, as `readForm` gave them. */
  answers: Answers
  calendar: Calendar
}

const ANSWER = { action: 'answer-correction', roles: ['applicant'] } as const

/** Puts the request right; the files that came with it are those of the draft of the link's token. */
export async function answerCorrection(
  db: Database,
  actor: Actor,
  { token, answers, calendar }: Answer,
): Promise<Outcome<Answered, AnswerRefusal>> {
  const found = await findCorrection(db, token)
  if (found === null) return refused('unknown')
  if (found.is !== 'open') return refused(found.is)
  const { id, request } = found
  const by = asApplicant(actor)
  const answer = async (change: RequestChange): Promise<Outcome<Answered, AnswerRefusal>> => {
    const { tx, now } = change
    const claimed = await tx
      .updateTable('corrections')
      .set({ answered_at: now })
      .where('id', '=', id)
      .where('answered_at', '=', '')
      .executeTakeFirst()
    if (claimed.numUpdatedRows === 0n) return refused('answered')
    const step = await moveRequest(change, { step: 'answer', calendar })
    if (!step.ok) return refused('closed')
    await correct(change, db, found, answers, draftId(db, token))
    return done({ reference: request.reference, dueOn: step.value.dueOn })
  }
  const outcome = await changeRequest(db, by, ANSWER, request.id, answer)
  if (outcome.ok) return outcome
  const { reason } = outcome
  return refused(reason === 'not-there' || reason === 'wrong-role' ? 'closed' : reason)
}

async function correct(
  change: RequestChange,
  db: Database,
  { id, request: { id: requestId, lang }, form: part }: OpenCorrection,
  answers: Answers,
  draft: string,
) {
  const { tx } = change
  const row = await tx
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const old = openAnswers(keysOf(db), row)
  const record = openRecord(keysOf(db), row)
  const now = recordOf(part, answers)
  const names = partsOf(part).map(({ part: { name } }) => name)
  const corrected = { ...without(old, names), ...answers }
  await replaceAnswers(tx, db, requestId, correctRecord(record, now), corrected)
  // New files of a slot replace all that were in it.
  const files = await takeFiles(tx, { draft, requestId, by: id }, ({ slot }, sent) =>
    sent.some((one) => one.slot === slot),
  )
  const { sealed } = await tx
    .selectFrom('corrections')
    .select('sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const records = { before: onlyParts(record, new Set(names)).sections, after: now.sections }
  const asked = openCorrection(db, { id, sealed })
  const kept = { ...asked, before: only(old, names), after: answers, records, files }
  await tx
    .updateTable('corrections')
    .set({ sealed: sealCorrection(db, id, kept) })
    .where('id', '=', id)
    .execute()
  const note = kept.parts.map(({ label }) => label[lang]).join('\n')
  const event = {
    requestId,
    actor: 'applicant',
    kind: 'corrected' as const,
    from: row.state,
    to: row.state,
    note,
  }
  await addEvent(change, keysOf(db), event)
}

const only = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)))

const without = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)))

/** Seals the answers again, with what the request is found and written to by. */
async function replaceAnswers(tx: Tx, db: Database, requestId: string, record: FormRecord, answers: Answers) {
  const keys = keysOf(db)
  const columns = answerColumns(keys, requestId, record, answers)
  await tx
    .updateTable('requests')
    .set({ ...columns, read_at: '' })
    .where('id', '=', requestId)
    .execute()
  await tx.deleteFrom('request_words').where('request_id', '=', requestId).execute()
  await addSearchWords(tx, keys, record, requestId, answers)
}
