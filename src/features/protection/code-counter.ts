// Counts the codes sent for a request and to a contact in a day, within the change that makes them: two instances see one count.
import type { Tx } from '#db/database.ts'
import { addHit } from '#db/hits.ts'
import { contactsOf } from '#features/protection/contacts.ts'
import { type LimitName, levelOf, NAMED_LIMITS, windowEnd } from '#features/protection/named-limits.ts'
import { bucketOf } from '#features/protection/rate-limits.ts'
import type { Keys } from '#kit/server/sealing.ts'

type SentCode = { requestId: string; now: string; email: string; mobile: string }

/** A counter of codes: false when no more may be sent today, by the request or by any of its contacts. */
export const createCodeCounter =
  (keys: Keys) =>
  async (tx: Tx, { requestId, now, ...contact }: SentCode): Promise<boolean> => {
    const subjects: [LimitName, string][] = [
      ['send-code-request', requestId],
      // Always in this order: two that count for the same contacts would otherwise wait for each other.
      ...contactsOf(contact)
        .sort()
        .map((one): [LimitName, string] => ['send-code-contact', one]),
    ]
    for (const [name, subject] of subjects) {
      const window_start = new Date(
        windowEnd(name, Date.parse(now)) - NAMED_LIMITS[name].windowMs,
      ).toISOString()
      const hits = await addHit(tx, { bucket: bucketOf(keys, name, subject), window_start, hits: 1 })
      if (levelOf(name, hits) !== 'free') return false
    }
    return true
  }
