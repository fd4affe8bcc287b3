// Guessing what opens something (a reference and digits, a draft's code, a password): after some wrong ones it is slowed, then refused for a while.
// A page answers a refused try exactly as a wrong one, or says the same of known and unknown names, so that nobody learns which there are.
import type { Limits } from '#features/protection/limits.ts'
import type { LimitName } from '#features/protection/named-limits.ts'

export type Try =
  | { of: 'track'; reference: string; address: string }
  | { of: 'code'; address: string }
  /** `name` as typed, in small letters. */
  | { of: 'login'; name: string; address: string }
  | { of: 'login-code'; address: string }
  | { of: 'prove'; userId: string }
  /** A letter somebody asks for: each counts, right or wrong. */
  | { of: 'letter'; email: string; address: string }
  | { of: 'register'; address: string }
  /** Another username or e-mail: each counts. `email` is the new one, '' when it stays. */
  | { of: 'rename'; userId: string; email: string }

/** How fast a try may be made; it counts as wrong until `wasRight` takes it back. */
export function tryNow(limits: Limits, one: Try): 'at-once' | 'slowly' | 'no' {
  // Counted before it is looked at: afterwards, a thousand sent at one instant would all be looked up.
  const counted: [LimitName, string][] = []
  let pace: 'at-once' | 'slowly' = 'at-once'
  for (const [name, subject] of countedFor(one)) {
    counted.push([name, subject])
    const level = limits.hit(name, subject)
    if (level === 'costly') pace = 'slowly'
    if (level !== 'slow') continue
    // What is refused teaches nobody anything: it does not make the wait longer.
    for (const [back, of] of counted) limits.forgive(back, of)
    return 'no'
  }
  return pace
}

/** Whether this may be tried now, of what is never slowed. */
export const mayTry = (limits: Limits, one: Try): boolean => tryNow(limits, one) !== 'no'

/** The try was right: it does not count. */
export function wasRight(limits: Limits, one: Try): void {
  for (const [name, subject] of countedFor(one)) limits.forgive(name, subject)
}

/** A new password opens what wrong ones had locked: the name alone, not the address they came from. */
export const unlockName = (limits: Limits, name: string): void => {
  limits.forget('login-name', name.toLowerCase())
  limits.forget('login-name-day', name.toLowerCase())
}

function countedFor(one: Try): [LimitName, string][] {
  switch (one.of) {
    case 'code':
      return [['code-address', one.address]]
    case 'track':
      return [
        ['track-address', one.address],
        ['track-reference', one.reference],
        ['track-reference-day', one.reference],
      ]
    case 'login':
      return [
        ['login-address', one.address],
        ['login-name', one.name],
        ['login-name-day', one.name],
      ]
    case 'login-code':
      return [['login-code-address', one.address]]
    case 'rename':
      return [
        ['rename-user', one.userId],
        ...(one.email ? [['rename-email', one.email] as [LimitName, string]] : []),
      ]
    case 'prove':
      return [['prove-user', one.userId]]
    case 'letter':
      return [
        ['letter-address', one.address],
        ['letter-email', one.email.toLowerCase()],
      ]
    default:
      return [['register-address', one.address]]
  }
}
