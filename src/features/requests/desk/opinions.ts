// The opinion of another office on a request: it sees the question and the parts shared with it, until it has answered or the request is closed.
import { loadNames } from '#db/actor-names.ts'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { OpinionRow } from '#db/tables.ts'
import { write, writeLine } from '#db/write.ts'
import type { OfficeCode } from '#domain/offices.ts'
import { may, type Staff } from '#domain/roles.ts'
import { listFiles } from '#features/requests/files/open.ts'
import { openRecord } from '#features/requests/form-record.ts'
import { addEvent } from '#features/requests/steps/events.ts'
import { mayBeId, type StaffPrincipal } from '#features/requests/steps/principal.ts'
import { type FormRecord, labelIn, onlyParts } from '#forms/record.ts'
import { answersInWords } from '#forms/show.ts'
import { forStaff } from '#forms/staff-labels.ts'
import type { Lang } from '#kit/lang.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

/** The question and the names of the parts of the form that are shared with it. */
export type OpinionQuestion = { question: string; parts: string[] }

export const sealQuestion = (keys: Keys, id: string, question: OpinionQuestion): string =>
  sealText(keys.records, contextOf('opinions', 'sealed_question', id), JSON.stringify(question))
const openKept = (db: Database, { id, sealed_question }: OpinionRow): OpinionQuestion =>
  JSON.parse(
    openText(keysOf(db).records, contextOf('opinions', 'sealed_question', id), sealed_question),
  ) as OpinionQuestion
const openAnswer = (db: Database, { id, sealed_answer }: OpinionRow): string =>
  sealed_answer && openText(keysOf(db).records, contextOf('opinions', 'sealed_answer', id), sealed_answer)

/** What this office asked of others, for the page of its request; the oldest first. */
export async function listAskedOpinions(db: Database, record: FormRecord, requestId: string, lang: Lang) {
  const rows = await db.reader
    .selectFrom('opinions')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
  const nameOf = await loadNames(
    db.reader,
    rows.flatMap((row) => [row.asked_by, row.answered_by]),
  )
  return rows.map((row) => {
    const { question, parts } = openKept(db, row)
    return {
      id: row.id,
      office: row.office,
      question,
      shared: parts.map((name) => labelIn(record, name)[lang]),
      askedBy: nameOf(row.asked_by),
      askedAt: row.asked_at,
      answeredAt: row.answered_at,
      answeredBy: row.answered_by ? nameOf(row.answered_by) : null,
      answer: openAnswer(db, row),
    }
  })
}

const openOnes = (db: Database, office: OfficeCode) =>
  db.reader
    .selectFrom('opinions')
    .innerJoin('requests', 'requests.id', 'opinions.request_id')
    .where('opinions.office', '=', office)
    .where('opinions.answered_at', '=', '')
    .where('requests.closed_at', '=', '')

const MOST = 200

/** The questions that wait for this office; of the request only its reference. */
export async function listOpinions(db: Database, staff: Pick<Staff, 'role' | 'office'>) {
  const { office } = staff
  if (!may(staff, 'opinion') || office === '') return []
  return openOnes(db, office)
    .select(['opinions.id', 'opinions.asked_at as askedAt', 'requests.reference', 'requests.form'])
    .select('requests.office as from')
    .orderBy('opinions.id')
    .limit(MOST)
    .execute()
}

/** An open question to this person's office with its request; null for every other. */
export async function findOpinion(db: Database, staff: Pick<Staff, 'role' | 'office'>, id: string) {
  const { office } = staff
  if (!may(staff, 'opinion') || office === '' || !mayBeId(id)) return null
  const opinion = await openOnes(db, office)
    .selectAll('opinions')
    .where('opinions.id', '=', id)
    .executeTakeFirst()
  if (!opinion) return null
  const request = db.reader.selectFrom('requests').selectAll().where('id', '=', opinion.request_id)
  return { opinion, request: await request.executeTakeFirstOrThrow(), kept: openKept(db, opinion) }
}

/** The question and what was shared with it; the look is written down first. Null when there is none for this office. */
export async function openOpinion(db: Database, by: StaffPrincipal, id: string, lang: Lang) {
  const found = await findOpinion(db, by, id)
  if (!found) return null
  const { opinion, request, kept } = found
  await writeLine(db, by, 'look-shared', `request:${request.id}`)
  const record = forStaff(openRecord(keysOf(db), request))
  const shared = new Set(kept.parts)
  const files = (await listFiles(db, { requestId: request.id })).filter(
    ({ slot, superseded }) => shared.has(slot) && !superseded,
  )
  const nameOf = await loadNames(db.reader, [opinion.asked_by])
  return {
    id,
    reference: request.reference,
    form: request.form,
    title: record.title[lang],
    from: request.office,
    askedBy: nameOf(opinion.asked_by),
    askedAt: opinion.asked_at,
    question: kept.question,
    answers: answersInWords(onlyParts(record, shared), lang),
    files: files.map(({ id: file, slot, name, mime, bytes, scan }) => ({
      id: file,
      slot,
      name,
      mime,
      bytes,
      scan,
      label: labelIn(record, slot)[lang],
    })),
  }
}

/** Answers it, once; from then on the office sees nothing of the request. */
export async function giveOpinion(
  db: Database,
  by: StaffPrincipal,
  { id, answer }: { id: string; answer: string },
): Promise<Outcome<null, 'not-there' | 'answered'>> {
  const found = await findOpinion(db, by, id)
  if (!found) return refused('not-there')
  const { id: requestId, state } = found.request
  return write(db, by, 'give-opinion', `request:${requestId}`, async (writing) => {
    const { tx, now } = writing
    const sealed_answer = sealText(
      keysOf(db).records,
      contextOf('opinions', 'sealed_answer', id),
      answer.trim(),
    )
    const given = await tx
      .updateTable('opinions')
      .set({ answered_by: by.id, answered_at: now, sealed_answer })
      .where('id', '=', id)
      .where('answered_at', '=', '')
      .executeTakeFirst()
    if (given.numUpdatedRows === 0n) return refused('answered')
    const event = { requestId, actor: by.id, kind: 'opinion-given' as const, from: state, to: state }
    await addEvent(writing, keysOf(db), { ...event, note: by.office })
    // The office that asked has something new to read.
    await tx.updateTable('requests').set({ read_at: '' }).where('id', '=', requestId).execute()
    return done(null)
  })
}
