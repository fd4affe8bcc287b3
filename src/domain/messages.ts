// Kinds of messages the city sends (each has a sender; stored in the outbox) and their states there.
export const MESSAGE_KINDS = ['request-mail', 'request-sms', 'account-mail'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** 'dropped': there was nothing to send any more. 'failed': given up after the last try. */
export const OUTBOX_STATES = ['waiting', 'sent', 'dropped', 'failed'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]
