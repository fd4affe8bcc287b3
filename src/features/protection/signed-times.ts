// Times the server signs into a form, so that nobody else can make them: when its page was made, and since when it is held.
import { isSameSecret, type Keys, keyedHash } from '#kit/server/sealing.ts'

/** soon: sent faster than a person can type. old: the page was made more than a day ago. */
export type StartStatus = 'fine' | 'soon' | 'old' | 'absent' | 'forged'
/** A form that was held: since when, in ms, and with which contacts, as a keyed hash. It was counted then. */
export type HeldForm = { since: number; contacts: string }

const LEAST_MS = 3000
const PAGE_LASTS_MS = 24 * 60 * 60_000
const HOLD_LASTS_MS = 60 * 60_000
// The clocks of two servers may differ by less. What was held later than that was held by a clock that is set right by now.
const MOST_AHEAD_MS = 60_000

/** The value of the form's `started` field when its page is made. */
export function signStart(keys: Keys, now = Date.now()): string {
  const made = now.toString(36)
  return `${made}.${keyedHash(keys.hashes, 'start', `${made}\0`)}`
}

/** Checks the `started` value that came back. */
export function readStart(keys: Keys, value: string, now = Date.now()): StartStatus {
  if (value === '') return 'absent'
  const made = readTime(value)
  if (made === null || !isSameSecret(value, signStart(keys, made))) return 'forged'
  if (now - made > PAGE_LASTS_MS) return 'old'
  return isSoon(made, now) ? 'soon' : 'fine'
}

/** Whether nobody types a form so fast that begins at `since`. */
export const isSoon = (since: number, now: number): boolean => now - since < LEAST_MS

/** The value of `started` when a form is held: of use to the form of this token alone, for an hour. */
export function signHeld(keys: Keys, token: string, { since, contacts }: HeldForm): string {
  const written = `${since.toString(36)}.${contacts}`
  return `${written}.${keyedHash(keys.hashes, 'held', `${written}\0${token}`)}`
}

/** What `signHeld` wrote; null for anything else, after an hour, and when it would only begin. */
export function readHeld(keys: Keys, token: string, value: string, now = Date.now()): HeldForm | null {
  const since = readTime(value)
  if (since === null) return null
  const held: HeldForm = { since, contacts: value.split('.')[1] ?? '' }
  const isOfNow = now - since <= HOLD_LASTS_MS && since - now <= MOST_AHEAD_MS
  return isOfNow && isSameSecret(value, signHeld(keys, token, held)) ? held : null
}

/** For a page shown again: the same value while it is valid, so that a quick correction is not refused as too soon; else a new one. */
export const refreshStart = (keys: Keys, token: string, value: string, now = Date.now()): string =>
  ['fine', 'soon'].includes(readStart(keys, value, now)) || readHeld(keys, token, value, now) !== null
    ? value
    : signStart(keys, now)

function readTime(value: string): number | null {
  const time = Number.parseInt(value.split('.')[0]!, 36)
  return Number.isSafeInteger(time) ? time : null
}
