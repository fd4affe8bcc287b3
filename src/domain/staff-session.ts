// How long a session of staff lasts without use, and how long the desk keeps what was typed when it has ended.
const MINUTE_MS = 60_000

/** A desk left alone that long is closed: others stand before it. */
export const IDLE_MS = 30 * MINUTE_MS

/** What was typed is kept no longer behind the lock. */
export const TYPED_KEPT_MS = 4 * 60 * MINUTE_MS
