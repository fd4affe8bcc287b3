// Work in the background: in turns, never twice at once, no failure stops anything, and stopping waits.
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Job, startJobs } from '#kit/server/jobs.ts'

const EVERY_MS = 5
const job = (name: string, run: Job['run']): Job => ({ name, everyMs: EVERY_MS, run })

/** Starts jobs that are stopped after the test, whatever became of it. */
function start(...jobs: Job[]) {
  const stop = startJobs(jobs)
  onTestFinished(stop)
  return stop
}
// However slow the machine, what is waited for is what should happen, not a time.
const until = (isSo: () => boolean) => expect.poll(isSo, { timeout: 20_000, interval: 5 }).toBe(true)

test('a job runs again and again', async () => {
  let turns = 0
  start(job('count', async () => (turns += 1)))
  await until(() => turns > 3)
})

test('a slow job is never there twice at once, and others do not wait for it', async () => {
  let now = 0
  let most = 0
  let slowTurns = 0
  let quickTurns = 0
  const slow = job('slow', async () => {
    now += 1
    most = Math.max(most, now)
    const seen = quickTurns
    await until(() => quickTurns > seen + 2)
    now -= 1
    slowTurns += 1
  })
  const quick = job('quick', async () => {
    quickTurns += 1
  })
  start(slow, quick)
  await until(() => slowTurns > 2)
  expect(most).toBe(1)
})

test('a job that fails stops neither the others nor itself, also when it fails before its first wait', async () => {
  const turns = { failing: 0, broken: 0, working: 0 }
  const failing = job('failing', async () => {
    turns.failing += 1
    throw new Error('try')
  })
  const broken = job('broken', () => {
    turns.broken += 1
    throw new Error('try')
  })
  start(
    failing,
    broken,
    job('working', async () => (turns.working += 1)),
  )
  await until(() => Object.values(turns).every((count) => count > 2))
})

test('stopping waits for what runs, and nothing runs after it', async () => {
  const seen: string[] = []
  const work = Promise.withResolvers<void>()
  const slow = job('slow', async () => {
    seen.push('begun')
    await work.promise
    seen.push('ended')
  })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const stop = start(slow)
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  const stopped = stop()
  work.resolve()
  await stopped
  await vi.advanceTimersByTimeAsync(EVERY_MS * 8)
  expect(seen).toEqual(['begun', 'ended'])
})

test('a job asked for at the start does not wait for its interval', async () => {
  let turns = 0
  start({ name: 'first', everyMs: 3_600_000, run: async () => (turns += 1), atStart: true })
  await until(() => turns === 1)
})
