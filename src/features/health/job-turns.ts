// The background jobs: which one is furthest behind its turn, and which one fails.
import { type Check, found, MINUTE_MS, minutesOf } from '#features/health/check.ts'
import type { JobTurn } from '#kit/server/jobs.ts'

// A busy minute is no fault; three missed turns are.
const TURNS = 3

export const checkJobs: Check = async ({ jobs }) => judgeJobs(jobs(), performance.now())

export function judgeJobs(jobs: readonly JobTurn[], now: number) {
  const behind = (job: JobTurn) => now - job.doneAt - job.everyMs
  const oldest = jobs.reduce((worst, job) => Math.max(worst, behind(job)), 0)
  const failing = jobs.filter(({ failures }) => failures > 0)
  const gauges = { city_oldest_job_seconds: oldest / 1000, city_jobs_failing: failing.length }
  const late = jobs
    .filter((job) => now - job.doneAt > TURNS * job.everyMs + MINUTE_MS)
    .toSorted((a, b) => behind(b) - behind(a))[0]
  const [first] = failing
  if (first)
    return found('jobs', 'failing', { job: first.name, minutes: minutesOf(now - first.doneAt) }, gauges)
  if (late) return found('jobs', 'late', { job: late.name, minutes: minutesOf(behind(late)) }, gauges)
  return found('jobs', 'onTime', { smart_count: jobs.length }, gauges)
}
