// What the Treasurer's money does to the request whose order of payment it settles; bills of no request it leaves alone.
import type { BillRow } from '#db/money-tables.ts'
import type { Writing } from '#db/write.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import { addEvent } from '#features/requests/steps/events.ts'
import { notifyApplicant } from '#features/requests/steps/notify.ts'
import { findRequestFor, type Principal } from '#features/requests/steps/principal.ts'
import { moveRequest } from '#features/requests/steps/take-step.ts'
import { isOneOf } from '#kit/one-of.ts'
import type { Keys } from '#kit/server/sealing.ts'

type Acting = { keys: Keys; by: Principal; calendar: Calendar }
type OfBill = Pick<BillRow, 'request_id'>

/** Handed to the payments by the pages and jobs. `by` is the cashier, or the program where the receipt is electronic. */
export const requestEffects = ({ keys, by, calendar }: Acting) => ({
  /** Its applicant is told once that the money is in; nothing of the request changes before the receipt. */
  moneyIn: (writing: Writing, bill: OfBill) => tellOfMoney(writing, keys, bill, 'money-in'),

  /** Its applicant is told not to pay again. */
  underReview: (writing: Writing, bill: OfBill) => tellOfMoney(writing, keys, bill, 'money-under-review'),

  /** It is paid by its receipt; one that was paid before, whose receipt was cancelled, stays where it is. */
  async receipted(writing: Writing, { request_id }: OfBill, paidAt: string, seen?: string): Promise<boolean> {
    if (request_id === null) return true
    const request = await findRequestFor(writing.tx, by, request_id)
    if (!request || (seen !== undefined && seen !== request.changed_at)) return false
    if (isOneOf(AFTER_PAYMENT, request.state)) return true
    const change = { ...writing, keys, by, request }
    return (await moveRequest(change, { step: 'pay', calendar, pauseEnds: paidAt })).ok
  },

  async canReverse(writing: Writing, { request_id }: OfBill): Promise<boolean> {
    const request = request_id && (await findRow(writing, request_id))
    return !request || !isOneOf(AFTER_PAYMENT, request.state)
  },
})

async function tellOfMoney(
  writing: Writing,
  keys: Keys,
  { request_id }: OfBill,
  kind: 'money-in' | 'money-under-review',
): Promise<void> {
  const request = request_id && (await findRow(writing, request_id))
  if (!request) return
  const { id: requestId, state } = request
  const eventId = await addEvent(writing, keys, {
    requestId,
    actor: 'system',
    kind,
    from: state,
    to: state,
  })
  await notifyApplicant(writing, keys, request, { about: kind, eventId })
}

const AFTER_PAYMENT = ['paid', 'ready', 'released'] as const

const findRow = ({ tx }: Writing, id: string) =>
  tx.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
