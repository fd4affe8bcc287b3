// Whether something happens more often than so many times a second, counted second by second.
export class Rate {
  readonly #most: number
  #second = 0
  #times = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Counts one; true when it is more than so many within this second. */
  isOver(now = Date.now()): boolean {
    const second = Math.floor(now / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#times = 0
    }
    this.#times += 1
    return this.#times > this.#most
  }
}
