// Filters and sort orders of an office's queue, and the steps that can be taken for many requests at once.
import type { StaffRole } from '#domain/roles.ts'

/** What an office does with a request, in order: read a reply, look at it, decide, and hand over what was asked for. */
export const QUEUE_BUCKETS = ['replied', 'to-review', 'to-decide', 'to-release'] as const
export type QueueBucket = (typeof QUEUE_BUCKETS)[number]

/** Filters of open requests, in the order of their tabs. */
export const QUEUE_TABS = [
  ...QUEUE_BUCKETS,
  'due-today',
  'late',
  'unread',
  'mine',
  'unpaid',
  'waiting',
  'bounced',
  'not-scanned',
] as const
export type QueueTab = (typeof QUEUE_TABS)[number]

/** The buckets with this person's own work first: a head decides, a clerk reads replies, reviews and releases. */
export const bucketsOf = (role: StaffRole): readonly QueueBucket[] =>
  role === 'head'
    ? ['to-decide', 'replied', 'to-review', 'to-release']
    : ['replied', 'to-review', 'to-release', 'to-decide']

/** By the day a request was received: today, or more than so many days ago. */
export const QUEUE_AGES = ['today', 'over-3', 'over-7', 'over-20'] as const
export type QueueAge = (typeof QUEUE_AGES)[number]

/** As a filter by clerk: nobody has taken it. */
export const NOBODY = 'nobody'

export const QUEUE_SORTS = ['due_on', 'received_at', 'changed_at', 'state'] as const
export type QueueSort = (typeof QUEUE_SORTS)[number]

// Release is not among them: documents are handed over in person, one by one.
export const BATCH_STEPS = ['review', 'ready-for-decision', 'ready', 'ready-without-payment'] as const
export type BatchStep = (typeof BATCH_STEPS)[number]
