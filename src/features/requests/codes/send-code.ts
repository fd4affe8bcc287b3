// Sends a code to the contact of a request: when somebody presses a button, and in the place of codes that were guessed at too often.
import type { Database, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import { isAsked, type SentPurpose } from '#domain/codes.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { type Channels, findChannels } from '#features/requests/channels.ts'
import { renewCode } from '#features/requests/codes/opened.ts'
import { openRecord } from '#features/requests/form-record.ts'
import { notifyChannels } from '#features/requests/steps/notify.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

/** Counts a code that is to be sent, within the change that makes it; false when no more may be sent today. */
export type CodeCounter = (tx: Tx, code: { requestId: string; now: string } & Channels) => Promise<boolean>

/** 'none': nothing of this kind can be done on the request now. 'contact': it has no mobile number and no e-mail. */
export type SendRefusal = 'none' | 'contact' | 'too-often'

/** The contact of a request; `''` for a channel it does not have. */
export const contactOf = (db: Database, request: RequestRow): Channels =>
  findChannels(openRecord(keysOf(db), request), openAnswers(keysOf(db), request))

/** Makes a code for one purpose and sends it by text and by mail. */
export const sendCode = (
  db: Database,
  actor: Actor,
  { id }: Pick<RequestRow, 'id'>,
  purpose: SentPurpose,
  count: CodeCounter,
): Promise<Outcome<null, SendRefusal>> =>
  write(db, actor, 'send-code', `request:${id}`, (writing) => send(db, writing, id, purpose, count))

async function send(
  db: Database,
  writing: Writing,
  id: string,
  purpose: SentPurpose,
  count: CodeCounter,
): Promise<Outcome<null, SendRefusal>> {
  const { tx, now } = writing
  const request = await tx.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (!request || request.sealed === '') return refused('none')
  const contact = contactOf(db, request)
  if (contact.email === '' && contact.mobile === '') return refused('contact')
  if (!(await count(tx, { requestId: id, now, ...contact }))) return refused('too-often')
  const sealed = await renewCode(writing, keysOf(db), request, purpose)
  if (!sealed) return refused('none')
  await notifyChannels(writing, id, contact, { about: 'code', eventId: '', purpose, ...sealed })
  return done(null)
}

/** Ends every code of a request, and sends a new one for what was asked of its applicant; answers whether one was sent. */
export async function replaceCodes(
  db: Database,
  actor: Actor,
  { id }: Pick<RequestRow, 'id'>,
  count: CodeCounter,
): Promise<boolean> {
  const outcome = await write(db, actor, 'end-codes', `request:${id}`, async (writing) => {
    const { tx, now } = writing
    const ended = await tx
      .updateTable('request_codes')
      .set({ expires_at: now })
      .where('request_id', '=', id)
      .where('purpose', '<>', 'own')
      .where((where) => where.or([where('expires_at', '=', ''), where('expires_at', '>', now)]))
      .returning(['id', 'purpose'])
      .execute()
    const newest = ended.sort((a, b) => (a.id < b.id ? 1 : -1))
    const next = newest.find(({ purpose }) => isAsked(purpose)) ?? newest[0]
    return done(
      next !== undefined && next.purpose !== 'own' && (await send(db, writing, id, next.purpose, count)).ok,
    )
  })
  return outcome.ok && outcome.value
}
