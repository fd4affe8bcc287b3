// Counts corrections of a request in a day, and what a contact is told of them, within the change that corrects: two instances see one count.
import type { Tx } from '#db/database.ts'
import { addHit } from '#db/hits.ts'
import type { Channel } from '#domain/messages.ts'
import { mailboxOf } from '#features/protection/contacts.ts'
import { type LimitName, levelOf, NAMED_LIMITS, windowEnd } from '#features/protection/named-limits.ts'
import { bucketOf } from '#features/protection/rate-limits.ts'
import { createReceiptCounter } from '#features/protection/receipts.ts'
import type { Keys } from '#kit/server/sealing.ts'

/** False when no more is allowed today; the receipts of a new contact count as those of a new request. */
export const createSelfCorrectCounters = (keys: Keys) => ({
  correction: (tx: Tx, { requestId, now }: { requestId: string; now: string }) =>
    isFree(tx, keys, 'self-correct-request', requestId, now),
  told: (tx: Tx, { channel, to, now }: { channel: Channel; to: string; now: string }) =>
    isFree(tx, keys, 'contact-changed', channel === 'email' ? mailboxOf(to) : to, now),
  receipt: createReceiptCounter(keys),
})

async function isFree(tx: Tx, keys: Keys, name: LimitName, subject: string, now: string): Promise<boolean> {
  const start = windowEnd(name, Date.parse(now)) - NAMED_LIMITS[name].windowMs
  const window_start = new Date(start).toISOString()
  const hits = await addHit(tx, { bucket: bucketOf(keys, name, subject), window_start, hits: 1 })
  return levelOf(name, hits) === 'free'
}
