// Corrects a request in place while nobody at the office has opened it: answers, what it is found by, files, event and messages are one
// change. Reference, receipt time, due date and class stay, and so does the hash of the first answers: their form sent again is known.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import { addSearchWords, openAnswers } from '#features/requests/answers.ts'
import { findChannels } from '#features/requests/channels.ts'
import { draftId } from '#features/requests/drafts/drafts.ts'
import { takeFiles } from '#features/requests/files/take.ts'
import { answerColumns, openRecord } from '#features/requests/form-record.ts'
import { computeVersion } from '#features/requests/form-version.ts'
import { hashesOfToken, hashOfToken } from '#features/requests/hashes.ts'
import { type ContactCounters, tellOfContact } from '#features/requests/self-correct/contact.ts'
import { findSelfCorrectRefusal, type SelfCorrectRefusal } from '#features/requests/self-correct/refusal.ts'
import {
  type ChangedParts,
  findChangedParts,
  type StoredVersion,
  sealVersion,
} from '#features/requests/self-correct/version.ts'
import { addEvent } from '#features/requests/steps/events.ts'
import { endUndo } from '#features/requests/steps/undo.ts'
import type { Form } from '#forms/define.ts'
import type { Answers } from '#forms/read.ts'
import { labelIn, type RecordedSection, recordOf } from '#forms/record.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'

export type SelfCorrection = {
  form: Form
  /** Of the whole form, as `readForm` gave them. */
  answers: Answers
  /** Of the form; new files are those of its draft. */
  token: string
  /** Ids of files of the request that are taken out. */
  dropped: readonly string[]
  count: SelfCorrectCounters
}
/** `correction`: false when the request was corrected too often today. */
export type SelfCorrectCounters = ContactCounters & {
  correction: (tx: Writing['tx'], of: { requestId: string; now: string }) => Promise<boolean>
}

/** Corrects `request`, whose row is as it was read. 'moved-on': it has changed since, or was opened at this moment. */
export const selfCorrect = (
  db: Database,
  actor: Actor,
  request: RequestRow,
  correction: SelfCorrection,
): Promise<Outcome<null, SelfCorrectRefusal | 'moved-on' | 'too-often'>> =>
  write<null, SelfCorrectRefusal | 'moved-on' | 'too-often'>(
    db,
    actor,
    'self-correct',
    `request:${request.id}`,
    async (writing) => {
      const why = await findSelfCorrectRefusal(writing.tx, request)
      if (why) return refused(why)
      return (await replaceAnswers(writing, db, request, correction))
        ? keepVersion(writing, db, request, correction)
        : refused('moved-on')
    },
  )

/** The one update that decides: who opens it at this moment sees all of the correction, or there is none. */
async function replaceAnswers(
  writing: Writing,
  db: Database,
  { id, changed_at }: RequestRow,
  { form, answers }: SelfCorrection,
): Promise<boolean> {
  const { tx, now } = writing
  const keys = keysOf(db)
  const record = recordOf(form, answers)
  const replaced = await tx
    .updateTable('requests')
    .set({ ...answerColumns(keys, id, record, answers), form_version: computeVersion(form), changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .where('opened_at', '=', '')
    .where('changed_at', '=', changed_at)
    .executeTakeFirst()
  if (replaced.numUpdatedRows === 0n) return false
  await endUndo(writing, id)
  await tx.deleteFrom('request_words').where('request_id', '=', id).execute()
  await addSearchWords(tx, keys, record, id, answers)
  return true
}

async function keepVersion(
  writing: Writing,
  db: Database,
  request: RequestRow,
  { form, answers, token, dropped, count }: SelfCorrection,
): Promise<Outcome<null, 'too-often'>> {
  const { tx, now } = writing
  const [id, requestId, keys] = [newId(), request.id, keysOf(db)]
  if (!(await count.correction(tx, { requestId, now }))) return refused('too-often')
  const [before, old] = [openRecord(keys, request), openAnswers(keys, request)]
  const after = recordOf(form, answers)
  const from = { draft: draftId(db, token), requestId, by: id }
  const files = await takeFiles(tx, from, (held) => dropped.includes(held.id))
  const records = findChangedParts(before, after)
  const contact = findChannels(before, old)
  const version: StoredVersion = { answers: old, records, files, contact }
  await tx
    .insertInto('request_versions')
    .values({
      id,
      request_id: requestId,
      token: hashOfToken(keys, token),
      sealed: sealVersion(keys, id, version),
      replaced_at: now,
    })
    .execute()
  const slots = await slotsOf(writing, [...files.superseded, ...files.added])
  const note = [...namesIn(records), ...slots].map((name) => labelIn(after, name)[request.lang]).join('\n')
  const { state } = request
  const event = { requestId, actor: 'applicant', kind: 'self-corrected' as const, from: state, to: state }
  const eventId = await addEvent(writing, keys, { ...event, note })
  await tellOfContact(
    writing,
    { requestId, versionId: id, eventId },
    contact,
    findChannels(after, answers),
    count,
  )
  return done(null)
}

async function slotsOf({ tx }: Writing, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('request_files').select('slot').where('id', 'in', ids).execute()
  return [...new Set(rows.map(({ slot }) => slot))].sort()
}

const namesIn = ({ before, after }: ChangedParts): string[] => {
  const names = (sections: readonly RecordedSection[]) =>
    sections.flatMap(({ parts }) => parts.map(({ name }) => name))
  return [...new Set([...names(after), ...names(before)])]
}

/** Whether the form with this token has corrected the request before. */
export async function isKnownCorrection(db: Database, requestId: string, token: string): Promise<boolean> {
  const known = db.reader
    .selectFrom('request_versions')
    .select('id')
    .where('request_id', '=', requestId)
    .where('token', 'in', hashesOfToken(keysOf(db), token))
  return (await known.executeTakeFirst()) !== undefined
}
