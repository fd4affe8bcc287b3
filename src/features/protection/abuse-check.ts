// The abuse check: a valid form is accepted now, or first costs the sender a proof of work or a few seconds. It never refuses for good.

import type { Level, LimitName } from '#features/protection/named-limits.ts'
import { createWork, isSolved } from '#features/protection/proof-of-work.ts'
import type { RateLimits } from '#features/protection/rate-limits.ts'
import {
  readStart,
  readWait,
  type StartStatus,
  signWait,
  type WaitStatus,
} from '#features/protection/signed-times.ts'
import type { Keys } from '#kit/server/sealing.ts'

/** What the server can tell about how a form was sent. */
export type AbuseSignals = {
  level: Level
  /** The trap field, which no person sees, was filled in. */
  trapped: boolean
  start: StartStatus
  wait: WaitStatus['status']
  solved: boolean
}

/** The page is shown again with everything typed: a script solves the proof of work, and people without script wait. */
export type FormChallenge = {
  allowed: false
  /** The proof of work as JSON; its solution lets the form through at once. */
  work: string
  /** The value of the form's `started` field: it lets the form through once the wait is over. */
  started: string
  /** How long the wait still is. */
  seconds: number
}
export type AbuseCheckResult = { allowed: true } | FormChallenge

/** The form as it was sent; `address` is the visitor's, `contacts` the mobile number and e-mail in lower case, without empty ones. */
export type CheckedForm = {
  token: string
  address: string
  contacts: readonly string[]
  website: string
  started: string
  work: string
}

const WAIT_MS: Record<Level, number> = { free: 5000, costly: 5000, slow: 20_000 }

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

/** Runs when a form has no problems, just before it is submitted. Only forms that are allowed count against the limits. */
export async function checkForAbuse(
  limits: RateLimits,
  keys: Keys,
  sent: CheckedForm,
  now = Date.now(),
): Promise<AbuseCheckResult> {
  const counted: [LimitName, string][] = [
    ['send-address', sent.address],
    ...sent.contacts.map((contact): [LimitName, string] => ['send-contact', contact]),
  ]
  // Count before the first await: otherwise many forms sent at one instant would all see a low count.
  const level = highest(counted.map(([name, subject]) => limits.hit(name, subject)))
  const solved = sent.work !== '' && (await isSolved(keys, sent.token, sent.work))
  const wait = readWait(keys, sent.token, sent.started, now)
  const start = readStart(keys, sent.started, now)
  const decision = decide({ level, trapped: sent.website !== '', start, wait: wait.status, solved })
  if (decision === 'allow') return { allowed: true }
  for (const [name, subject] of counted) limits.undoHit(name, subject)
  // A form sent too early keeps its first end of the wait: pressing again never makes the wait longer.
  const until = wait.status === 'running' ? wait.until : now + WAIT_MS[level]
  return {
    allowed: false,
    work: await createWork(keys, sent.token, level, now),
    started: signWait(keys, sent.token, until),
    seconds: Math.ceil((until - now) / 1000),
  }
}

const highest = (levels: readonly Level[]): Level =>
  (['slow', 'costly'] as const).find((level) => levels.includes(level)) ?? 'free'
