// Amends a business application: a request of its own, with its own reference and clock, linked to the first one in the same change.

import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import type { Actor, Writing } from '#db/write.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { type Channels, findChannels, onlyChannels } from '#features/requests/channels.ts'
import { openRecord } from '#features/requests/form-record.ts'
import { addEvent, markChanged } from '#features/requests/steps/events.ts'
import { notifyChannels } from '#features/requests/steps/notify.ts'
import { type Submission, type SubmissionResult, submitRequest } from '#features/requests/submit.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import type { Keys } from '#kit/server/sealing.ts'

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
    inSameTransaction: (writing, received) => linkAmendment(writing, db, original, received, what),
  })

async function linkAmendment(
  writing: Writing,
  db: Database,
  original: RequestRow,
  received: RequestRow,
  what: string,
): Promise<Outcome<null, 'moved-on'>> {
  const { id, state, reference } = original
  if (!(await markChanged(writing, original))) return refused('moved-on')
  const keys = keysOf(db)
  await addEvent(writing, keys, {
    requestId: id,
    actor: 'applicant',
    kind: 'amended',
    from: state,
    to: state,
    note: received.reference,
  })
  await tellOldContact(writing, keys, original, received)
  await addEvent(writing, keys, {
    requestId: received.id,
    actor: 'applicant',
    kind: 'amends',
    from: received.state,
    to: received.state,
    note: `${reference}\n${what}`,
  })
  return done(null)
}

/** Who amends may give another number or e-mail: the one that the application has is told. */
async function tellOldContact(writing: Writing, keys: Keys, original: RequestRow, received: RequestRow) {
  const [before, after] = [original, received].map((row) =>
    findChannels(openRecord(keys, row), openAnswers(keys, row)),
  ) as [Channels, Channels]
  const replaced = onlyChannels(before, (channel) => before[channel] !== after[channel])
  await notifyChannels(writing, original.id, replaced, { about: 'contact-changed', eventId: '' })
}
