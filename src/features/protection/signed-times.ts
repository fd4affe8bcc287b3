// Times the server signs into a form, so that nobody else can make them: when its page was made, and when its wait is over.
import { isSameSecret, type Keys, keyedHash } from '#kit/server/sealing.ts'

/** soon: sent faster than a person can type. old: the page was made more than a day ago. */
export type StartStatus = 'fine' | 'soon' | 'old' | 'absent' | 'forged'
/** Where a form stands in the wait it was given. */
export type WaitStatus = { status: 'none' } | { status: 'running'; until: number } | { status: 'over' }

const LEAST_MS = 3000
const LASTS_MS = 24 * 60 * 60_000

/** The value of the form's `started` field when its page is made. */
export const signStart = (keys: Keys, now = Date.now()): string => sign(keys, 'start', now, '')

/** Checks the `started` value that came back. */
export function readStart(keys: Keys, value: string, now = Date.now()): StartStatus {
  if (value === '') return 'absent'
  const made = verify(keys, 'start', value, '')
  if (made === null) return 'forged'
  if (now - made > LASTS_MS) return 'old'
  return now - made < LEAST_MS ? 'soon' : 'fine'
}

/** The value of `started` when a form is challenged: this form alone may be sent from `until` on. */
export const signWait = (keys: Keys, token: string, until: number): string => sign(keys, 'wait', until, token)

export function readWait(keys: Keys, token: string, value: string, now = Date.now()): WaitStatus {
  const until = verify(keys, 'wait', value, token)
  if (until === null || now - until > LASTS_MS) return { status: 'none' }
  return now < until ? { status: 'running', until } : { status: 'over' }
}

/** For a page shown again: the same value while it is valid, so that a quick correction is not refused as too soon; else a new one. */
export const refreshStart = (keys: Keys, token: string, value: string, now = Date.now()): string =>
  ['fine', 'soon'].includes(readStart(keys, value, now)) ||
  readWait(keys, token, value, now).status !== 'none'
    ? value
    : signStart(keys, now)

type Purpose = 'start' | 'wait'

function sign(keys: Keys, purpose: Purpose, time: number, token: string): string {
  const written = time.toString(36)
  return `${written}.${keyedHash(keys.hashes, purpose, `${written}\0${token}`)}`
}

function verify(keys: Keys, purpose: Purpose, value: string, token: string): number | null {
  const time = Number.parseInt(value.split('.')[0]!, 36)
  if (!Number.isSafeInteger(time)) return null
  return isSameSecret(value, sign(keys, purpose, time, token)) ? time : null
}
