// The health of the site: every check with a deadline of its own, run at most once a second however many ask.
import { HEALTH_CHECKS, type HealthCheck } from '#domain/health.ts'
import { checkBackup } from '#features/health/backup.ts'
import { checkBucket } from '#features/health/bucket.ts'
import { type Check, type Finding, found, type HealthSources } from '#features/health/check.ts'
import { createClockCheck } from '#features/health/clock.ts'
import { checkDatabase } from '#features/health/database.ts'
import { checkDisk } from '#features/health/disk.ts'
import { createHolidaysCheck } from '#features/health/holidays.ts'
import { checkJobs } from '#features/health/job-turns.ts'
import { checkMail, checkMessages } from '#features/health/messages.ts'
import { checkStandby } from '#features/health/standby.ts'

const FRESH_MS = 1000
// A monitor waits five seconds for an answer, and more than one check may be late.
const PATIENCE_MS = 2000

export class Health {
  readonly #sources: HealthSources
  readonly #checks: Readonly<Record<HealthCheck, Check>>
  /** Checks that have not answered yet: a database that hangs is not asked again by every visitor of the page. */
  readonly #asking = new Map<HealthCheck, Promise<Finding>>()
  #read: Promise<readonly Finding[]> | null = null
  readonly #patienceMs: number
  #readAt = 0

  constructor(
    sources: HealthSources,
    checks: Partial<Record<HealthCheck, Check>> = {},
    patienceMs = PATIENCE_MS,
  ) {
    this.#patienceMs = patienceMs
    this.#sources = sources
    this.#checks = {
      database: checkDatabase,
      disk: checkDisk,
      messages: checkMessages,
      jobs: checkJobs,
      bucket: checkBucket,
      backup: checkBackup,
      mail: checkMail,
      clock: createClockCheck(),
      holidays: createHolidaysCheck(),
      standby: checkStandby,
      ...checks,
    }
  }

  /** One finding of each check, at most a second old. */
  read(): Promise<readonly Finding[]> {
    const now = performance.now()
    if (this.#read === null || now - this.#readAt >= FRESH_MS) {
      this.#readAt = now
      this.#read = Promise.all(HEALTH_CHECKS.map((check) => this.#ask(check)))
    }
    return this.#read
  }

  async #ask(check: HealthCheck): Promise<Finding> {
    const before = this.#asking.get(check)
    if (before) return within(this.#patienceMs, before, silentOf(check))
    const asked = this.#checks[check](this.#sources)
      .catch(() => unreadOf(check))
      .finally(() => this.#asking.delete(check))
    this.#asking.set(check, asked)
    return within(this.#patienceMs, asked, silentOf(check))
  }
}

const silentOf = (check: HealthCheck): Finding =>
  check === 'database' ? found('database', 'silent', { seconds: PATIENCE_MS / 1000 }) : unreadOf(check)

const unreadOf = (check: HealthCheck): Finding =>
  check === 'database' ? found('database', 'away') : found(check, 'unknown')

async function within(ms: number, asked: Promise<Finding>, late: Finding): Promise<Finding> {
  const { promise, resolve } = Promise.withResolvers<Finding>()
  const timer = setTimeout(resolve, ms, late)
  try {
    return await Promise.race([asked, promise])
  } finally {
    clearTimeout(timer)
  }
}
