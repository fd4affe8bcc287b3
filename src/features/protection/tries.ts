// Guessing a pair (reference and digits, or a draft's code): after some wrong ones it is refused for a while.
// A page answers a refused try exactly as a wrong one, so that nobody learns which references there are.
import type { Limits } from '#features/protection/limits.ts'
import type { LimitName } from '#features/protection/named-limits.ts'

export type Try = { of: 'track'; reference: string; address: string } | { of: 'code'; address: string }

/**
 * Whether this pair may be looked up now. It counts as wrong until `wasRight` takes it back: counted only afterwards,
 * a thousand sent at one instant would all be looked up.
 */
export function mayTry(limits: Limits, one: Try): boolean {
  const counted: [LimitName, string][] = []
  for (const [name, subject] of countedFor(one)) {
    counted.push([name, subject])
    if (limits.hit(name, subject) !== 'slow') continue
    // What is refused teaches nobody anything: it does not make the wait longer.
    for (const [back, of] of counted) limits.forgive(back, of)
    return false
  }
  return true
}

/** The pair was right: the try does not count. */
export function wasRight(limits: Limits, one: Try): void {
  for (const [name, subject] of countedFor(one)) limits.forgive(name, subject)
}

function countedFor(one: Try): [LimitName, string][] {
  if (one.of === 'code') return [['code-address', one.address]]
  return [
    ['track-address', one.address],
    ['track-reference', one.reference],
    ['track-reference-day', one.reference],
  ]
}
