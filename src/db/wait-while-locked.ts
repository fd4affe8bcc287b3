// Tries again now and then while another process holds SQLite's lock. Waiting inside SQLite would stop the thread that answers visitors.
import { setTimeout } from 'node:timers/promises'
import { isLocked } from '#db/errors.ts'

// A commit of another process takes a millisecond or two. At random, so that two that wait do not meet again and again.
const RETRY_MS = 2
const RETRY_MORE_MS = 6
// A lock met after so long a quiet is another one.
const QUIET_MS = 5000

type LockEvents = { isLong: () => void; isOver: () => void }

/**
 * Runs what may meet a lock: it waits for one that is held for less than `patienceMs`. While one is held for longer, everything
 * fails at once, so that those who wait one after the other do not wait for ever. `on` hears of long locks.
 */
export function waitWhileLocked(patienceMs: number, on?: LockEvents) {
  // The lock that is met now: since when, when last, and whether it has outlasted the patience.
  let [since, last, isLong] = [0, 0, false]
  const wait = async (error: unknown) => {
    if (!isLocked(error)) throw error
    const now = Date.now()
    if (since === 0 || now - last > QUIET_MS) since = now
    last = now
    if (now - since < patienceMs) return setTimeout(RETRY_MS + Math.random() * RETRY_MORE_MS)
    if (!isLong) on?.isLong()
    isLong = true
    throw error
  }
  return async <T>(run: () => T | Promise<T>): Promise<T> => {
    for (;;) {
      try {
        const result = await run()
        if (isLong) on?.isOver()
        ;[since, isLong] = [0, false]
        return result
      } catch (error) {
        await wait(error)
      }
    }
  }
}
