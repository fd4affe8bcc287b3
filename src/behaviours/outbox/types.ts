// What the outbox keeps of a form that could not be sent, and what it offers to pages and to the service worker.

/**
 * waiting: is sent at the next occasion. opened: the person has it before them, it is not sent meanwhile.
 * refused: the server wants the person to look at it. answered: received, and its page is shown only to who opens it.
 * sent: received, nothing of it is kept but its number. expired: not sent in time, nothing is kept.
 */
export type OutboxFormState = 'waiting' | 'opened' | 'refused' | 'answered' | 'sent' | 'expired'

/** Without anything that was typed: that is sealed. */
export type OutboxForm = {
  id: string
  /** The address of the form, in its language. */
  path: string
  title: string
  /** When SUBMIT was pressed, in ms. */
  at: number
  state: OutboxFormState
  /** How often it was tried, the status of the last answer (0: none), and when it may be tried again, in ms. */
  tries: number
  status: number
  next: number
  /** Of a form that was sent. */
  receipt: string
}

export type FilledForm = { fields: [string, string][]; files: { slot: string; file: File }[] }

export type Outbox = {
  /** Seals a form and keeps it; 'full' when this device has no room, 'unavailable' when it can keep nothing. */
  keep: (
    form: Pick<OutboxForm, 'path' | 'title'>,
    filled: FilledForm,
  ) => Promise<'kept' | 'full' | 'unavailable'>
  list: () => Promise<OutboxForm[]>
  /** Sends what is due, one form after the other, and `now` even when it is not due; true when none is left waiting. */
  flush: (now?: string) => Promise<boolean>
  /** Unseals a form for the person, and does not send it meanwhile; null when it is gone. */
  open: (id: string) => Promise<FilledForm | null>
  discard: (id: string) => Promise<void>
  /** Calls back after each change, also of another tab or the service worker. */
  watch: (changed: () => void) => void
}
