// The opinion of another office on a request: it sees the question and the parts shared with it, until it has answered or the request is closed.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { OpinionRow, RequestRow } from '#db/tables.ts'
import { type Actor, write, writeLine } from '#db/write.ts'
import { keptAnswers, requestFor } from '#features/requests/desk/access.ts'
import { namesOf, staffedOf } from '#features/requests/desk/names.ts'
import { listFiles } from '#features/requests/files/open.ts'
import { addEvent, touch } from '#features/requests/steps/events.ts'
import { withLastChange } from '#features/requests/steps/take-step.ts'
import { FORMS } from '#forms/all.ts'
import { type Form, type FormId, partsOf } from '#forms/define.ts'
import { OFFICES, type OfficeCode } from '#forms/offices.ts'
import { may, type Staff } from '#forms/roles.ts'
import { answersInWords, labelOf } from '#forms/show.ts'
import type { Lang } from '#kit/lang.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import { openText, sealText } from '#kit/server/sealing.ts'

/** The question and the names of the parts of the form that are shared with it. */
type Kept = { question: string; parts: string[] }
export const OPINION_MAX_CHARS = 4000

const questionContext = (id: string) => `opinion-question:${id}`
const answerContext = (id: string) => `opinion-answer:${id}`
const openKept = (db: Database, { id, sealed_question }: OpinionRow): Kept =>
  JSON.parse(openText(keysOf(db).records, questionContext(id), sealed_question)) as Kept
const openAnswer = (db: Database, { id, sealed_answer }: OpinionRow): string =>
  sealed_answer && openText(keysOf(db).records, answerContext(id), sealed_answer)

/** `seen` is the request's `changed_at` as it was read. */
export type AskOpinion = Kept & { requestId: string; office: OfficeCode; seen: string }
/** 'office': none that is asked about such requests. 'nobody-there': nobody of it is in service. 'parts': a name that is no part of the form. */
export type AskRefusal = 'not-there' | 'changed' | 'closed' | 'office' | 'nobody-there' | 'parts' | 'asked'

/** Asks another office; one question to one office at a time. */
export async function askOpinion(db: Database, actor: Actor, staff: Staff, input: AskOpinion) {
  const { requestId, office, seen, question, parts } = input
  const request = await requestFor(db.reader, staff, requestId)
  const why = request ? await whyNot(db, request, input) : 'not-there'
  if (!request || why) return refused<AskRefusal>(why ?? 'not-there')
  const id = newId()
  const outcome = await write<{ id: string }, AskRefusal>(
    db,
    actor,
    'ask-opinion',
    `request:${requestId}`,
    async (writing) => {
      const { tx, now } = writing
      const { state } = request
      // Two who ask at once meet here: the second sees that the request has changed.
      if (!(await touch(writing, { id: requestId, state, changed_at: seen }))) return refused('changed')
      const open = tx.selectFrom('opinions').select('id').where('request_id', '=', requestId)
      const there = await open.where('office', '=', office).where('answered_at', '=', '').executeTakeFirst()
      if (there) return refused('asked')
      const kept: Kept = { question: question.trim(), parts }
      const sealed_question = sealText(keysOf(db).records, questionContext(id), JSON.stringify(kept))
      const row = { id, request_id: requestId, office, asked_by: staff.id, asked_at: now, sealed_question }
      await tx
        .insertInto('opinions')
        .values({ ...row, answered_by: '', answered_at: '', sealed_answer: '' })
        .execute()
      const event = {
        requestId,
        actor: staff.id,
        kind: 'opinion-asked',
        from: state,
        to: state,
        note: office,
      }
      await addEvent(writing, keysOf(db), event)
      return done({ id })
    },
  )
  return withLastChange(db, requestId, outcome)
}

async function whyNot(
  db: Database,
  request: RequestRow,
  { office, seen, parts }: AskOpinion,
): Promise<AskRefusal | null> {
  if (request.closed_at !== '') return 'closed'
  if (seen !== request.changed_at) return 'changed'
  const asked = (await askableOf(db, request)).find((one) => one.office === office)
  if (!asked) return 'office'
  if (!asked.isStaffed) return 'nobody-there'
  const known = new Set(partsOf(FORMS[request.form as FormId]).map(({ part }) => part.name))
  return parts.every((name) => known.has(name)) ? null : 'parts'
}

/** The offices a question about this request may go to, and whether anybody of them is there to read it. */
export async function askableOf(db: Database, { office }: Pick<RequestRow, 'office'>) {
  const { asks } = OFFICES[office as OfficeCode]
  const staffed = await staffedOf(db.reader, asks)
  return asks.map((one) => ({ office: one, isStaffed: staffed.has(one) }))
}

