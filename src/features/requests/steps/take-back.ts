// Takes back the last step of a request before its message leaves: the request is as it was, and both stay among its events.
import type { Database, Tx } from '#db/database.ts'
import type { StateId } from '#domain/request-states.ts'
import {
  type ChangeOutcome,
  changeRequest,
  type RequestChange,
} from '#features/requests/steps/change-request.ts'
import { addEvent, markChanged } from '#features/requests/steps/events.ts'
import { hasMoneyIn } from '#features/requests/steps/money-in.ts'
import type { Principal } from '#features/requests/steps/principal.ts'
import { type Changes, type UndoRefusal, undoProblem } from '#features/requests/steps/undo.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

type TakenBack = { state: StateId; eventId: string }
/** 'money-in': the city holds money for the order that the step made, which the Treasurer receipts or returns. */
export type TakeBackRefusal = UndoRefusal | 'money-in' | 'not-there' | 'wrong-role'

/** Takes back the step of this event, by the person who took it. */
export const takeBackStep = (
  db: Database,
  by: Principal,
  { requestId, eventId }: { requestId: string; eventId: string },
): Promise<ChangeOutcome<TakenBack, TakeBackRefusal>> =>
  changeRequest(db, by, { action: 'take-back-step', roles: ['clerk', 'head'] }, requestId, (change) =>
    takeBack(change, eventId),
  )

async function takeBack(
  change: RequestChange,
  eventId: string,
): Promise<Outcome<TakenBack, TakeBackRefusal>> {
  const { tx, keys, request, by, now } = change
  const undo = await tx
    .selectFrom('step_undos')
    .selectAll()
    .where('request_id', '=', request.id)
    .executeTakeFirst()
  if (!undo) return refused('undo-over')
  if (undo.event_id !== eventId) return refused('changed')
  const { request: before, ended, made } = JSON.parse(undo.changes) as Changes
  // The bill is locked before its request, in the same order as by a payment. A payment that arrives now is either seen here, or waits for
  // the lock and then finds no bill.
  if (made.bills.length > 0 && (await hasMoneyIn(tx, request.id))) return refused('money-in')
  const problem = await undoProblem(tx, request, undo, change)
  if (problem) return refused(problem)
  // It comes before what was made: of two who take it back at once, the second waits here and is refused.
  if (!(await markChanged(change, request, before))) return refused('changed')
  if (!(await removeMade(tx, made))) return refused('undo-over')
  if (ended.length > 0)
    await tx.updateTable('request_pauses').set({ closed_at: '' }).where('id', 'in', ended).execute()
  await tx
    .updateTable('request_events')
    .set({ taken_back_at: now })
    .where('id', 'in', made.request_events)
    .execute()
  const event = { requestId: request.id, actor: by.id, from: request.state, to: before.state }
  return done({
    state: before.state,
    eventId: await addEvent(change, keys, { ...event, kind: 'taken-back' }),
  })
}

/** An order somebody has begun to pay stays, also when the money was returned. */
const deleteUntried = (tx: Tx) =>
  tx
    .deleteFrom('bills')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('checkouts').select('id').whereRef('bill_id', '=', 'bills.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments').select('id').whereRef('bill_id', '=', 'bills.id'))),
    )

/** False when something of it was used already: a message is on its way, a link was answered. */
async function removeMade(tx: Tx, made: Changes['made']): Promise<boolean> {
  const messages = tx.deleteFrom('outbox').where('state', '=', 'waiting').where('attempts', '=', 0)
  const removals = [
    [made.outbox, messages.where('leased_until', '=', '').where('id', 'in', made.outbox)],
    [made.request_pauses, tx.deleteFrom('request_pauses').where('id', 'in', made.request_pauses)],
    [made.bills, deleteUntried(tx).where('id', 'in', made.bills)],
    [made.corrections, tx.deleteFrom('corrections').where('id', 'in', made.corrections)],
    [made.request_codes, tx.deleteFrom('request_codes').where('id', 'in', made.request_codes)],
    [made.surveys, tx.deleteFrom('surveys').where('id', 'in', made.surveys).where('answered_at', '=', '')],
  ] as const
  for (const [ids, removal] of removals) {
    if (ids.length === 0) continue
    const { numDeletedRows } = await removal.executeTakeFirst()
    if (numDeletedRows !== BigInt(ids.length)) return false
  }
  return true
}
