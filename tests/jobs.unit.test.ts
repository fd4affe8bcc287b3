// The list of background jobs: what the settings make needless is not scheduled.
import { expect, test } from 'vitest'
import type { ConnectionMonitor } from '#db/connection-monitor.ts'
import { readConfig } from '#kit/server/config.ts'
import type { Site } from '#web/site.ts'
import { createJobs } from '../src/jobs.ts'
import { ROOT } from './support/server.ts'

// No job runs here, so that none asks for a database.
const jobsOf = (env: Record<string, string>) =>
  createJobs({} as ConnectionMonitor, {} as Site, readConfig(env, ROOT))
const namesOf = (env: Record<string, string>) => jobsOf(env).map(({ name }) => name)
const HOUR_MS = 3_600_000

test('reports of a gateway are counted only where one can report', () => {
  expect(namesOf({})).not.toContain('count-early-reports')
  expect(namesOf({ SMS_HOOK_SECRET: 'a-secret-of-the-gateway-0123456789' })).toContain('count-early-reports')
})

test('no job has the name of another, by which the log tells them apart', () => {
  const names = namesOf({ SMS_HOOK_SECRET: 'a-secret-of-the-gateway-0123456789' })
  expect(names).toHaveLength(new Set(names).size)
})

test('what is done each hour is done at the start too, for a server that is restarted more often', () => {
  const hourly = jobsOf({}).filter(({ everyMs }) => everyMs >= HOUR_MS)
  expect(hourly.length).toBeGreaterThan(5)
  expect(hourly.filter(({ atStart }) => !atStart).map(({ name }) => name)).toEqual([])
})
