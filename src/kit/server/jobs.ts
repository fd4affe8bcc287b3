// Background jobs: each runs at its interval, never twice at once, and a failure never stops the server.
import { log } from '#kit/server/log.ts'

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> }

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
  const timers = jobs.map((job) => setInterval(turn, job.everyMs, job))
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running.values())
  }
}
