// Whether a form that could be taken is taken now, or first costs work or a few seconds. It never refuses for good.
import type { Limits } from '#features/protection/limits.ts'
import type { Level, LimitName } from '#features/protection/named-limits.ts'
import { readStart, readWait, type Start, signWait, type Wait } from '#features/protection/stamps.ts'
import { isSolved, makeWork } from '#features/protection/work.ts'
import type { Keys } from '#kit/server/sealing.ts'

/** What a form shows of how it was sent. */
export type Signs = {
  level: Level
  /** The field no person sees was filled in. */
  trapped: boolean
  start: Start
  wait: Wait['is']
  solved: boolean
}

/** Held: the page is shown again with everything kept, the challenge for a script and the wait for who has none. */
export type Held = {
  go: false
  /** The challenge as JSON; solved, it lets the form through at once. */
  work: string
  /** Goes into the form's `started`: from then on it lets the form through. */
  started: string
  /** How long that is yet. */
  seconds: number
}
export type Brake = { go: true } | Held

/** The form as it was sent; `address` is the visitor's, `contacts` the number and e-mail given, folded, '' left out. */
export type Sent = {
  token: string
  address: string
  contacts: readonly string[]
  website: string
  started: string
  work: string
}

const WAIT_MS: Record<Level, number> = { free: 5000, costly: 5000, slow: 20_000 }

/** Rule: who has worked or waited goes; who is waiting goes on waiting; the others only when nothing is suspicious. */
export function decide({ level, trapped, start, wait, solved }: Signs): 'go' | 'hold' | 'hold-on' {
  if (solved || wait === 'over') return 'go'
  if (wait === 'running') return 'hold-on'
  return level === 'free' && !trapped && start === 'fine' ? 'go' : 'hold'
}

/** Asked once a form has no problems, just before it is submitted; only what goes counts against the limits. */
export async function brake(limits: Limits, keys: Keys, sent: Sent, now = Date.now()): Promise<Brake> {
  const counted: [LimitName, string][] = [
    ['send-address', sent.address],
    ...sent.contacts.map((contact): [LimitName, string] => ['send-contact', contact]),
  ]
  // Counted before anything is waited for: of many sent at one instant not all may find the way free.
  const level = highest(counted.map(([name, subject]) => limits.hit(name, subject)))
  const solved = sent.work !== '' && (await isSolved(keys, sent.token, sent.work))
  const wait = readWait(keys, sent.token, sent.started, now)
  const start = readStart(keys, sent.started, now)
  const decision = decide({ level, trapped: sent.website !== '', start, wait: wait.is, solved })
  if (decision === 'go') return { go: true }
  for (const [name, subject] of counted) limits.forgive(name, subject)
  // Who sends too early keeps the time first given: pressing again never makes it longer.
  const until = wait.is === 'running' ? wait.until : now + WAIT_MS[level]
  return {
    go: false,
    work: await makeWork(keys, sent.token, level, now),
    started: signWait(keys, sent.token, until),
    seconds: Math.ceil((until - now) / 1000),
  }
}

const highest = (levels: readonly Level[]): Level =>
  (['slow', 'costly'] as const).find((level) => levels.includes(level)) ?? 'free'
