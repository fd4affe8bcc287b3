// A request the office has asked to be put right, with the token of its link.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { findRequest } from '#features/requests/find.ts'
import { askCorrection, type CorrectionReason } from '#features/requests/steps/correct.ts'
import { takeStep } from '#features/requests/steps/take-step.ts'
import { must } from '#kit/outcome.ts'
import { newSecret } from '#kit/server/ids.ts'
import { hashOfLink } from '#kit/server/sealing.ts'
import { cityCalendar } from './calendars.ts'
import { principalOf } from './principals.ts'
import { setRows } from './rows.ts'

/** Takes the request into review and asks; answers the token. The one in the message is with the server, which may have sent it. */
export async function askedByLink(
  db: Database,
  reference: string,
  parts: readonly CorrectionReason[],
  note = '',
): Promise<string> {
  const calendar = cityCalendar()
  const { id: requestId, state, office } = (await findRequest(db.reader, reference))!
  const clerk = principalOf({ id: 'clerk-1', role: 'clerk', office })
  if (state === 'received') await takeStep(db, clerk, { requestId, step: 'review', calendar })
  const outcome = must(await askCorrection(db, clerk, { requestId, parts, note, calendar }))
  const token = newSecret()
  const hash = hashOfLink(keysOf(db), token)
  await setRows(db, 'corrections', { token: hash }, { id: outcome.correctionId })
  return token
}
