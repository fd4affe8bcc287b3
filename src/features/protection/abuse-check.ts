// The abuse check: a valid form is accepted now, or first costs the sender a proof of work or a few seconds. It never refuses for good.

import { type Level, type LimitName, windowEnd } from '#features/protection/named-limits.ts'
import { createWork, isSolved } from '#features/protection/proof-of-work.ts'
import type { RateLimits } from '#features/protection/rate-limits.ts'
import {
  type HeldForm,
  isSoon,
  readHeld,
  readStart,
  type StartStatus,
  signHeld,
} from '#features/protection/signed-times.ts'
import { type Keys, keyedHash } from '#kit/server/sealing.ts'

/** What the server can tell about how a form was sent. */
export type AbuseSignals = {
  level: Level
  /** The trap field, which no person sees, was filled in. */
  trapped: boolean
  start: StartStatus
  /** For a form that was held: whether the wait that its level asks for now is over, and it is its contact's turn. */
  wait: 'none' | 'running' | 'over'
  solved: boolean
}

/** The page is shown again with everything typed: a script solves the proof of work, and people without script wait. */
export type FormChallenge = {
  allowed: false
  /** The proof of work as JSON; its solution lets the form through at once. */
  work: string
  /** The value of the form's `started` field: with it the form is judged again once the wait is over. */
  started: string
  /** How long the wait still is. */
  seconds: number
}
export type AbuseCheckResult = { allowed: true } | FormChallenge

/** The form as it was sent; `address` is the visitor's, `contacts` as `contactsOf` gives them. */
export type CheckedForm = {
  token: string
  address: string
  contacts: readonly string[]
  website: string
  started: string
  work: string
  /** It names no contact to be counted by. */
  isAnonymous?: boolean
}

const WAIT_MS: Record<Level, number> = { free: 5000, costly: 5000, slow: 20_000 }
// A form without script, whose contact somebody else floods meanwhile, then waits for its turn among those of its address alone.
const PATIENCE_MS = 2 * 60_000

/** A form is allowed after work or a wait; while its wait runs it waits on; otherwise it is challenged if anything is suspicious. */
export function decide({
  level,
  trapped,
  start,
  wait,
  solved,
}: AbuseSignals): 'allow' | 'challenge' | 'wait' {
  if (solved || wait === 'over') return 'allow'
  if (wait === 'running') return 'wait'
  return level === 'free' && !trapped && start === 'fine' ? 'allow' : 'challenge'
}

/** Runs when a form has no problems, just before it is submitted. Each form counts once against the limits: allowed or held, when it is first seen. */
export async function checkForAbuse(
  limits: RateLimits,
  keys: Keys,
  sent: CheckedForm,
  now = Date.now(),
): Promise<AbuseCheckResult> {
  const contacts = keyedHash(keys.hashes, 'contacts', sent.contacts.join('\0'))
  const before = readHeld(keys, sent.token, sent.started, now)
  // Another number or e-mail makes it another form: nobody waits with their own and sends with somebody else's.
  const held = before?.contacts === contacts ? before : null
  // Count before the first await: otherwise many forms sent at one instant would all see a low count. The same form sent many times
  // at one instant is one: none of them is received yet, so that only the token tells. With other contacts it is another form here too.
  const isSeen = limits.hit('send-form', `${sent.token}\0${contacts}`) !== 'free'
  const level = levelOfForm(limits, sent, isSeen || held !== null)
  const solved = sent.work !== '' && (await isSolved(keys, sent.token, sent.work))
  const until = held === null || solved ? now : endOfWait(limits, sent, { since: held.since, level, now })
  const decision = decide({
    level,
    trapped: sent.website !== '',
    start: before === null ? readStart(keys, sent.started, now) : isSoon(before.since, now) ? 'soon' : 'fine',
    wait: held === null ? 'none' : now < until ? 'running' : 'over',
    solved,
  })
  if (decision === 'allow') return { allowed: true }
  // A form sent too early stays held since the same time: pressing again never makes the wait longer.
  const holding: HeldForm = held ?? { since: now, contacts }
  return {
    allowed: false,
    work: await createWork(keys, sent.token, level, now),
    started: signHeld(keys, sent.token, holding),
    seconds: Math.ceil(((held === null ? now + WAIT_MS[level] : until) - now) / 1000),
  }
}

function levelOfForm(
  limits: RateLimits,
  { address, contacts, isAnonymous }: CheckedForm,
  isCounted: boolean,
): Level {
  const counted: [LimitName, string][] = [
    ['send-address', address],
    ...(isAnonymous ? [['send-anonymous', address] as [LimitName, string]] : []),
    ...contacts.map((contact): [LimitName, string] => ['send-contact', contact]),
  ]
  const levels = counted.map(([name, subject]) =>
    isCounted ? limits.read(name, subject) : limits.hit(name, subject),
  )
  return (['slow', 'costly'] as const).find((level) => levels.includes(level)) ?? 'free'
}

/** When the wait of a held form ends, by what its level is now; `now` when it is over and its contact's turn was free. */
function endOfWait(
  limits: RateLimits,
  { address, contacts }: CheckedForm,
  { since, level, now }: { since: number; level: Level; now: number },
): number {
  const until = since + WAIT_MS[level]
  if (now < until) return until
  const isPatient = now - since >= PATIENCE_MS
  const subjects = contacts.map((contact) => (isPatient ? `${contact}\0${address}` : contact))
  const turns = subjects.map((subject) => limits.hit('wait-contact', subject))
  if (turns.every((turn) => turn === 'free')) return now
  for (const subject of subjects) limits.undoHit('wait-contact', subject)
  return windowEnd('wait-contact', now)
}
