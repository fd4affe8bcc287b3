// Amends a business application: a request of its own, with its own reference and clock, tied to the first one in the same change.

import type { Database, Reader } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import type { Actor, Writing } from '#db/write.ts'
import type { Channel } from '#domain/messages.ts'
import type { StateId } from '#domain/request-states.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { type Channels, findChannels } from '#features/requests/channels.ts'
import { openRecord } from '#features/requests/form-record.ts'
import { addEvent, markChanged } from '#features/requests/steps/events.ts'
import { notifyChannels } from '#features/requests/steps/notify.ts'
import { type Submission, type SubmissionResult, submitRequest } from '#features/requests/submit.ts'
import { formOf } from '#forms/all.ts'
import { amendmentsOf } from '#forms/amendments.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import type { Keys } from '#kit/server/sealing.ts'

/** 'closed': denied, withdrawn or expired. 'amended': by the request of `reference`, which is the one to amend. */
export type AmendRefusal = { why: 'other-form' | 'closed' } | { why: 'amended'; reference: string }

/** Closed without what was asked for: a released request can still be amended. */
const CLOSED_UNGRANTED: readonly StateId[] = ['denied', 'withdrawn', 'expired']

/** Why a request cannot be amended; null when it can. */
export async function findAmendRefusal(
  reader: Reader,
  request: Pick<RequestRow, 'id' | 'form' | 'state'>,
): Promise<AmendRefusal | null> {
  const form = formOf(request.form)
  if (!form || amendmentsOf(form).length === 0) return { why: 'other-form' }
  if (CLOSED_UNGRANTED.includes(request.state)) return { why: 'closed' }
  const later = await reader
    .selectFrom('requests')
    .select('reference')
    .where('amends', '=', request.id)
    .where('state', 'not in', CLOSED_UNGRANTED)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return later ? { why: 'amended', reference: later.reference } : null
}

/**
 * Receives an amendment of `original`, whose row is as it was read. `what` says in words what is amended.
 * 'moved-on': the original has been changed since.
 */
export const amendRequest = (
  db: Database,
  actor: Actor,
  original: RequestRow,
  { what, ...submission }: Submission & { what: string },
): Promise<Outcome<SubmissionResult, 'other-answers' | 'moved-on'>> =>
  submitRequest(db, actor, {
    ...submission,
    amends: original.id,
    along: (writing, received) => tie(writing, db, original, received, what),
  })

async function tie(
  writing: Writing,
  db: Database,
  original: RequestRow,
  received: RequestRow,
  what: string,
): Promise<Outcome<null, 'moved-on'>> {
  const { id, state, reference } = original
  if (!(await markChanged(writing, original))) return refused('moved-on')
  const keys = keysOf(db)
  const common = { actor: 'applicant' }
  const old = {
    ...common,
    requestId: id,
    kind: 'amended' as const,
    from: state,
    to: state,
    note: received.reference,
  }
  await addEvent(writing, keys, old)
  const { state: now } = received
  await tellOldContact(writing, keys, original, received)
  const note = `${reference}\n${what}`
  await addEvent(writing, keys, {
    ...common,
    requestId: received.id,
    kind: 'amends',
    from: now,
    to: now,
    note,
  })
  return done(null)
}

/** Who amends may give another number or e-mail: the one that the application has is told. */
async function tellOldContact(writing: Writing, keys: Keys, original: RequestRow, received: RequestRow) {
  const [before, after] = [original, received].map((row) =>
    findChannels(openRecord(keys, row), openAnswers(keys, row)),
  ) as [Channels, Channels]
  const told = (channel: Channel) => (before[channel] === after[channel] ? '' : before[channel])
  const channels: Channels = { email: told('email'), mobile: told('mobile') }
  await notifyChannels(writing, original.id, channels, { about: 'contact-changed', eventId: '' })
}
