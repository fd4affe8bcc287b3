// Chance that repeats: the same seed always gives the same drawing, so a check can compare files.
type Random = () => number

/** Numbers in [0, 1) from a whole seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A number between two others. */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low)
}
