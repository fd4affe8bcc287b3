// The clock of this process alone, by scripts/clock-preload.mjs: what the demonstration's people did weeks ago is written down with the
// time at which they did it. The served site is never started with it.

type Clock = { realNow: () => number; shift: (ms: number) => void }

/** Throws where the process was started without the preload. */
function clockOfProcess(): Clock {
  const clock = (globalThis as unknown as Record<symbol, Clock | undefined>)[
    Symbol.for('clock of this process')
  ]
  if (!clock) throw new Error('start this program with node --import ./scripts/clock-preload.mjs')
  return clock
}

/** From now on it is this ISO instant, from which time goes on. Throws without the preload, and if `instant` is none. */
export function moveClockTo(instant: string): void {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) throw new Error(`${instant} is no instant`)
  const clock = clockOfProcess()
  clock.shift(at - clock.realNow())
}

/** Runs what moves the clock, and puts it back to where it was, the time spent added. */
export async function withMovedClock<T>(run: () => Promise<T>): Promise<T> {
  const clock = clockOfProcess()
  const before = Date.now() - clock.realNow()
  try {
    return await run()
  } finally {
    clock.shift(before)
  }
}
