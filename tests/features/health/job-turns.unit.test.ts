// Background jobs: late after three missed turns, failing after one bad one.
import { expect, test } from 'vitest'
import { judgeJobs } from '#features/health/job-turns.ts'

const NOW = 10_000_000
const job = (name: string, everyMs: number, sinceMs: number, failures = 0) => ({
  name,
  everyMs,
  failures,
  doneAt: NOW - sinceMs,
})
const HOUR_MS = 3_600_000

test('on time, also shortly after the start and between the turns of an hourly job', () => {
  const jobs = [job('send-messages', 1000, 900), job('sweep-limits', HOUR_MS, 2 * HOUR_MS)]
  expect(judgeJobs(jobs, NOW)).toMatchObject({ finding: 'onTime', state: 'ok', values: { smart_count: 2 } })
})

test('the latest is named', () => {
  const jobs = [job('publish-due', 1000, 70_000), job('send-messages', 1000, 600_000)]
  expect(judgeJobs(jobs, NOW)).toMatchObject({
    finding: 'late',
    state: 'attention',
    values: { job: 'send-messages', minutes: 10 },
    gauges: { city_oldest_job_seconds: 599 },
  })
})

test('one that fails is named before one that is late', () => {
  const jobs = [job('publish-due', 1000, 600_000), job('expire-drafts', HOUR_MS, 60_000, 1)]
  expect(judgeJobs(jobs, NOW)).toMatchObject({ finding: 'failing', values: { job: 'expire-drafts' } })
})
