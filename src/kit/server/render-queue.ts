// Spreads work that holds the event loop: one piece starts in each of its turns, and between them everybody else is answered.

export class RenderQueue {
  #last: Promise<void> | undefined

  /** What to wait for before starting; undefined when nothing has started in this turn. */
  take(): Promise<void> | undefined {
    const before = this.#last
    const own = (before ?? Promise.resolve()).then(() => new Promise<void>((next) => setImmediate(next)))
    this.#last = own
    void own.then(() => {
      if (this.#last === own) this.#last = undefined
    })
    return before
  }
}
