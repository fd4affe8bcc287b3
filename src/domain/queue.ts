// Filters and sort orders of an office's queue, and the steps that can be taken for many requests at once.

/** Filters of open requests, in the order of their tabs. */
export const QUEUE_TABS = [
  ...(['due-today', 'late', 'unread', 'mine', 'to-decide'] as const),
  ...(['unpaid', 'waiting', 'bounced', 'not-scanned'] as const),
] as const
export type QueueTab = (typeof QUEUE_TABS)[number]

export const QUEUE_SORTS = ['due_on', 'received_at', 'changed_at', 'state'] as const
export type QueueSort = (typeof QUEUE_SORTS)[number]

// Release is not among them: documents are handed over in person, one by one.
export const BATCH_STEPS = ['review', 'ready-for-decision', 'ready', 'ready-without-payment'] as const
export type BatchStep = (typeof BATCH_STEPS)[number]
