// Notifies the applicant on every channel they gave. The outbox gets the request's id and the kind, never a name or an address.
import type { RequestRow } from '#db/tables.ts'
import type { Writing } from '#db/write.ts'
import type { StepId } from '#domain/request-steps.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { type Channels, findChannels } from '#features/requests/channels.ts'
import { openRecord } from '#features/requests/form-record.ts'
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

/** Notifies the applicant of a stored request. */
export const notifyApplicant = (
  writing: Pick<Writing, 'send'>,
  keys: Keys,
  request: Pick<RequestRow, 'id' | 'form' | 'sealed' | 'sealed_record'>,
  message: Omit<NotificationPayload, 'requestId'>,
): Promise<void> =>
  notifyChannels(
    writing,
    request.id,
    findChannels(openRecord(keys, request), openAnswers(keys, request)),
    message,
  )
