// Notifies the applicant on every channel they gave. The outbox gets the request's id and the kind, never a name or an address.
import type { Tx } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import type { Writing } from '#db/write.ts'
import { CHANNELS, REQUEST_MESSAGES } from '#domain/messages.ts'
import type { StepId } from '#domain/request-steps.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { type Channels, findChannels, onlyChannels } from '#features/requests/channels.ts'
import { openRecord } from '#features/requests/form-record.ts'
import { gatherReceipt, type ReceiptCounter } from '#features/requests/messages/gather.ts'
import type { NotificationKind, NotificationPayload } from '#features/requests/messages/notification.ts'
import { newId } from '#kit/server/ids.ts'
import type { Keys } from '#kit/server/sealing.ts'

/** The steps that notify the applicant, and the kind of notification. */
export const NOTIFICATION_OF_STEP: Partial<Record<StepId, NotificationKind>> = {
  ask: 'correction',
  approve: 'to-pay',
  ready: 'ready',
  'ready-without-payment': 'ready',
  release: 'released',
  settle: 'settled',
  deny: 'denied',
  withdraw: 'withdrawn',
  expire: 'expired',
}

/** Puts one message a channel into the outbox: mail to an e-mail address, a text to a Philippine mobile. It leaves at once, or then. */
export async function notifyChannels(
  { send }: Pick<Writing, 'send'>,
  requestId: string,
  channels: Channels,
  message: Omit<NotificationPayload, 'requestId'>,
  leavesAt = '',
): Promise<void> {
  const payload: NotificationPayload = { requestId, ...message }
  for (const channel of givenOf(channels))
    await send(
      REQUEST_MESSAGES[channel],
      payload,
      `request:${requestId}`,
      leavesAt ? { id: newId(), at: leavesAt } : undefined,
    )
}

const givenOf = (channels: Channels) => CHANNELS.filter((channel) => channels[channel] !== '')

/** Tells the sender of a new request that it was received; with `count`, beyond the receipts of a day in one message. */
export async function sendReceipt(
  writing: Writing,
  requestId: string,
  channels: Channels,
  { eventId, count }: { eventId: string; count?: ReceiptCounter },
): Promise<void> {
  for (const channel of givenOf(channels)) {
    const later = await count?.(writing.tx, { channel, to: channels[channel], now: writing.now })
    if (later) await gatherReceipt(writing, channel, later, requestId)
    else {
      const one = onlyChannels(channels, (other) => other === channel)
      await notifyChannels(writing, requestId, one, { about: 'received', eventId })
    }
  }
}

/** Notifies the applicant of a stored request. */
export async function notifyApplicant(
  writing: Pick<Writing, 'send' | 'tx'>,
  keys: Keys,
  request: Pick<RequestRow, 'id' | 'form' | 'sealed' | 'sealed_record'>,
  message: Omit<NotificationPayload, 'requestId'>,
  leavesAt = '',
): Promise<void> {
  const channels = findChannels(openRecord(keys, request), openAnswers(keys, request))
  const isOwnDoing = message.about === 'withdrawn'
  const told = isOwnDoing ? await findToldChannels(writing.tx, request.id, channels) : channels
  await notifyChannels(writing, request.id, told, message, leavesAt)
}

/** The channels with a message of this request alone: who floods a number with requests could flood it again by withdrawing them. */
async function findToldChannels(tx: Tx, requestId: string, channels: Channels): Promise<Channels> {
  const rows = await tx
    .selectFrom('outbox')
    .select('kind')
    .where('subject', '=', `request:${requestId}`)
    .execute()
  return onlyChannels(channels, (channel) => rows.some(({ kind }) => kind === REQUEST_MESSAGES[channel]))
}
