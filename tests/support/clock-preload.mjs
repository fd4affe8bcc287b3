// The clock of the tests' processes: `Date` as the real clock has it, shifted. It is loaded before everything else into the programs that
// tests start (NODE_OPTIONS), so that the product has no setting for its time. Plain JavaScript, since npm may run on an older Node.
// Not shifted are timers, performance.now, times of files, and the sandboxed children that decode files and draw papers: they are given
// no environment, and only ask how long something took.
const RealDate = Date
const realNow = Date.now

const ShiftedDate = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [RealDate.now()], newTarget),
  apply: () => new ShiftedDate().toString(),
})

/** One for a process, which Node and Vitest may each load this file into. */
globalThis[Symbol.for('clock of the tests')] ??= {
  /** Milliseconds from the real clock to that of the run. */
  ofRun: Number(process.env.TESTS_CLOCK_SHIFT ?? 0),
  realNow,
  shift(ms) {
    RealDate.now = ms === 0 ? realNow : () => realNow() + ms
    globalThis.Date = ms === 0 ? RealDate : ShiftedDate
  },
}

const clock = globalThis[Symbol.for('clock of the tests')]
clock.shift(clock.ofRun)
