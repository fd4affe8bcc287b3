// The running city: its data kept at hand, its pages and counts, and the work in the background as one list.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { COLLECTIONS } from '#collections/all.ts'
import { openDatabase } from '#db/database.ts'
import { DatabaseKeeper } from '#db/keeper.ts'
import { keysOf, unlock } from '#db/seal.ts'
import { Limits } from '#features/protection/limits.ts'
import { seed } from '#features/publishing/seed.ts'
import { Storage } from '#features/publishing/storage.ts'
import { Drafts } from '#features/requests/drafts/drafts.ts'
import { Visits } from '#features/visits/visits.ts'
import type { Assets } from '#kit/server/assets.ts'
import { type Config, LIMITS } from '#kit/server/config.ts'
import { startJobs } from '#kit/server/jobs.ts'
import { KeptFiles } from '#kit/server/kept-files.ts'
import { log } from '#kit/server/log.ts'
import { PageCache } from '#kit/server/page-cache.ts'
import type { Site } from '#layouts/site.ts'
import { jobsOf } from './jobs.ts'

export type City = { site: Site; stop: () => Promise<void> }

/** Starts everything but the listening. Throws when the database is away and no rendered page is kept. */
export async function startCity(config: Config, assets: Assets, contentDir: string): Promise<City> {
  mkdirSync(config.dataDir, { recursive: true })
  const files = new KeptFiles(join(config.dataDir, 'cache'), assets.build)
  const visits = new Visits()
  const drafts = new Drafts(() => keeper.get())
  const limits = new Limits(() => keysOf(keeper.get()).hashes)
  const keeper = new DatabaseKeeper(async () => {
    const database = await openDatabase(config)
    try {
      await unlock(database, config)
      await seed(database, COLLECTIONS, contentDir)
      await visits.load(database)
      await limits.load(database)
      await files.sweep()
      return database
    } catch (error) {
      await database.close()
      throw error
    }
  })
  await keeper.start(files.any())
  const stopJobs = startJobs(jobsOf(keeper, visits, limits, config))
  const pages = new PageCache({
    maxBytes: LIMITS.pageCacheBytes,
    patienceMs: LIMITS.renderPatienceMs,
    revision: () => keeper.revision,
    away: () => !keeper.ready,
    files,
  })
  const storage = new Storage(config.dataDir, contentDir)
  return {
    site: { config, database: () => keeper.get(), pages, assets, storage, visits, drafts, limits },
    async stop() {
      await stopJobs()
      await drafts.flush()
      if (keeper.ready) {
        await visits.save(keeper.get()).catch((error) => log.error('visits-not-saved', error))
        await limits.flush(keeper.get()).catch((error) => log.error('limits-not-saved', error))
      }
      await files.settled()
      await keeper.close()
    },
  }
}
