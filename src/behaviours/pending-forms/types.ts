// The parts of a form that could not be sent, as they are kept and as they are offered to pages and the service worker.

/**
 * waiting: is sent at the next occasion. opened: the person has it before them, it is not sent meanwhile.
 * refused: the server wants the person to look at it. answered: received, and its page is shown only to who opens it.
 * sent: received, nothing of it is kept but its number. expired: not sent in time, nothing is kept.
 */
export type PendingFormState = 'waiting' | 'opened' | 'refused' | 'answered' | 'sent' | 'expired'

/** Holds nothing that was typed: that is sealed. */
export type PendingForm = {
  id: string
  /** The address of the form, in its language. */
  path: string
  title: string
  /** When SUBMIT was pressed, in ms. */
  at: number
  state: PendingFormState
  /** How often it was tried, the status of the last answer (0: none), and when it may be tried again, in ms. */
  tries: number
  status: number
  next: number
  /** The receipt's path, once the form is sent. */
  receipt: string
  /** All of its files are still here, none is with the server. */
  isWhole: boolean
}

export type FilledForm = {
  fields: [string, string][]
  files: { slot: string; file: File }[]
  /** The rows and the files the server already had, as HTML of its page. */
  parts: string[]
}

export type PendingForms = {
  /** Seals a form and keeps it; 'full' when this device has no room, 'unavailable' when it can keep nothing. */
  keep: (
    form: Pick<PendingForm, 'path' | 'title'>,
    filled: FilledForm,
  ) => Promise<'kept' | 'full' | 'unavailable'>
  list: () => Promise<PendingForm[]>
  /** Sends what is due, one form after the other, and `now` even when it is not due; true when none is left waiting. */
  flush: (now?: string) => Promise<boolean>
  /** Unseals a form for the person, and does not send it meanwhile; null when it is gone. */
  open: (id: string) => Promise<FilledForm | null>
  discard: (id: string) => Promise<void>
  /** Calls back after each change, also of another tab or the service worker. */
  watch: (changed: () => void) => void
}
