// Writes to the person who asked, on every channel they gave; only which request and what about, never a name or an address.
import type { RequestRow } from '#db/tables.ts'
import type { Writing } from '#db/write.ts'
import { answersOf } from '#features/requests/answers.ts'
import { channelsOf } from '#features/requests/channels.ts'
import type { About, Payload } from '#features/requests/messages/told.ts'
import { FORMS } from '#forms/all.ts'
import type { FormId } from '#forms/define.ts'
import type { StepId } from '#forms/states.ts'
import type { Keys } from '#kit/server/sealing.ts'

/** The steps the applicant is told of. */
export const TOLD_OF: Partial<Record<StepId, About>> = {
  ask: 'correction',
  approve: 'to-pay',
  ready: 'ready',
  release: 'released',
  deny: 'denied',
  withdraw: 'withdrawn',
  expire: 'expired',
}

/** Puts one message a channel into the outbox: mail to an e-mail address, a text to a Philippine mobile. */
export async function tellApplicant(
  { send }: Pick<Writing, 'send'>,
  keys: Keys,
  request: Pick<RequestRow, 'id' | 'form' | 'sealed'>,
  message: Omit<Payload, 'requestId'>,
): Promise<void> {
  const answers = answersOf(keys, request)
  const { mobile, email } = channelsOf(FORMS[request.form as FormId], answers)
  const told: Payload = { requestId: request.id, ...message }
  const about = `request:${request.id}`
  if (email !== '') await send('request-mail', told, about)
  if (mobile !== '') await send('request-sms', told, about)
}
