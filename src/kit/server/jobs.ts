// Background jobs: each runs at its interval, never twice at once, and a failure never stops the server.
import { log } from '#kit/server/log.ts'

export type Job = {
  name: string
  everyMs: number
  run: () => Promise<unknown>
  /** Its first turn is at the start, for a server that is restarted more often than its turns come. */
  atStart?: boolean
}

/** Starts every job; returns a function that stops them and waits for running ones. */
export function startJobs(jobs: Job[]): () => Promise<void> {
  const running = new Map<Job, Promise<unknown>>()
  const turn = (job: Job) => {
    if (running.has(job)) return
    const one = Promise.resolve()
      .then(job.run)
      .catch((error) => log.error('job-failed', error, { job: job.name }))
      .finally(() => running.delete(job))
    running.set(job, one)
  }
  for (const one of jobs) if (one.atStart) turn(one)
  const timers = jobs.map((job) => setInterval(turn, job.everyMs, job))
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running.values())
  }
}
