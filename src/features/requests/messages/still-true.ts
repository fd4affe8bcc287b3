// Whether what a notification says still holds when it leaves: it may have waited for the Undo window, or for a server that was away.
import { type BillMoney, moneyOf, NO_MONEY } from '#db/bills.ts'
import type { Reader } from '#db/database.ts'
import { STATES, type StateId } from '#domain/request-states.ts'
import type { NotificationKind } from '#features/requests/messages/notification.ts'
import { isReminded } from '#features/requests/messages/paragraphs.ts'

/** `money` is that of its order. `hasMovedOn`: it changed its state after what the message tells. */
export type Standing = { state: StateId; hasMovedOn: boolean; money: BillMoney }

/** What the request must be for each to be true. */
const HOLDS: Record<NotificationKind, (standing: Standing) => boolean> = {
  received: () => true,
  correction: isIn('waiting'),
  'to-pay': (standing) => isIn('to-pay')(standing) && isUnpaid(standing),
  'order-replaced': (standing) => isIn('to-pay')(standing) && isUnpaid(standing),
  'money-in': ({ money }) => money.isSettled,
  'money-under-review': ({ money }) => money.underReview.length > 0,
  ready: isIn('ready'),
  denied: isIn('denied'),
  extended: ({ state }) => !STATES[state].closed,
  withdrawn: isIn('withdrawn'),
  'contact-changed': () => true,
  expired: isIn('expired'),
  reminder: (standing) =>
    isReminded(standing.state) && !standing.hasMovedOn && (standing.state !== 'to-pay' || isUnpaid(standing)),
  released: isIn('released'),
  settled: isIn('released'),
  code: () => true,
}

export const isStillTrue = (about: NotificationKind, standing: Standing): boolean => HOLDS[about](standing)

function isIn(one: StateId) {
  return ({ state, hasMovedOn }: Standing) => state === one && !hasMovedOn
}

const isUnpaid = ({ money: { isSettled, underReview } }: Standing) => !isSettled && underReview.length === 0

/** `eventId` is that of the message. */
export const readStanding = async (
  reader: Reader,
  { id, state }: { id: string; state: StateId },
  eventId: string,
  orderId: string | undefined,
): Promise<Standing> => ({
  state,
  hasMovedOn: await hasMovedOn(reader, id, eventId),
  money: orderId === undefined ? NO_MONEY : await moneyOf(reader, orderId),
})

/** In the order in which events happened. False for an event that is not there. */
async function hasMovedOn(reader: Reader, requestId: string, eventId: string): Promise<boolean> {
  const events = await reader
    .selectFrom('request_events')
    .select(['id', 'kind'])
    .where('request_id', '=', requestId)
    .where('taken_back_at', '=', '')
    .orderBy('at')
    .orderBy('id')
    .execute()
  const told = events.findIndex(({ id }) => id === eventId)
  return told >= 0 && events.slice(told + 1).some(({ kind }) => kind === 'state')
}
