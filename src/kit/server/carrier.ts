// What leaves the process for one person, and what became of it: shared by who composes it and who carries it.

/** No personal data in the subject: it is read on locked screens. */
export type Mail = { to: string; subject: string; text: string; html?: string }
/** `to` as '+639…'. */
export type Sms = { to: string; text: string }

/**
 * 'handed-over' to a server, which may have had it before, when a crash left that unknown;
 * 'written-once', however often it was tried; or 'nothing-to-send' any more.
 */
export type Delivery = 'handed-over' | 'written-once' | 'nothing-to-send'

/** Carries one message; `id` is the message's own, the same at every try. Gives up when `signal` says so. */
export type Carrier<Message> = (id: string, message: Message, signal?: AbortSignal) => Promise<Delivery>
