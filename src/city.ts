// The running city: opens the data (again and again while it is away), seeds it, keeps pages and counts, does the work in the background.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { COLLECTIONS } from '#collections/all.ts'
import { type Database, openDatabase, readRevision } from '#db/database.ts'
import { isAway } from '#db/errors.ts'
import { takeLease } from '#db/lease.ts'
import { publishDue } from '#features/publishing/publish.ts'
import { seed } from '#features/publishing/seed.ts'
import { Storage } from '#features/publishing/storage.ts'
import { Visits } from '#features/visits/visits.ts'
import type { Assets } from '#kit/server/assets.ts'
import { type Config, LIMITS } from '#kit/server/config.ts'
import { type Job, startJobs } from '#kit/server/jobs.ts'
import { KeptFiles } from '#kit/server/kept-files.ts'
import { log } from '#kit/server/log.ts'
import { DatabaseAway, PageCache } from '#kit/server/page-cache.ts'
import type { Site } from '#layouts/site.ts'

const REVISION_MS = 1000
const PUBLISH_MS = 1000
const VISITS_MS = 10_000
const RETRY_MS = 2000

export type City = { site: Site; stop: () => Promise<void> }

/** Starts everything but the listening. Throws when the database is away and no rendered page is kept. */
export async function startCity(config: Config, assets: Assets, contentDir: string): Promise<City> {
  mkdirSync(config.dataDir, { recursive: true })
  const files = new KeptFiles(join(config.dataDir, 'cache'), assets.build)
  const visits = new Visits()
  let database: Database | null = null
  let away = false

  const open = async () => {
    const opened = await openDatabase(config)
    await seed(opened, COLLECTIONS, contentDir)
    await visits.load(opened)
    database = opened
    away = false
    await files.sweep()
  }
  const ready = () => database !== null && !away
  const db = () => {
    if (database === null) throw new DatabaseAway()
    return database
  }
  await open().catch((error) => {
    if (!isAway(error) || !files.any()) throw error
    log.error('database-away', error)
    away = true
  })

  const look = async () => {
    if (database === null) return open()
    database.revision = await readRevision(database)
    if (away) log.info('database-back')
    away = false
  }
  const watch: Job = {
    name: 'look-at-the-database',
    everyMs: REVISION_MS,
    leased: false,
    run: () =>
      look().catch((error) => {
        if (!isAway(error)) throw error
        if (!away) log.error('database-away', error)
        away = true
      }),
  }
  const jobs: Job[] = [
    { name: 'publish-due', everyMs: PUBLISH_MS, run: () => publishDue(db()) },
    { name: 'visits', everyMs: VISITS_MS, leased: false, run: () => visits.save(db()) },
  ]
  const lease = (name: string, holder: string, ms: number) => takeLease(db(), name, holder, ms)
  const stopWatch = startJobs([{ ...watch, everyMs: away ? RETRY_MS : REVISION_MS }], lease, () => true)
  const stopJobs = startJobs(jobs, lease, ready)

  const pages = new PageCache({
    maxBytes: LIMITS.pageCacheBytes,
    patienceMs: LIMITS.renderPatienceMs,
    revision: () => database?.revision ?? 0,
    away: () => !ready(),
    files,
  })
  const site: Site = {
    config,
    database: db,
    pages,
    assets,
    storage: new Storage(config.dataDir, contentDir),
    visits,
  }
  return {
    site,
    async stop() {
      await stopWatch()
      await stopJobs()
      if (ready()) await visits.save(db()).catch((error) => log.error('visits-not-saved', error))
      await files.settled()
      await database?.close()
    },
  }
}
