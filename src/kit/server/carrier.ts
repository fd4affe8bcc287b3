// Types of outgoing messages and of their delivery, shared by the code that composes them and the code that sends them.

/** No personal data in the subject: locked screens show it. */
export type Mail = { to: string; subject: string; text: string; html?: string }
/** `to` as '+639…'. */
export type Sms = { to: string; text: string }

/**
 * 'handed-over': a server took it, perhaps a second time after a crash. 'written-once': stored exactly once, however often it
 * was tried. 'nothing-to-send': there was no longer anything to send. `dropped`: what it says
 * no longer holds, with why, for staff. `takenAs`: handed over to a
 * gateway, with its own id or ''; it may tell later whether the message arrived.
 */
export type Delivery =
  | 'handed-over'
  | 'written-once'
  | 'nothing-to-send'
  | { dropped: string }
  | { takenAs: string; tells: boolean }

/** Sends one message; `id` is the same at every attempt. Stops when `signal` aborts. */
export type Carrier<Message> = (id: string, message: Message, signal?: AbortSignal) => Promise<Delivery>
