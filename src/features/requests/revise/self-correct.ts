// Corrects a request in place while nobody at the office has opened it: answers, what it is found by, files, event and messages are one
// change. Reference, receipt time, due date and class stay, and so does the hash of the first answers: their form sent again is known.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { findChannels } from '#features/requests/channels.ts'
import { openRecord } from '#features/requests/form-record.ts'
import { computeVersion } from '#features/requests/form-version.ts'
import { hashesOfToken, hashOfToken } from '#features/requests/hashes.ts'
import { type ContactCounters, tellOfContact } from '#features/requests/revise/contact.ts'
import { findSelfCorrectRefusal, type SelfCorrectRefusal } from '#features/requests/revise/refusals.ts'
import { revise } from '#features/requests/revise/revise.ts'
import { type ChangedParts, findChangedParts, sealVersion } from '#features/requests/revise/versions.ts'
import { addEvent } from '#features/requests/steps/events.ts'
import type { Form } from '#forms/define.ts'
import type { Answers } from '#forms/read.ts'
import { labelIn, type RecordedSection, recordOf } from '#forms/record.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'

export type SelfCorrection = {
  form: Form
  /** Answers to the whole form, as `readForm` gave them. */
  answers: Answers
  /** Token of the form; new files are those of its draft. */
  token: string
  /** Ids of files of the request that are taken out. */
  removedFiles: readonly string[]
  count: SelfCorrectCounters
}
/** `correction`: false when the request was corrected too often today. */
export type SelfCorrectCounters = ContactCounters & {
  correction: (tx: Writing['tx'], of: { requestId: string; now: string }) => Promise<boolean>
}
type Refusal = SelfCorrectRefusal | 'moved-on' | 'too-often'

/** Corrects `request`, whose row is as it was read. 'moved-on': it has changed since, or was opened at this moment. */
export function selfCorrect(
  db: Database,
  actor: Actor,
  request: RequestRow,
  { form, answers, token, removedFiles, count }: SelfCorrection,
): Promise<Outcome<null, Refusal>> {
  const [versionId, requestId, keys] = [newId(), request.id, keysOf(db)]
  return write(db, actor, 'self-correct', `request:${requestId}`, async (writing) => {
    const { tx, now } = writing
    const why = await findSelfCorrectRefusal(tx, request)
    if (why) return refused(why)
    const [before, old, after] = [
      openRecord(keys, request),
      openAnswers(keys, request),
      recordOf(form, answers),
    ]
    const files = await revise(writing, db, request, {
      answers,
      record: after,
      columns: { form_version: computeVersion(form) },
      token,
      by: versionId,
      isReplaced: ({ id }) => removedFiles.includes(id),
    })
    if (!files) return refused('moved-on')
    if (!(await count.correction(tx, { requestId, now }))) return refused('too-often')
    const records = findChangedParts(before, after)
    const contact = findChannels(before, old)
    await tx
      .insertInto('request_versions')
      .values({
        id: versionId,
        request_id: requestId,
        token: hashOfToken(keys, token),
        sealed: sealVersion(keys, versionId, { answers: old, records, files, contact }),
        replaced_at: now,
      })
      .execute()
    const names = [...namesIn(records), ...(await slotsOf(writing, [...files.superseded, ...files.added]))]
    const eventId = await addEvent(writing, keys, {
      requestId,
      actor: 'applicant',
      kind: 'self-corrected',
      from: request.state,
      to: request.state,
      note: names.map((name) => labelIn(after, name)[request.lang]).join('\n'),
    })
    const channels = findChannels(after, answers)
    await tellOfContact(writing, { requestId, versionId, eventId }, contact, channels, count)
    return done(null)
  })
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