/** What this office asked of others, for the page of its request; the oldest first. */
export async function askedOpinions(db: Database, form: Form, requestId: string, lang: Lang) {
  const rows = await db.reader
    .selectFrom('opinions')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
  const nameOf = await namesOf(
    db.reader,
    rows.flatMap((row) => [row.asked_by, row.answered_by]),
  )
  return rows.map((row) => {
    const { question, parts } = openKept(db, row)
    return {
      ...{ id: row.id, office: row.office, question },
      shared: parts.map((name) => labelOf(form, name)[lang]),
      ...{ askedBy: nameOf(row.asked_by), askedAt: row.asked_at, answeredAt: row.answered_at },
      answeredBy: row.answered_by ? nameOf(row.answered_by) : null,
      answer: openAnswer(db, row),
    }
  })
}

const openOnes = (db: Database, staff: Staff) =>
  db.reader
    .selectFrom('opinions')
    .innerJoin('requests', 'requests.id', 'opinions.request_id')
    .where('opinions.office', '=', staff.office)
    .where('opinions.answered_at', '=', '')
    .where('requests.closed_at', '=', '')

const MOST = 200

/** The questions that wait for the own office: nothing of the request but which one it is. */
export async function listOpinions(db: Database, staff: Staff) {
  if (!may(staff, 'opinion')) return []
  return openOnes(db, staff)
    .select(['opinions.id', 'opinions.asked_at as askedAt', 'requests.reference', 'requests.form'])
    .select('requests.office as from')
    .orderBy('opinions.id')
    .limit(MOST)
    .execute()
}

const ID = /^[\w-]{1,64}$/

/** An open question to this person's office with its request; null for every other. */
export async function opinionFor(db: Database, staff: Staff, id: string) {
  if (!may(staff, 'opinion') || !ID.test(id)) return null
  const opinion = await openOnes(db, staff)
    .selectAll('opinions')
    .where('opinions.id', '=', id)
    .executeTakeFirst()
  if (!opinion) return null
  const request = db.reader.selectFrom('requests').selectAll().where('id', '=', opinion.request_id)
  return { opinion, request: await request.executeTakeFirstOrThrow(), kept: openKept(db, opinion) }
}

/** The question and what was shared with it; the look is written down first. Null when there is none for this office. */
export async function openOpinion(db: Database, actor: Actor, staff: Staff, id: string, lang: Lang) {
  const found = await opinionFor(db, staff, id)
  if (!found) return null
  const { opinion, request, kept } = found
  await writeLine(db, actor, 'look-shared', `request:${request.id}`)
  const form = FORMS[request.form as FormId]
  const shared = new Set(kept.parts)
  const answers = Object.entries(keptAnswers(db, request)).filter(([name]) => shared.has(name))
  const files = (await listFiles(db, { requestId: request.id })).filter(
    ({ slot, superseded }) => shared.has(slot) && !superseded,
  )
  const nameOf = await namesOf(db.reader, [opinion.asked_by])
  return {
    ...{ id, reference: request.reference, form: request.form, title: form.title[lang] },
    ...{ from: request.office, askedBy: nameOf(opinion.asked_by), askedAt: opinion.asked_at },
    question: kept.question,
    answers: answersInWords(form, Object.fromEntries(answers), lang),
    files: files.map(({ id: file, slot, name, mime, bytes, scan }) => ({
      ...{ id: file, slot, name, mime, bytes, scan },
      label: labelOf(form, slot)[lang],
    })),
  }
}

/** Answers it, once; from then on the office sees nothing of the request. */
export async function giveOpinion(
  db: Database,
  actor: Actor,
  staff: Staff,
  { id, answer }: { id: string; answer: string },
): Promise<Outcome<null, 'not-there' | 'answered'>> {
  const found = await opinionFor(db, staff, id)
  if (!found) return refused('not-there')
  const { id: requestId, state } = found.request
  return write<null, 'answered'>(db, actor, 'give-opinion', `request:${requestId}`, async (writing) => {
    const { tx, now } = writing
    const sealed_answer = sealText(keysOf(db).records, answerContext(id), answer.trim())
    const given = await tx
      .updateTable('opinions')
      .set({ answered_by: staff.id, answered_at: now, sealed_answer })
      .where('id', '=', id)
      .where('answered_at', '=', '')
      .executeTakeFirst()
    if (given.numUpdatedRows === 0n) return refused('answered')
    const event = { requestId, actor: staff.id, kind: 'opinion-given', from: state, to: state }
    await addEvent(writing, keysOf(db), { ...event, note: staff.office })
    // The office that asked has something new to read.
    await tx.updateTable('requests').set({ read_at: '' }).where('id', '=', requestId).execute()
    return done(null)
  })
}
