// Limits concurrency: a few run at once, others wait in order, and beyond a number of waiting ones more are refused.
export class Turnstile {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #inside = 0

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  /** Runs when there is room; null when too many wait already. */
  async pass<T>(run: () => Promise<T>): Promise<T | null> {
    if (this.#inside >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) return null
      // The place is handed to the next in line, so that nobody overtakes.
      await new Promise<void>((go) => this.#waiting.push(go))
    } else {
      this.#inside += 1
    }
    try {
      return await run()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#inside -= 1
    }
  }
}
