// Throttles attempts to guess a secret (a reference and digits, a draft's code, a password): after some wrong ones they are delayed, then refused.
// A page answers a refused attempt the same for known and unknown names, so that nobody learns which exist.

import type { LimitName } from '#features/protection/named-limits.ts'
import type { RateLimits } from '#features/protection/rate-limits.ts'
import { isOneOf } from '#kit/one-of.ts'

export type Attempt =
  | { action: 'track'; reference: string; address: string }
  /** By all that its holder knows of a bill: too much to be guessed, so that strangers' tries do not count for it. */
  | { action: 'whole-bill'; reference: string; address: string }
  | { action: 'code'; address: string }
  /** A code from a message, typed to act on a request. */
  | { action: 'act'; reference: string; address: string }
  /** The same with the code of a report without a name, which cannot be replaced. */
  | { action: 'act-own'; reference: string; address: string }
  /** Somebody has a code sent: every attempt counts. */
  | { action: 'send-code'; address: string }
  /** `name` as typed, in lower case. Counted by account, a try by username and one by e-mail would tell that they belong together. */
  | { action: 'login'; name: string; address: string }
  /** `browser` has signed in to this account before; its attempts and those of strangers are counted apart. */
  | { action: 'login-known'; name: string; browser: string }
  | { action: 'login-code'; address: string }
  | { action: 'prove'; userId: string }
  /** Somebody asks for a letter: every attempt counts, right or wrong, separately for each kind of letter. */
  | { action: 'letter'; kind: LetterKind; email: string; address: string }
  | { action: 'register'; address: string }
  /** Somebody changes their username or e-mail: every attempt counts. `email` is the new one, '' when it stays. */
  | { action: 'rename'; userId: string; email: string }

export type LetterKind = 'confirm' | 'reset' | 'claim' | 'taken'

/** Counts an attempt and says whether it may be made. It counts as wrong until `recordSuccess` takes it back. */
export function throttle(limits: RateLimits, attempt: Attempt): 'allow' | 'delay' | 'refuse' {
  const counted = count(limits, attempt)
  return counted === 'allow' || counted === 'delay' ? counted : 'refuse'
}

/** Counts an attempt of a kind that is never delayed; the limit that refuses it, or null. */
export function countAttempt(limits: RateLimits, attempt: Attempt): LimitName | null {
  const counted = count(limits, attempt)
  return counted === 'allow' || counted === 'delay' ? null : counted
}

function count(limits: RateLimits, attempt: Attempt): 'allow' | 'delay' | LimitName {
  // Count before looking at the attempt: otherwise a thousand sent at one instant would all be looked up.
  const counted: [LimitName, string][] = []
  let decision: 'allow' | 'delay' = 'allow'
  let isAlarmed = false
  for (const [name, subject] of listLimits(attempt)) {
    counted.push([name, subject])
    const level = limits.hit(name, subject)
    if (name === 'wrong-site') {
      isAlarmed = level === 'slow'
      if (isAlarmed) limits.alarm(name)
      continue
    }
    if (name === 'wrong-alarm-address' && !isAlarmed) continue
    if (level === 'costly') decision = 'delay'
    if (level !== 'slow') continue
    // A refused attempt tells the sender nothing, so it does not make the wait longer.
    for (const [back, of] of counted) limits.undoHit(back, of)
    return name
  }
  return decision
}

/** Counts an attempt of a kind that is never delayed, and says whether it may be made. */
export const allowAttempt = (limits: RateLimits, attempt: Attempt): boolean =>
  throttle(limits, attempt) !== 'refuse'

/** The attempt was right: it no longer counts. */
export function recordSuccess(limits: RateLimits, attempt: Attempt): void {
  for (const [name, subject] of listLimits(attempt)) limits.undoHit(name, subject)
}

/** The codes of a request that were guessed at have ended, and a new one is on its way: its tries begin again. */
export const clearActAttempts = (limits: RateLimits, reference: string): void =>
  limits.reset('act-request-day', reference)

/** After a password reset: wrong passwords no longer lock the account, by any of its names. The address they came from stays counted. */
export function clearLoginAttempts(limits: RateLimits, names: readonly string[]): void {
  for (const name of names) {
    limits.reset('login-name', name.toLowerCase())
    limits.reset('login-name-day', name.toLowerCase())
  }
}

