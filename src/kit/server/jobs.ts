// Work in the background, as one list: each job runs under a lease, never twice at once, and never stops the server.
import { randomUUID } from 'node:crypto'
import { log } from '#kit/server/log.ts'

export type Job = {
  name: string
  everyMs: number
  run: () => Promise<unknown>
  /** False for work that each instance does for itself. */
  leased?: boolean
}

type Lease = (name: string, holder: string, ms: number) => Promise<boolean>

// A killed holder's job is taken over after this many of its own turns, and never before five seconds.
const LEASE_TURNS = 3
const LEASE_LEAST_MS = 5000

/** Starts every job; `ready` says whether the database can be used now. The answer stops them and waits for the running ones. */
export function startJobs(jobs: Job[], lease: Lease, ready: () => boolean): () => Promise<void> {
  const holder = randomUUID()
  const running = new Set<Promise<void>>()
  const timers = jobs.map((job) => {
    let busy = false
    const turn = async () => {
      busy = true
      try {
        const mine =
          job.leased === false ||
          (await lease(job.name, holder, Math.max(job.everyMs * LEASE_TURNS, LEASE_LEAST_MS)))
        if (mine) await job.run()
      } catch (error) {
        log.error('job-failed', error, { job: job.name })
      } finally {
        busy = false
      }
    }
    return setInterval(() => {
      if (busy || !ready()) return
      const one: Promise<void> = turn().finally(() => running.delete(one))
      running.add(one)
    }, job.everyMs)
  })
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running)
  }
}
