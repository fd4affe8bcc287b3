// Limits concurrency: a few run at once, the others wait, and the senders among them take turns. Beyond a number of waiting ones more are refused.
type Waiter = (mayGo: boolean) => void

export class Turnstile {
  readonly #atOnce: number
  readonly #mostWaiting: number
  /** By sender, the one whose turn is next first; of one sender in the order they came. */
  readonly #waiting = new Map<string, Waiter[]>()
  #waitingCount = 0
  #inside = 0

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  /** Runs when there is room; null when too many wait already. Who sends one thing waits behind one of each other sender, not behind all of them. */
  async pass<T>(run: () => Promise<T>, sender = ''): Promise<T | null> {
    if (this.#inside < this.#atOnce) this.#inside += 1
    else if (!(await this.#wait(sender))) return null
    try {
      return await run()
    } finally {
      // The place is handed to the next in line, so that nobody overtakes.
      const next = this.#takeNext()
      if (next) next(true)
      else this.#inside -= 1
    }
  }

  #wait(sender: string): Promise<boolean> {
    const own = this.#waiting.get(sender) ?? []
    if (this.#waitingCount >= this.#mostWaiting && !this.#makeRoom(own.length + 1))
      return Promise.resolve(false)
    return new Promise((go) => {
      this.#waiting.set(sender, [...own, go])
      this.#waitingCount += 1
    })
  }

  /** Sends away the last of the sender with the most waiting, unless the newcomer would have as many. */
  #makeRoom(ofNewcomer: number): boolean {
    let longest: Waiter[] = []
    for (const line of this.#waiting.values()) if (line.length > longest.length) longest = line
    if (longest.length <= ofNewcomer) return false
    this.#waitingCount -= 1
    longest.pop()!(false)
    return true
  }

  #takeNext(): Waiter | undefined {
    for (const [sender, line] of this.#waiting) {
      const next = line.shift()
      this.#waiting.delete(sender)
      if (line.length > 0) this.#waiting.set(sender, line)
      this.#waitingCount -= 1
      return next
    }
    return undefined
  }
}
