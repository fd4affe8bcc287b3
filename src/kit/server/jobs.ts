// Background jobs: each runs at its interval, never twice at once, and a failure never stops the server.
import { newRequestId } from '#kit/server/ids.ts'
import { log } from '#kit/server/log.ts'

export type Job = {
  name: string
  everyMs: number
  run: () => Promise<unknown>
  /** Its first turn is at the start, for a server that is restarted more often than its turns come. */
  atStart?: boolean
}

/** How a job does: when a turn of it last ended well, by the clock that only counts, and how often it failed since. */
export type JobTurn = { name: string; everyMs: number; doneAt: number; failures: number }

/** Starts every job; returns a function that stops them and waits for running ones. `turns` tells how each does. */
export function startJobs(jobs: Job[], turns: JobTurn[] = []): () => Promise<void> {
  const running = new Map<Job, Promise<unknown>>()
  const begun = performance.now()
  const turnOf = new Map(
    jobs.map((job) => [job, { name: job.name, everyMs: job.everyMs, doneAt: begun, failures: 0 }]),
  )
  turns.push(...turnOf.values())
  const turn = (job: Job) => {
    if (running.has(job)) return
    const kept = turnOf.get(job)!
    const run = () => log.around({ job: job.name, turn: newRequestId() }, job.run)
    const one = Promise.resolve()
      .then(run)
      .then(() => Object.assign(kept, { doneAt: performance.now(), failures: 0 }))
      .catch((error) => {
        kept.failures += 1
        log.error('job-failed', error, { job: job.name })
      })
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
