// Times the server signs into a form: when its page was made, and from when on it may be sent again. Nobody else can make them.
import { timingSafeEqual } from 'node:crypto'
import { type Keys, keyedHash } from '#kit/server/sealing.ts'

/** soon: sent faster than a person can. old: lying about for more than a day. */
export type Start = 'fine' | 'soon' | 'old' | 'absent' | 'forged'
/** What a form says of a wait it was given. */
export type Wait = { is: 'none' } | { is: 'running'; until: number } | { is: 'over' }

const LEAST_MS = 3000
const LASTS_MS = 24 * 60 * 60_000

/** Goes into the form's `started` when its page is made. */
export const signStart = (keys: Keys, now = Date.now()): string => sign(keys, 'start', now, '')

/** What the `started` that came back says of how it was filled in. */
export function readStart(keys: Keys, value: string, now = Date.now()): Start {
  if (value === '') return 'absent'
  const made = read(keys, 'start', value, '')
  if (made === null) return 'forged'
  if (now - made > LASTS_MS) return 'old'
  return now - made < LEAST_MS ? 'soon' : 'fine'
}

/** Goes into `started` instead when a form is held: from `until` on it may be sent, that form alone. */
export const signWait = (keys: Keys, token: string, until: number): string => sign(keys, 'wait', until, token)

export function readWait(keys: Keys, token: string, value: string, now = Date.now()): Wait {
  const until = read(keys, 'wait', value, token)
  if (until === null || now - until > LASTS_MS) return { is: 'none' }
  return now < until ? { is: 'running', until } : { is: 'over' }
}

/** For a page shown again: the same stamp while it holds, so that a small correction is not sent too soon; else a new one. */
export const keepStart = (keys: Keys, token: string, value: string, now = Date.now()): string =>
  ['fine', 'soon'].includes(readStart(keys, value, now)) || readWait(keys, token, value, now).is !== 'none'
    ? value
    : signStart(keys, now)

type Purpose = 'start' | 'wait'

function sign(keys: Keys, purpose: Purpose, time: number, token: string): string {
  const written = time.toString(36)
  return `${written}.${keyedHash(keys.hashes, purpose, `${written}\0${token}`)}`
}

function read(keys: Keys, purpose: Purpose, value: string, token: string): number | null {
  const time = Number.parseInt(value.split('.')[0]!, 36)
  if (!Number.isSafeInteger(time)) return null
  const [given, right] = [Buffer.from(value), Buffer.from(sign(keys, purpose, time, token))]
  return given.length === right.length && timingSafeEqual(given, right) ? time : null
}
