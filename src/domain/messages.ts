// Kinds of messages the city sends (each has a sender; stored in the outbox) and their states there.
export const MESSAGE_KINDS = ['request-mail', 'request-sms', 'account-mail'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** How applicants are told, in the order in which a change tells them: two that count for one contact would otherwise wait for each other. */
export const CHANNELS = ['email', 'mobile'] as const
export type Channel = (typeof CHANNELS)[number]

/** The message of a request on each channel. */
export const REQUEST_MESSAGES = { email: 'request-mail', mobile: 'request-sms' } as const satisfies Record<
  Channel,
  MessageKind
>
export type RequestMessageKind = (typeof REQUEST_MESSAGES)[Channel]

/** What a notification is about that its reader waits for at an open page: it leaves before the receipts of a storm. */
export const AWAITED = 'code'

/** 'dropped': there was nothing to send any more, or it would no longer have been true. 'failed': given up after the last try. */
export const OUTBOX_STATES = ['waiting', 'sent', 'written', 'dropped', 'failed'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

/**
 * Whether a text message arrived: the gateway does not tell; it has not told yet; it told. '' of a message that has not left,
 * and of mails and files.
 */
export const ARRIVALS = ['', 'not-told', 'awaited', 'arrived', 'not-arrived'] as const
export type Arrival = (typeof ARRIVALS)[number]
