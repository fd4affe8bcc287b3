// Work in the background: in turns, never twice at once, no failure stops anything, and stopping waits.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Job, startJobs } from '#kit/server/jobs.ts'

const job = (name: string, run: Job['run'], everyMs = 5): Job => ({ name, everyMs, run })

test('a job runs again and again', async () => {
  let turns = 0
  const stop = startJobs([job('count', async () => (turns += 1))])
  await wait(100)
  await stop()
  expect(turns).toBeGreaterThan(2)
})

test('a slow job is never there twice at once, and others do not wait for it', async () => {
  let now = 0
  let most = 0
  let quick = 0
  const slow = job('slow', async () => {
    now += 1
    most = Math.max(most, now)
    await wait(60)
    now -= 1
  })
  const stop = startJobs([slow, job('quick', async () => (quick += 1))])
  await wait(200)
  await stop()
  expect(most).toBe(1)
  expect(quick).toBeGreaterThan(5)
})

test('a job that fails stops neither the others nor itself, also when it fails before its first wait', async () => {
  let failed = 0
  let worked = 0
  const failing = job('failing', async () => {
    failed += 1
    throw new Error('try')
  })
  const broken = job('broken', () => {
    failed += 1
    throw new Error('try')
  })
  const stop = startJobs([failing, broken, job('working', async () => (worked += 1))])
  await wait(100)
  await stop()
  expect(failed).toBeGreaterThan(4)
  expect(worked).toBeGreaterThan(2)
})

test('stopping waits for what runs, and nothing runs after it', async () => {
  const seen: string[] = []
  const slow = job('slow', async () => {
    seen.push('begun')
    await wait(80)
    seen.push('ended')
  })
  const stop = startJobs([slow])
  await wait(40)
  await stop()
  expect(seen).toEqual(['begun', 'ended'])
  await wait(40)
  expect(seen).toHaveLength(2)
})
