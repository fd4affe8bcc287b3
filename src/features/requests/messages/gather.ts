// The one message a day that tells a contact of the requests beyond those with a receipt of their own. It waits in the outbox and grows.
import type { Tx } from '#db/database.ts'
import type { LaterMessage, Writing } from '#db/write.ts'
import { type Channel, REQUEST_MESSAGES } from '#domain/messages.ts'

type Receipt = { channel: Channel; to: string; now: string }
/** Counts a receipt; null while it may leave at once. It must make other counts of the same contact wait until this change is committed. */
export type ReceiptCounter = (tx: Tx, receipt: Receipt) => Promise<LaterMessage | null>

/** As it waits in the outbox; the first of its requests says which contact it goes to. */
export type GatheredPayload = { about: 'gathered'; count: number; requestIds: string[]; isInstead?: true }

/** So many requests of a day are named, and the others counted: a flood does not make the message grow for ever. */
export const MOST_GATHERED = 20

/** Adds a request to the message, or makes it. A message that has left already stays as it is: the page is the receipt. */
export async function gatherReceipt(
  { tx, send }: Writing,
  channel: Channel,
  later: LaterMessage,
  requestId: string,
): Promise<void> {
  const waiting = await tx
    .selectFrom('outbox')
    .select(['payload', 'state'])
    .where('id', '=', later.id)
    .executeTakeFirst()
  if (!waiting) {
    const payload: GatheredPayload = { about: 'gathered', count: 1, requestIds: [requestId] }
    return send(REQUEST_MESSAGES[channel], payload, `request:${requestId}`, later)
  }
  if (waiting.state !== 'waiting') return
  const { count, requestIds } = JSON.parse(waiting.payload) as GatheredPayload
  const payload: GatheredPayload = {
    about: 'gathered',
    count: count + 1,
    requestIds: [...requestIds, requestId].slice(0, MOST_GATHERED),
  }
  await tx
    .updateTable('outbox')
    .set({ payload: JSON.stringify(payload) })
    .where('id', '=', later.id)
    .execute()
}
