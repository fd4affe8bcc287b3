// What can happen to a request: the kinds of its events, as they stand in `request_events`.
export const EVENT_KINDS = [
  /** The state changed; the event names both. */
  'state',
  'extended',
  /** The person who took the last step took it back; its events say so. */
  'taken-back',
  /** The promised day moved with the calendar. */
  'moved',
  'reminder',
  /** The order of payment got other lines. */
  'order-replaced',
  /** Money came in for its order of payment, and awaits its receipt. */
  'money-in',
  /** Money came in for its order of payment, but not as asked; the Treasurer looks at it. */
  'money-under-review',
  'corrected',
  /** Its sender corrected it before anybody at the office had opened it. */
  'self-corrected',
  /** A later request amends this one. */
  'amended',
  /** This request amends an earlier one. */
  'amends',
  'assigned',
  /** A clerk is done with it; the head may decide. */
  'ready-for-decision',
  'collected',
  'walk-in',
  'opinion-asked',
  'opinion-given',
  /** A legal hold began; it ended. */
  'held',
  'hold-ended',
  /** The approved retention schedule removed what was answered. */
  'purged',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** With this the applicant replies to what the office asked. */
export const REPLY: EventKind = 'corrected'
/** With these the office acts on a request: no reply from before is left to look at. */
export const OFFICE_ACTS: readonly EventKind[] = [
  'state',
  'extended',
  'ready-for-decision',
  'opinion-asked',
  'order-replaced',
]
