// The messages the city sends: their kinds, which name the sender and stand in the outbox, and what becomes of one there.
export const MESSAGE_KINDS = ['request-mail', 'request-sms', 'account-mail'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** 'dropped': there was nothing to send any more. 'failed': given up after the last try. */
export const OUTBOX_STATES = ['waiting', 'sent', 'dropped', 'failed'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]
