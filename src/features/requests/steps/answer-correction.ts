// Takes the answer to a correction, once: the corrected answers and files, what they were before, the step back and the clock are one change.
import type { Database, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import { addSearchWords, answerColumns, answersOf } from '#features/requests/answers.ts'
import { draftId } from '#features/requests/drafts/drafts.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import {
  findCorrection,
  type OpenCorrection,
  openCorrection,
  sealCorrection,
} from '#features/requests/steps/correct.ts'
import { addEvent } from '#features/requests/steps/events.ts'
import { stepInside } from '#features/requests/steps/take-step.ts'
import { formOf } from '#forms/all.ts'
import { type Form, partsOf } from '#forms/define.ts'
import type { Answers } from '#forms/read.ts'
import { labelOf } from '#forms/show.ts'
import type { Lang } from '#kit/lang.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

type Answered = { reference: string; dueOn: string }
export type AnswerRefusal = 'unknown' | 'answered' | 'closed'
type Answer = {
  token: string
  /** Of the correction's own form, as `readForm` gave them. */
  answers: Answers
  calendar: Calendar
}

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
  const subject = `request:${request.id}`
  return write<Answered, AnswerRefusal>(db, actor, 'answer-correction', subject, async (writing) => {
    const { tx, now } = writing
    const claimed = await tx
      .updateTable('corrections')
      .set({ answered_at: now })
      .where('id', '=', id)
      .where('answered_at', '=', '')
      .executeTakeFirst()
    if (claimed.numUpdatedRows === 0n) return refused('answered')
    const step = await stepInside(
      writing,
      keysOf(db),
      { ...actor, role: 'applicant' },
      { requestId: request.id, step: 'answer', calendar },
    )
    if (!step.ok) return refused('closed')
    await correct(writing, db, found, answers, draftId(db, token))
    return done({ reference: request.reference, dueOn: step.value.dueOn })
  })
}

async function correct(
  writing: Writing,
  db: Database,
  { id, request: { id: requestId, lang }, form: part }: OpenCorrection,
  answers: Answers,
  draft: string,
) {
  const { tx } = writing
  const row = await tx
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const form = formOf(row.form)!
  const old = answersOf(keysOf(db), row)
  const names = partsOf(part).map(({ part: { name } }) => name)
  await replaceAnswers(tx, db, form, requestId, { ...without(old, names), ...answers })
  const files = await replaceFiles(tx, draft, requestId, id)
  const { sealed } = await tx
    .selectFrom('corrections')
    .select('sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const kept = { ...openCorrection(db, { id, sealed }), before: only(old, names), after: answers, files }
  await tx
    .updateTable('corrections')
    .set({ sealed: sealCorrection(db, id, kept) })
    .where('id', '=', id)
    .execute()
  const note = kept.parts.map(({ name }) => labelOf(form, name)[lang as Lang]).join('\n')
  const event = { requestId, actor: 'applicant', kind: 'corrected', from: row.state, to: row.state, note }
  await addEvent(writing, keysOf(db), event)
}

const only = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)))

const without = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)))

/** Seals the answers anew, with what the request is found and written to by. */
async function replaceAnswers(tx: Tx, db: Database, form: Form, requestId: string, answers: Answers) {
  const keys = keysOf(db)
  const columns = answerColumns(keys, form, requestId, answers)
  await tx
    .updateTable('requests')
    .set({ ...columns, read_at: '' })
    .where('id', '=', requestId)
    .execute()
  await tx.deleteFrom('request_words').where('request_id', '=', requestId).execute()
  await addSearchWords(tx, keys, form, requestId, answers)
}

/** New files of a slot stand in the place of its old ones, which stay and say so. The same bytes sent again are the file of before. */
async function replaceFiles(tx: Tx, draft: string, requestId: string, correctionId: string) {
  const columns = ['id', 'slot', 'content_hash'] as const
  const sent = await tx.selectFrom('request_files').select(columns).where('draft_id', '=', draft).execute()
  const held = await tx
    .selectFrom('request_files')
    .select([...columns, 'superseded_by'])
    .where('request_id', '=', requestId)
    .execute()
  const isSame = (a: (typeof sent)[number]) => (b: (typeof sent)[number]) =>
    a.slot === b.slot && a.content_hash === b.content_hash
  const again = held.filter((file) => sent.some(isSame(file)))
  const twice = sent.filter((file) => held.some(isSame(file)))
  const superseded = held.filter(
    (file) =>
      file.superseded_by === '' && !again.includes(file) && sent.some(({ slot }) => slot === file.slot),
  )
  await mark(tx, superseded, correctionId)
  await mark(tx, again, '')
  if (twice.length > 0) await tx.deleteFrom('request_files').where('id', 'in', twice.map(idOf)).execute()
  await tx
    .updateTable('request_files')
    .set({ draft_id: '', request_id: requestId })
    .where('draft_id', '=', draft)
    .execute()
  const added = sent.filter((file) => !twice.includes(file))
  return { superseded: superseded.map(idOf), added: added.map(idOf) }
}

const idOf = ({ id }: { id: string }) => id

async function mark(tx: Tx, files: readonly { id: string }[], supersededBy: string) {
  if (files.length === 0) return
  await tx
    .updateTable('request_files')
    .set({ superseded_by: supersededBy })
    .where('id', 'in', files.map(idOf))
    .execute()
}