/** Counts a wrong code after a right password; true when the owner gets a letter: at the second of a day, once. */
export const countWrongCode = (limits: RateLimits, userId: string): boolean =>
  limits.hit('wrong-codes', userId) === 'costly'

export const forgetWrongCodes = (limits: RateLimits, userId: string): void =>
  limits.reset('wrong-codes', userId)

/** Whether the owner of an account may be sent one more letter of this kind today. */
export const mayNotifyOwner = (limits: RateLimits, about: string, userId: string): boolean =>
  limits.hit('notice-letter', `${about} ${userId}`) !== 'slow'

/** Counts one start of an online checkout, or one return from it; whether this bill or this address has too many. */
export function isTooOften(
  limits: RateLimits,
  act: 'pay' | 'back',
  billId: string,
  address: string,
): boolean {
  const levels = [limits.hit(`${act}-bill`, billId), limits.hit(`${act}-address`, address)]
  return levels.includes('slow')
}

/** Whether heads and auditors may be told by letter of one more post that somebody gives without a second person. */
export const mayNotifyOfPost = (limits: RateLimits, askedBy: string): boolean =>
  limits.hit('post-letter', askedBy) !== 'slow'

// A budget of the whole site, since a thousand addresses are each within their own limits.
function listLimits(attempt: Attempt): [LimitName, string][] {
  const own = listOwnLimits(attempt)
  if (!isGuess(attempt)) return own
  const wide = wideAddress(attempt.address)
  return [
    ['wrong-site', ''],
    ['wrong-alarm-address', attempt.address],
    ...(wide === null ? [] : [['wrong-wide', wide] as [LimitName, string]]),
    ...own,
  ]
}

const GUESSES = ['track', 'whole-bill', 'act', 'act-own', 'code', 'login', 'login-code'] as const
type Guess = Extract<Attempt, { action: (typeof GUESSES)[number] }>
const isGuess = (attempt: Attempt): attempt is Guess => isOneOf(GUESSES, attempt.action)

/** The /48 around a /56; null for IPv4. */
const wideAddress = (address: string): string | null =>
  address.endsWith('::/56') ? address.replace(/:[^:]*::\/56$/, '::/48') : null

function listOwnLimits(attempt: Attempt): [LimitName, string][] {
  switch (attempt.action) {
    case 'code':
      return [['code-address', attempt.address]]
    case 'track':
      return [
        ['track-address', attempt.address],
        ['track-pair', `${attempt.reference}\0${attempt.address}`],
        ['track-reference-day', attempt.reference],
      ]
    case 'whole-bill':
      return [
        ['track-address', attempt.address],
        ['track-pair', `${attempt.reference}\0${attempt.address}`],
      ]
    case 'act-own':
      return [
        ['track-address', attempt.address],
        ['act-pair', `${attempt.reference}\0${attempt.address}`],
        ['act-own-day', attempt.reference],
      ]
    case 'act':
      return [
        ['track-address', attempt.address],
        ['act-pair', `${attempt.reference}\0${attempt.address}`],
        ['act-request-day', attempt.reference],
      ]
    case 'send-code':
      return [['send-code-address', attempt.address]]
    case 'login':
      return [
        ['login-address', attempt.address],
        ['login-name', attempt.name],
        ['login-name-day', attempt.name],
      ]
    case 'login-known':
      return [
        ['login-known', `${attempt.browser}\0${attempt.name}`],
        ['login-known-day', `${attempt.browser}\0${attempt.name}`],
      ]
    case 'login-code':
      return [['login-code-address', attempt.address]]
    case 'rename':
      return [
        ['rename-user', attempt.userId],
        ...(attempt.email ? [['rename-email', attempt.email] as [LimitName, string]] : []),
      ]
    case 'prove':
      return [['prove-user', attempt.userId]]
    case 'letter':
      return [
        ['letter-address', attempt.address],
        ['letter-email', `${attempt.kind} ${attempt.email.toLowerCase()}`],
      ]
    default:
      return [['register-address', attempt.address]]
  }
}
