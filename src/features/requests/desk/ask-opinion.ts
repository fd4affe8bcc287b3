// Asks another office for its opinion on a request, with the parts of the request that are shared with it.
import type { Database, Reader } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import { OFFICES, type OfficeCode } from '#domain/offices.ts'
import { PERMISSIONS } from '#domain/roles.ts'
import { staffedOf } from '#features/requests/desk/names.ts'
import { type OpinionQuestion, sealQuestion } from '#features/requests/desk/opinions.ts'
import { openRecord } from '#features/requests/form-record.ts'
import {
  type ChangeOutcome,
  changeRequest,
  type RequestChange,
} from '#features/requests/steps/change-request.ts'
import { addEvent, markChanged } from '#features/requests/steps/events.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { recordedParts } from '#forms/record.ts'
import { done, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'

/** `seen` is the request's `changed_at` as it was read. */
export type AskOpinion = OpinionQuestion & { requestId: string; office: OfficeCode; seen: string }
/** 'office': none that is asked about such requests. 'nobody-there': nobody of it is in service. 'parts': a name that is no part of the form. */
export type AskRefusal =
  | 'not-there'
  | 'wrong-role'
  | 'changed'
  | 'closed'
  | 'office'
  | 'nobody-there'
  | 'parts'
  | 'asked'

const ASK = { action: 'ask-opinion', roles: PERMISSIONS.casework } as const

/** Asks another office; one question to one office at a time. */
export const askOpinion = (
  db: Database,
  by: StaffPrincipal,
  input: AskOpinion,
): Promise<ChangeOutcome<{ id: string }, AskRefusal>> =>
  changeRequest(db, by, ASK, input.requestId, async (change) => {
    const why = await whyNot(change, input)
    if (why) return refused(why)
    const { tx, keys, request } = change
    const { office, seen } = input
    const { id: requestId, state } = request
    // Two who ask at once meet here: the second sees that the request has changed.
    if (!(await markChanged(change, { id: requestId, state, changed_at: seen }))) return refused('changed')
    const open = tx.selectFrom('opinions').select('id').where('request_id', '=', requestId)
    const there = await open.where('office', '=', office).where('answered_at', '=', '').executeTakeFirst()
    if (there) return refused('asked')
    const id = await addOpinion(change, input)
    const event = { requestId, actor: by.id, kind: 'opinion-asked' as const, from: state, to: state }
    await addEvent(change, keys, { ...event, note: office })
    return done({ id })
  })

async function addOpinion(
  { tx, now, keys, by, request }: RequestChange,
  { office, question, parts }: AskOpinion,
): Promise<string> {
  const id = newId()
  const sealed_question = sealQuestion(keys, id, { question: question.trim(), parts })
  const row = { id, request_id: request.id, office, asked_by: by.id, asked_at: now, sealed_question }
  await tx
    .insertInto('opinions')
    .values({ ...row, answered_by: '', answered_at: '', sealed_answer: '' })
    .execute()
  return id
}

async function whyNot(
  { tx, keys, request }: RequestChange,
  { office, seen, parts }: AskOpinion,
): Promise<AskRefusal | null> {
  if (request.closed_at !== '') return 'closed'
  if (seen !== request.changed_at) return 'changed'
  const asked = (await askableOf(tx, request)).find((one) => one.office === office)
  if (!asked) return 'office'
  if (!asked.isStaffed) return 'nobody-there'
  const known = new Set(recordedParts(openRecord(keys, request)).map(({ name }) => name))
  return parts.every((name) => known.has(name)) ? null : 'parts'
}

/** The offices a question about this request may go to, and whether anybody of them is there to read it. */
export async function askableOf(reader: Reader, { office }: Pick<RequestRow, 'office'>) {
  const { asks } = OFFICES[office]
  const staffed = await staffedOf(reader, asks)
  return asks.map((one) => ({ office: one, isStaffed: staffed.has(one) }))
}
