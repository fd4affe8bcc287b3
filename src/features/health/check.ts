// What every check answers: its finding, the numbers of its sentence, and the same in base units for a monitor.
import type { Database } from '#db/database.ts'
import { type FindingOf, HEALTH, type HealthCheck, type HealthState } from '#domain/health.ts'
import type { Config } from '#kit/server/config.ts'
import type { JobTurn } from '#kit/server/jobs.ts'

/** Numbers for a monitor; the help of each is in `gauges.ts`. */
export type Gauges = Readonly<Record<string, number>>

export type Finding = Readonly<{
  check: HealthCheck
  finding: string
  state: HealthState
  /** What the sentence of the finding says; no person, address or reference. */
  values: Readonly<Record<string, string | number>>
  gauges: Gauges
}>

export type HealthSources = Readonly<{
  /** Throws while the database is unavailable. */
  database: () => Database
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'files' | 's3' | 'siteUrl' | 'smtpUrl'>
  /** Where each background job stands. */
  jobs: () => readonly JobTurn[]
}>

export type Check = (sources: HealthSources) => Promise<Finding>

export const found = <C extends HealthCheck>(
  check: C,
  finding: FindingOf<C>,
  values: Finding['values'] = {},
  gauges: Gauges = {},
): Finding => ({
  check,
  finding,
  values,
  gauges,
  state: (HEALTH[check] as Readonly<Record<string, HealthState>>)[finding]!,
})

export const MINUTE_MS = 60_000
export const minutesOf = (ms: number): number => Math.max(0, Math.round(ms / MINUTE_MS))
