// The time tests run at: the real one, unless TESTS_TODAY (an instant) moves the whole run to another day, as `npm run test:days` does.
// A file that asserts days of the calendar sets its clock; every other one says "three working days ago".
import '../../scripts/clock-preload.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const HOUR_MS = 60 * 60_000

type Clock = { ofRun: number; realNow: () => number; shift: (ms: number) => void }

const clock = (globalThis as unknown as Record<symbol, Clock>)[Symbol.for('clock of this process')]!
const PRELOAD = ` --import=${pathToFileURL(join(import.meta.dirname, '../../scripts/clock-preload.mjs'))}`

/**
 * Puts the clock to an ISO instant, from which time goes on, until it is set again or the file of tests ends. Programs started from
 * then on begin with it too; those that already run keep theirs. Throws if `instant` is none.
 */
export function setClock(instant: string): void {
  shift(shiftTo(instant))
}

/** Moves the clock to the beginning of the next hour: limits count in windows by the clock, and none of them ends within minutes of it. */
export function beginHour(): void {
  passTime(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS - Date.now())
}

/** Moves the clock on, as `setClock` does. */
export function passTime(ms: number): void {
  setClock(new Date(Date.now() + ms).toISOString())
}

function shiftTo(instant: string): number {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) throw new Error(`${instant} is no instant`)
  return at - clock.realNow()
}

function shift(ms: number) {
  clock.shift(ms)
  process.env.TESTS_CLOCK_SHIFT = String(ms)
  const others = (process.env.NODE_OPTIONS ?? '').replace(PRELOAD, '')
  process.env.NODE_OPTIONS = ms === 0 ? others : others + PRELOAD
}

// Read by vitest.config.ts, which begins a run, and anew before each file of tests: the files of a worker share their modules, so the
// clock one of them set would be that of the next.
const { TESTS_TODAY, TESTS_CLOCK_SHIFT } = process.env
if (TESTS_TODAY && !TESTS_CLOCK_SHIFT) {
  // In whole seconds, since some file systems keep no parts of one.
  clock.ofRun = Math.round(shiftTo(TESTS_TODAY) / 1000) * 1000
  shift(clock.ofRun)
  process.env.TESTS_RUN_SHIFT = String(clock.ofRun)
} else shift(clock.ofRun)
