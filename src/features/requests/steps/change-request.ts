// The frame of every change of one request: checks access, opens one transaction with its audit line, and names who was first on a conflict.
import type { Database, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { type Writing, write } from '#db/write.ts'
import type { AuditAction } from '#domain/audit.ts'
import type { EventKind } from '#domain/events.ts'
import type { StepProblem, StepRole } from '#domain/request-steps.ts'
import { findRequestFor, type Principal } from '#features/requests/steps/principal.ts'
import { type Outcome, refused } from '#kit/outcome.ts'
import type { Keys } from '#kit/server/sealing.ts'

/** Who moved a request last, and when. */
export type LastChange = { actor: string; at: string }
/** Refused with 'changed' it says by whom and when the request was moved. */
export type ChangeOutcome<T, R extends string> = Outcome<T, R> & { by?: LastChange }
/** What a change works with: the transaction, the request as it is inside it, and who acts. */
export type RequestChange = Writing & { keys: Keys; request: RequestRow; by: Principal }

type ChangeRefusal = 'not-there' | 'wrong-role'
/** What is done, as the audit log names it, and the roles that may: no command can forget to say which. */
export type ChangeRule = { action: AuditAction; roles: readonly StepRole[] }

/** Why a change is refused, null when it is not: 'changed' where the request is no longer as it was seen, or no longer where it starts. */
export function refusalOf(
  { request }: Pick<RequestChange, 'request'>,
  seen: string | undefined,
  problem: StepProblem | null,
): 'changed' | Exclude<StepProblem, 'wrong-state'> | null {
  if (seen !== undefined && seen !== request.changed_at) return 'changed'
  return problem === 'wrong-state' ? 'changed' : problem
}

/** Runs `change` on a request this principal may act on; for any other it is refused with 'not-there', for another role with 'wrong-role'. */
export async function changeRequest<T, R extends string = never>(
  db: Database,
  by: Principal,
  { action, roles }: ChangeRule,
  requestId: string,
  change: (request: RequestChange) => Promise<Outcome<T, R>>,
): Promise<ChangeOutcome<T, R | ChangeRefusal>> {
  const keys = keysOf(db)
  const subject = `request:${requestId}`
  const outcome = await write<T, R | ChangeRefusal>(db, by, action, subject, async (writing) => {
    const request = await findRequestFor(writing.tx, by, requestId)
    if (!request) return refused('not-there')
    if (!roles.includes(by.role) || (await hasMarkedReady(writing.tx, by, requestId)))
      return refused('wrong-role')
    return change({ ...writing, keys, request, by })
  })
  return withLastChange(db, requestId, outcome)
}

/** Whether a stand-in of the head marked it ready as a clerk: then it is another's to decide. */
async function hasMarkedReady(tx: Tx, by: Principal, requestId: string): Promise<boolean> {
  if (!by.standsFor) return false
  const marked = await tx
    .selectFrom('request_events')
    .select('id')
    .where('request_id', '=', requestId)
    .where('kind', '=', 'ready-for-decision')
    .where('actor', '=', by.id)
    .executeTakeFirst()
  return marked !== undefined
}

// The kinds of event that come with another `changed_at`.
const MOVING: readonly EventKind[] = [
  'state',
  'extended',
  'amended',
  'self-corrected',
  'reminder',
  'opinion-asked',
  'ready-for-decision',
  'taken-back',
  'order-replaced',
]

/** A refusal with 'changed', with who moved the request last. */
export async function withLastChange<T, R extends string>(
  db: Database,
  requestId: string,
  outcome: Outcome<T, R>,
): Promise<ChangeOutcome<T, R>> {
  if (outcome.ok || outcome.reason !== 'changed') return outcome
  const by = await db.reader
    .selectFrom('request_events')
    .select(['actor', 'at'])
    .where('request_id', '=', requestId)
    .where('kind', 'in', MOVING)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { ...outcome, by }
}
