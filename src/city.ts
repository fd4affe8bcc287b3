// The running city: its data kept at hand, its pages and counts, and the work in the background as one list.
import { join } from 'node:path'
import { COLLECTIONS } from '#collections/all.ts'
import { ConnectionMonitor } from '#db/connection-monitor.ts'
import { openDatabase } from '#db/database.ts'
import { areShared, claimPlace, openFiles } from '#db/files/open-files.ts'
import { unlock } from '#db/seal.ts'
import { joinInstances } from '#db/shared-data-dir-check.ts'
import { RefusedActs } from '#features/audit/refused-acts.ts'
import { backUpBeforeUpdate } from '#features/backup/before-update.ts'
import { refuseUnfinished } from '#features/backup/unfinished-restore.ts'
import { Health } from '#features/health/health.ts'
import { RateLimits } from '#features/protection/rate-limits.ts'
import { prepareIndex } from '#features/publishing/index-entries.ts'
import { seed } from '#features/publishing/seed.ts'
import { Storage } from '#features/publishing/storage.ts'
import { Drafts } from '#features/requests/drafts/drafts.ts'
import { SearchMisses } from '#features/search/search-misses.ts'
import { Visits } from '#features/visits/visits.ts'
import type { Assets } from '#kit/server/assets.ts'
import { type Config, LIMITS } from '#kit/server/config.ts'
import { DiskCache } from '#kit/server/disk-cache.ts'
import { type JobTurn, startJobs } from '#kit/server/jobs.ts'
import { log } from '#kit/server/log.ts'
import { PageCache } from '#kit/server/page-cache.ts'
import { makePrivateFolder } from '#kit/server/private-files.ts'
import type { Site } from '#web/site.ts'
import { createJobs } from './jobs.ts'

export type City = {
  site: Site
  stop: () => Promise<void>
}

/**
 * Starts everything but the listening. Throws when a list of content/ has a mistake, and when the database is unavailable and no page is in the
 * disk cache.
 */
export async function startCity(config: Config, assets: Assets, contentDir: string): Promise<City> {
  refuseUnfinished(config.dataDir)
  makePrivateFolder(config.dataDir)
  const disk = new DiskCache(join(config.dataDir, 'cache'), assets.build)
  const visits = new Visits()
  const searchMisses = new SearchMisses()
  const drafts = new Drafts(() => monitor.get())
  const refusedActs = new RefusedActs()
  const limits = new RateLimits(
    // Counted also while the database is away: a form sent then comes back with what was typed.
    () => monitor.keys.hashes,
    Date.now,
    () => refusedActs.add({ action: 'many-wrong-tries', subject: 'site' }),
  )
  let presence: Awaited<ReturnType<typeof joinInstances>> | undefined
  const monitor = new ConnectionMonitor(async () => {
    const database = await openDatabase(config, {
      serves: true,
      beforeSteps: (steps) => backUpBeforeUpdate(config, steps),
    })
    try {
      await unlock(database, config)
      await visits.load(database)
      await seed(database, COLLECTIONS, contentDir)
      await prepareIndex(database)
      await limits.load(database)
      await disk.sweep()
      await claimPlace(database, config)
      if (!areShared(config)) presence = await joinInstances(database, config.dataDir)
      return database
    } catch (error) {
      await database.close()
      throw error
    }
  })
  // First: a place that refuses us is never noted in the database.
  const files = await openFiles(config, () => monitor.get())
  await monitor.start(disk.any())
  const turns: JobTurn[] = []
  const pages = new PageCache({
    maxBytes: LIMITS.pageCacheBytes,
    patienceMs: LIMITS.renderPatienceMs,
    mostAhead: LIMITS.rendersAhead,
    revision: () => monitor.revision,
    isUnavailable: () => !monitor.ready,
    disk,
  })
  const storage = new Storage(files, contentDir, () => monitor.get(), join(config.dataDir, 'large-files'))
  const site: Site = {
    config,
    database: () => monitor.get(),
    pages,
    assets,
    files,
    storage,
    visits,
    searchMisses,
    drafts,
    limits,
    refusedActs,
    health: new Health({ database: () => monitor.get(), config, jobs: () => turns }),
  }
  const stopJobs = startJobs(createJobs(monitor, site, config), turns)
  return {
    site,
    async stop() {
      await stopJobs()
      await drafts.flush()
      if (monitor.ready) {
        await visits.save(monitor.get()).catch((error) => log.error('visits-not-saved', error))
        await searchMisses.save(monitor.get()).catch((error) => log.error('search-misses-not-saved', error))
        await limits.flush(monitor.get()).catch((error) => log.error('limits-not-saved', error))
        await refusedActs.flush(monitor.get()).catch((error) => log.error('refused-acts-not-saved', error))
      }
      await disk.settled()
      await presence?.leave()
      await monitor.close()
    },
  }
}
