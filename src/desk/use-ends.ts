// Renders again when the next of some instants has passed, so that what has ended leaves the screen without asking the server.
import { useEffect, useState } from 'react'

// A browser's timer holds 24 days at most; a later end is waited for in steps.
const LONGEST_MS = 24 * 3_600_000

/** The milliseconds from `now` until the first of them after `seen`; undefined where none is to come. '' never ends. */
export function untilNext(instants: readonly string[], seen: number, now: number): number | undefined {
  const coming = instants.map((instant) => Date.parse(instant)).filter((end) => end > seen)
  return coming.length > 0 ? Math.min(Math.max(0, Math.min(...coming) - now), LONGEST_MS) : undefined
}

/** Whether an instant is over, read again at each end. */
export function useEnds(instants: readonly string[]): (instant: string) => boolean {
  const [seen, setSeen] = useState(() => Date.now())
  const all = instants.join(' ')
  useEffect(() => {
    const wait = untilNext(all.split(' '), seen, Date.now())
    if (wait === undefined) return
    const timer = setTimeout(() => setSeen(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [all, seen])
  return (instant) => Date.parse(instant) <= seen
}
