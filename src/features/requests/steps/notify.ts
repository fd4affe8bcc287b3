// Notifies the applicant on every channel they gave. The outbox gets the request's id and the kind, never a name or an address.
import type { Tx } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import type { Writing } from '#db/write.ts'
import type { StepId } from '#domain/request-steps.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { type Channels, findChannels } from '#features/requests/channels.ts'
import { openRecord } from '#features/requests/form-record.ts'
import { gatherReceipt, type ReceiptCounter } from '#features/requests/messages/gather.ts'
import type { NotificationKind, NotificationPayload } from '#features/requests/messages/notification.ts'
import type { Keys } from '#kit/server/sealing.ts'

/** The steps that notify the applicant, and the kind of notification. */
export const NOTIFICATION_OF_STEP: Partial<Record<StepId, NotificationKind>> = {
  ask: 'correction',
  approve: 'to-pay',
  ready: 'ready',
  'ready-without-payment': 'ready',
  release: 'released',
  deny: 'denied',
  withdraw: 'withdrawn',
  expire: 'expired',
}

/** Puts one message a channel into the outbox: mail to an e-mail address, a text to a Philippine mobile. */
export async function notifyChannels(
  { send }: Pick<Writing, 'send'>,
  requestId: string,
  { email, mobile }: Channels,
  message: Omit<NotificationPayload, 'requestId'>,
): Promise<void> {
  const payload: NotificationPayload = { requestId, ...message }
  const about = `request:${requestId}`
  if (email !== '') await send('request-mail', payload, about)
  if (mobile !== '') await send('request-sms', payload, about)
}

/** Tells the sender of a new request that it was received; with `count`, beyond the receipts of a day in one message. */
export async function sendReceipt(
  writing: Writing,
  requestId: string,
  { email, mobile }: Channels,
  { eventId, count }: { eventId: string; count?: ReceiptCounter },
): Promise<void> {
  const one = async (kind: 'request-mail' | 'request-sms', to: string, channels: Channels) => {
    const later = count && to !== '' ? await count(writing.tx, { kind, to, now: writing.now }) : null
    if (later) return gatherReceipt(writing, kind, later, requestId)
    return notifyChannels(writing, requestId, channels, { about: 'received', eventId })
  }
  // Always in this order: two that count for the same contacts would otherwise wait for each other.
  await one('request-mail', email, { email, mobile: '' })
  await one('request-sms', mobile, { email: '', mobile })
}

/** Notifies the applicant of a stored request. */
export async function notifyApplicant(
  writing: Pick<Writing, 'send' | 'tx'>,
  keys: Keys,
  request: Pick<RequestRow, 'id' | 'form' | 'sealed' | 'sealed_record'>,
  message: Omit<NotificationPayload, 'requestId'>,
): Promise<void> {
  const channels = findChannels(openRecord(keys, request), openAnswers(keys, request))
  const isOwnDoing = message.about === 'withdrawn'
  const told = isOwnDoing ? await findToldChannels(writing.tx, request.id, channels) : channels
  await notifyChannels(writing, request.id, told, message)
}

/** The channels with a message of this request alone: who floods a number with requests could flood it again by withdrawing them. */
async function findToldChannels(tx: Tx, requestId: string, { email, mobile }: Channels): Promise<Channels> {
  const rows = await tx
    .selectFrom('outbox')
    .select('kind')
    .where('subject', '=', `request:${requestId}`)
    .execute()
  const kinds = rows.map(({ kind }) => kind)
  return {
    email: kinds.includes('request-mail') ? email : '',
    mobile: kinds.includes('request-sms') ? mobile : '',
  }
}
