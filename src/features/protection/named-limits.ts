// Every rate limit of the site, as data: how often something may be done before it costs more.
/** free: allowed. costly: work or a short wait first. slow: more work or a longer wait; an attempt or an API call is refused. */
export type Level = 'free' | 'costly' | 'slow'

type Limit = {
  /** Counted in windows of this length. */
  windowMs: number
  /** More hits than this in a window are costly; left out, none is. */
  costlyOver?: number
  /** More hits than this in a window are slow. */
  slowOver: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

// One address may be a barangay hall, an internet café in the week of permits, or the gateway of a mobile network:
// what counts by address is generous, and over it sending costs more but is never refused.
export const NAMED_LIMITS = {
  'send-address': { windowMs: HOUR_MS, costlyOver: 60, slowOver: 600 },
  'send-contact': { windowMs: DAY_MS, costlyOver: 5, slowOver: 30 },
  // Reports without a name, which have no contact to be counted by: of one address, which may be a whole barangay's.
  'send-anonymous': { windowMs: HOUR_MS, costlyOver: 10, slowOver: 100 },
  // One form sent again, by double click, by a phone on a weak line: it is counted in the limits above once.
  'send-form': { windowMs: DAY_MS, slowOver: 1 },
  // Forms of one contact that waited without script: one goes in this time.
  'wait-contact': { windowMs: 20_000, slowOver: 1 },
  // Receipts of new requests a contact gets; it is told of the others once, when the day ends.
  'receipt-mail': { windowMs: DAY_MS, slowOver: 5 },
  'receipt-sms': { windowMs: DAY_MS, slowOver: 3 },
  // Wrong pairs by reference and address: a stranger's do not keep the owner out.
  'track-pair': { windowMs: 15 * MINUTE_MS, slowOver: 5 },
  // Four digits are ten thousand pairs: at twenty a day, 250 days of trying on average. The way out is a code to the contact.
  'track-reference-day': { windowMs: DAY_MS, slowOver: 20 },
  'track-address': { windowMs: 15 * MINUTE_MS, slowOver: 100 },
  // Wrong codes of a request, by request and address; of one request in a day, after which its codes end and a new one is sent.
  'act-pair': { windowMs: 15 * MINUTE_MS, slowOver: 5 },
  'act-request-day': { windowMs: DAY_MS, slowOver: 20 },
  // The code of a report without a name is good for years: two thousand tries a day meet one of 148 million.
  'act-own-day': { windowMs: DAY_MS, slowOver: 2000 },
  // Codes sent on a button: by request, by each contact of it, and by the address that asks.
  'send-code-request': { windowMs: DAY_MS, slowOver: 3 },
  'send-code-contact': { windowMs: DAY_MS, slowOver: 9 },
  'send-code-address': { windowMs: 15 * MINUTE_MS, slowOver: 20 },
  // Corrections of a request nobody has opened; messages to a contact that it has been replaced in one.
  'self-correct-request': { windowMs: DAY_MS, slowOver: 20 },
  'contact-changed': { windowMs: DAY_MS, slowOver: 6 },
  // Wrong tries of the whole site at pairs, codes and passwords: more is an alarm, and each address then has a few left.
  'wrong-site': { windowMs: HOUR_MS, slowOver: 300 },
  'wrong-alarm-address': { windowMs: 15 * MINUTE_MS, slowOver: 20 },
  // A subscriber's /48 holds 256 of the /56 that other limits count by.
  'wrong-wide': { windowMs: 15 * MINUTE_MS, slowOver: 200 },
  'code-address': { windowMs: 15 * MINUTE_MS, slowOver: 20 },
  // Sixty questions of a form, each checked as it is left, by forty people at one address.
  'check-address': { windowMs: 10 * MINUTE_MS, slowOver: 6000 },
  'save-address': { windowMs: 10 * MINUTE_MS, slowOver: 3000 },
  // Files an address brings, and their kilobytes as sent: six megabytes for each of five hundred people in an hour.
  'upload-files-address': { windowMs: HOUR_MS, slowOver: 3000 },
  'upload-kb-address': { windowMs: HOUR_MS, slowOver: 3_000_000 },
  // Files of saved drafts stay for thirty days: two full hours of an address a day, or one address fills the disk.
  'upload-kb-address-day': { windowMs: DAY_MS, slowOver: 6_000_000 },
  // Wrong passwords, by the name typed. An account has two, username and e-mail: ten in a quarter of an hour, a hundred a day.
  'login-name': { windowMs: 15 * MINUTE_MS, costlyOver: 3, slowOver: 5 },
  'login-name-day': { windowMs: DAY_MS, slowOver: 50 },
  // The same for a browser that has signed in to the account before, counted apart.
  'login-known': { windowMs: 15 * MINUTE_MS, costlyOver: 3, slowOver: 5 },
  'login-known-day': { windowMs: DAY_MS, slowOver: 50 },
  'login-address': { windowMs: 15 * MINUTE_MS, slowOver: 200 },
  // Wrong second codes; better-auth also locks an account after many of them.
  'login-code-address': { windowMs: 15 * MINUTE_MS, costlyOver: 5, slowOver: 60 },
  // Wrong codes after a right password, by account: the second of a day is told to the owner, once.
  'wrong-codes': { windowMs: DAY_MS, costlyOver: 1, slowOver: 2 },
  // Letters that tell an owner what was done to their account, by kind.
  'notice-letter': { windowMs: DAY_MS, slowOver: 3 },
  // Letters to heads and auditors about posts nobody could confirm, by who gave them; all of them stand at the desk too.
  'post-letter': { windowMs: DAY_MS, slowOver: 50 },
  // A signed-in person types their password again.
  'prove-user': { windowMs: 15 * MINUTE_MS, costlyOver: 3, slowOver: 10 },
  'register-address': { windowMs: HOUR_MS, slowOver: 60 },
  // Each attempt tells whether a name is taken, and sends a link to a new e-mail.
  'rename-user': { windowMs: HOUR_MS, slowOver: 10 },
  'rename-email': { windowMs: HOUR_MS, slowOver: 3 },
  // By e-mail and kind of letter.
  'letter-email': { windowMs: HOUR_MS, slowOver: 3 },
  'letter-address': { windowMs: HOUR_MS, slowOver: 60 },
  // Online checkouts that are begun, by bill and by the address that begins them; over either the counter takes the money as always.
  'pay-bill': { windowMs: 15 * MINUTE_MS, slowOver: 20 },
  'pay-address': { windowMs: 15 * MINUTE_MS, slowOver: 600 },
  // Returns from a gateway, each of which asks it; over either the page says what is known, and the job asks.
  'back-bill': { windowMs: 15 * MINUTE_MS, slowOver: 60 },
  'back-address': { windowMs: 15 * MINUTE_MS, slowOver: 1200 },
  // By one member of staff. A list open on a screen asks now and then; a batch is one call.
  'desk-read': { windowMs: 10 * MINUTE_MS, slowOver: 3000 },
  'desk-write': { windowMs: 10 * MINUTE_MS, slowOver: 600 },
  'desk-export': { windowMs: 60 * MINUTE_MS, slowOver: 60 },
} as const satisfies Record<string, Limit>

/**
 * Bodies (forms, uploads, calls of the desk) received at one time, whoever sends them; the next are refused before a byte is read.
 * How slowly one may come is in `LIMITS` (body…).
 */
export const BODIES_AT_ONCE = {
  most: 200,
  // The gateway of a mobile network brings many at once, but it leaves as many places to everybody else.
  ofOneAddress: 100,
  // While there is no place, a body that brought less than this in this time gives up its own.
  slowMs: 10_000,
  slowBytes: 2048,
} as const

export type LimitName = keyof typeof NAMED_LIMITS

export const LONGEST_WINDOW_MS = Math.max(...Object.values(NAMED_LIMITS).map(({ windowMs }) => windowMs))

/** When the window of a limit ends that `now` lies in, in ms. */
export function windowEnd(name: LimitName, now: number): number {
  const { windowMs } = NAMED_LIMITS[name]
  return (Math.floor(now / windowMs) + 1) * windowMs
}

/** The level of a limit after so many hits in one window. */
export function levelOf(name: LimitName, hits: number): Level {
  const limit: Limit = NAMED_LIMITS[name]
  if (hits > limit.slowOver) return 'slow'
  return hits > (limit.costlyOver ?? limit.slowOver) ? 'costly' : 'free'
}
