// Chance from a seed (mulberry32): the same seed draws the same.

export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number, both ends included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  of<T>(all: readonly T[]): T {
    return all[this.between(0, all.length - 1)]!
  }

  shuffled<T>(all: readonly T[]): T[] {
    const mixed = [...all]
    for (let last = mixed.length - 1; last > 0; last -= 1) {
      const other = this.between(0, last)
      ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
    }
    return mixed
  }

  /** Another sequence, so that what one story draws moves none of the others. */
  fork(): Random {
    return new Random(this.between(0, 0xffffffff))
  }
}
