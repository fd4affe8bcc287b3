// Counts the receipts of a contact in a day, within the change that receives the request: two instances see one count, and a killed one leaves none.
import type { Tx } from '#db/database.ts'
import { addHit } from '#db/hits.ts'
import type { Channel } from '#domain/messages.ts'
import { mailboxOf } from '#features/protection/contacts.ts'
import { type LimitName, levelOf, NAMED_LIMITS, windowEnd } from '#features/protection/named-limits.ts'
import { bucketOf } from '#features/protection/rate-limits.ts'
import { newId } from '#kit/server/ids.ts'
import { type Keys, keyedHash } from '#kit/server/sealing.ts'

type Receipt = { channel: Channel; to: string; now: string }

const COUNTED: Record<Channel, { name: LimitName; contactOf: (to: string) => string }> = {
  email: { name: 'receipt-mail', contactOf: mailboxOf },
  mobile: { name: 'receipt-sms', contactOf: (number) => number },
}

// What was begun just before the day ended is committed by then.
const MARGIN_MS = 5 * 60_000

/**
 * A counter of receipts. It answers null while the receipt may leave at once; then the id of the one message that tells the
 * contact of the others of its day, and when that leaves: the day of a limit ends at 8:00 am in the Philippines.
 */
export const createReceiptCounter =
  (keys: Keys) =>
  async (tx: Tx, { channel, to, now }: Receipt) => {
    const { name, contactOf } = COUNTED[channel]
    const end = windowEnd(name, Date.parse(now))
    const bucket = bucketOf(keys, name, contactOf(to))
    const window_start = new Date(end - NAMED_LIMITS[name].windowMs).toISOString()
    const hits = await addHit(tx, { bucket, window_start, hits: 1 })
    if (levelOf(name, hits) === 'free') return null
    // Made of the count itself, so that every request of the day finds the same message; without the key it tells nothing.
    const own = keyedHash(keys.hashes, 'gathered', `${bucket}\0${window_start}`)
    return { id: newId(end, Buffer.from(own, 'base64url')), at: new Date(end + MARGIN_MS).toISOString() }
  }
