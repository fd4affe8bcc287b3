// Takes the answer to a correction, once: the corrected answers and files, what they were before, the step back and the clock are one change.
import type { Database } from '#db/database.ts'
import type { Actor } from '#db/write.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { openRecord } from '#features/requests/form-record.ts'
import { revise } from '#features/requests/revise/revise.ts'
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
import { correctRecord, onlyParts, recordOf } from '#forms/record.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

type Answered = { reference: string; dueOn: string }
export type AnswerRefusal = 'unknown' | 'answered' | 'closed'
type Answer = {
  token: string
  /** Answers to the correction's own form, as `readForm` gave them. */
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
    const isCorrected = await correct(change, db, found, { answers, token })
    return isCorrected ? done({ reference: request.reference, dueOn: step.value.dueOn }) : refused('closed')
  }
  const outcome = await changeRequest(db, by, ANSWER, request.id, answer)
  if (outcome.ok) return outcome
  const { reason } = outcome
  return refused(reason === 'not-there' || reason === 'wrong-role' ? 'closed' : reason)
}

/** After the step back: `request` of the change is older. */
async function correct(
  change: RequestChange,
  db: Database,
  { id, request: { id: requestId, lang }, form: part }: OpenCorrection,
  { answers, token }: Pick<Answer, 'answers' | 'token'>,
): Promise<boolean> {
  const { tx, keys } = change
  const row = await tx
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const [old, record, now] = [openAnswers(keys, row), openRecord(keys, row), recordOf(part, answers)]
  const names = new Set(partsOf(part).map(({ part: { name } }) => name))
  const files = await revise(change, db, row, {
    answers: { ...only(old, (name) => !names.has(name)), ...answers },
    record: correctRecord(record, now),
    columns: { read_at: '' },
    token,
    by: id,
    // New files of a slot replace all that were in it.
    isReplaced: ({ slot }, sent) => sent.some((one) => one.slot === slot),
  })
  if (!files) return false
  const { sealed } = await tx
    .selectFrom('corrections')
    .select('sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const asked = openCorrection(db, { id, sealed })
  const kept = {
    ...asked,
    before: only(old, (name) => names.has(name)),
    after: answers,
    records: { before: onlyParts(record, names).sections, after: now.sections },
    files,
  }
  await tx
    .updateTable('corrections')
    .set({ sealed: sealCorrection(keys, id, kept) })
    .where('id', '=', id)
    .execute()
  await addEvent(change, keys, {
    requestId,
    actor: 'applicant',
    kind: 'corrected',
    from: row.state,
    to: row.state,
    note: asked.parts.map(({ label }) => label[lang]).join('\n'),
  })
  return true
}

const only = (answers: Answers, isKept: (name: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => isKept(name)))
