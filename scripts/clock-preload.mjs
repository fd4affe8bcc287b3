// A clock that can be moved: `Date` as the real clock has it, shifted. It is loaded before everything else into the processes of tests
// and into the maker of the demonstration (src/demo/clock.ts), so that the product has no setting for its time. Plain JavaScript, since
// npm may run on an older Node.
// Not shifted are timers, performance.now, and the sandboxed children that decode files and draw papers: they are given no environment,
// and only ask how long something took.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const RealDate = Date
const realNow = Date.now

const ShiftedDate = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [RealDate.now()], newTarget),
  apply: () => new ShiftedDate().toString(),
})

let by = 0
// One function for good, since the product may keep it: what is built before a shift follows it too.
RealDate.now = () => realNow() + by

/** One for a process, which Node and Vitest may each load this file into. */
globalThis[Symbol.for('clock of this process')] ??= {
  /** Milliseconds from the real clock to that of the run. */
  ofRun: Number(process.env.TESTS_RUN_SHIFT ?? 0),
  realNow,
  shift(ms) {
    by = ms
    globalThis.Date = ms === 0 ? RealDate : ShiftedDate
  },
}

const clock = globalThis[Symbol.for('clock of this process')]
clock.shift(Number(process.env.TESTS_CLOCK_SHIFT ?? 0))
// What makes a folder ready has written down the times of files as they are.
const setsUp = process.argv[1]?.endsWith('/scripts/setup.mjs')
if (clock.ofRun !== 0 && !setsUp) await shiftTimesOfFiles(clock)

/** On another day than the kernel's, a file that was just written is new, and one that is given a time gets that time. */
async function shiftTimesOfFiles(clock) {
  if (clock.hasFiles) return
  clock.hasFiles = true
  const { ofRun } = clock
  const handle = await fs.promises.open(process.execPath)
  const handles = Object.getPrototypeOf(handle)
  await handle.close()
  const later = (stats) => {
    for (const name of ['atimeMs', 'mtimeMs', 'ctimeMs', 'birthtimeMs']) {
      if (typeof stats?.[name] === 'number') stats[name] += ofRun
      if (typeof stats?.[name] === 'bigint') stats[name] += BigInt(ofRun)
    }
    return stats
  }
  // As a date: a number below 0, before 1970, Node takes for now.
  const earlier = (time) => new RealDate(Number(time) * (time instanceof RealDate ? 1 : 1000) - ofRun)
  /** Puts `around(real)` in the place of each of these functions. */
  const wrap = (owner, names, around) => {
    for (const name of names) owner[name] = around(owner[name])
  }
  wrap(
    fs,
    ['statSync', 'lstatSync', 'fstatSync'],
    (real) =>
      (...asked) =>
        later(real(...asked)),
  )
  wrap(fs, ['stat', 'lstat', 'fstat'], (real) => (...asked) => {
    const tell = asked.pop()
    real(...asked, (error, stats) => tell(error, later(stats)))
  })
  const laterOnce = (real) =>
    async function (...asked) {
      return later(await real.apply(this, asked))
    }
  wrap(fs.promises, ['stat', 'lstat'], laterOnce)
  wrap(handles, ['stat'], laterOnce)
  const withTimes =
    (real) =>
    (path, read, changed, ...rest) =>
      real(path, earlier(read), earlier(changed), ...rest)
  wrap(fs, ['utimes', 'utimesSync', 'lutimes', 'lutimesSync', 'futimes', 'futimesSync'], withTimes)
  wrap(fs.promises, ['utimes', 'lutimes'], withTimes)
  wrap(
    handles,
    ['utimes'],
    (real) =>
      function (read, changed) {
        return real.call(this, earlier(read), earlier(changed))
      },
  )
  syncBuiltinESMExports()
}
