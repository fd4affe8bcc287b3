// A correction gave the request another number or e-mail: the old one is told, the new one gets the receipt, codes of before end.
import type { Tx } from '#db/database.ts'
import type { Writing } from '#db/write.ts'
import { CHANNELS, type Channel } from '#domain/messages.ts'
import type { Channels } from '#features/requests/channels.ts'
import type { ReceiptCounter } from '#features/requests/messages/gather.ts'
import { notifyChannels, sendReceipt } from '#features/requests/steps/notify.ts'

/** `told`: false when this contact was told of such changes often enough today. */
export type ContactCounters = {
  told: (tx: Tx, of: { channel: Channel; to: string; now: string }) => Promise<boolean>
  receipt: ReceiptCounter
}
type Ids = { requestId: string; versionId: string; eventId: string }

const NONE: Channels = { email: '', mobile: '' }

/** Inside `write()`. */
export async function tellOfContact(
  writing: Writing,
  { requestId, versionId, eventId }: Ids,
  before: Channels,
  after: Channels,
  count: ContactCounters,
): Promise<void> {
  const changed = CHANNELS.filter((channel) => before[channel] !== after[channel])
  if (changed.length === 0) return
  const { tx, now } = writing
  await tx
    .updateTable('request_codes')
    .set({ expires_at: now })
    .where('request_id', '=', requestId)
    .where('purpose', '<>', 'own')
    .where((where) => where.or([where('expires_at', '=', ''), where('expires_at', '>', now)]))
    .execute()
  const told = { ...NONE }
  const fresh = { ...NONE }
  for (const channel of changed) {
    const to = before[channel]
    if (to !== '' && (await count.told(tx, { channel, to, now }))) told[channel] = to
    fresh[channel] = after[channel]
  }
  await notifyChannels(writing, requestId, told, { about: 'contact-changed', eventId, versionId })
  await sendReceipt(writing, requestId, fresh, { eventId, count: count.receipt })
}
