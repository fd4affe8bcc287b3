// ./city snapshot: writes the site as files into SNAPSHOT_DIR once, beside a running server or without one.
import { join } from 'node:path'
import { ConnectionMonitor } from '#db/connection-monitor.ts'
import { openDatabase } from '#db/database.ts'
import { DatabaseTooNew, isDatabaseUnavailable } from '#db/errors.ts'
import { openFiles } from '#db/files/open-files.ts'
import { RefusedActs } from '#features/audit/refused-acts.ts'
import { Health } from '#features/health/health.ts'
import { RateLimits } from '#features/protection/rate-limits.ts'
import { Storage } from '#features/publishing/storage.ts'
import { Drafts } from '#features/requests/drafts/drafts.ts'
import { SearchMisses } from '#features/search/search-misses.ts'
import { Visits } from '#features/visits/visits.ts'
import { loadAssets } from '#kit/server/assets.ts'
import { type Config, ConfigError, LIMITS, readConfig } from '#kit/server/config.ts'
import { DiskCache } from '#kit/server/disk-cache.ts'
import { PageCache } from '#kit/server/page-cache.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import type { Site } from '#web/site.ts'
import { createApp } from '../app.ts'

const root = join(import.meta.dirname, '../..')

createFilesPrivately()
try {
  process.stdout.write(`${await run(readConfig(process.env, root))}\n`)
} catch (error) {
  process.stderr.write(`No snapshot was written: ${reasonOf(error)}\n`)
  process.exitCode = 1
}

async function run(config: Config): Promise<string> {
  if (config.snapshotDir === '')
    throw new ConfigError('SNAPSHOT_DIR is not set: say which folder the web server in front reads')
  const monitor = new ConnectionMonitor(() => openDatabase(config))
  await monitor.start(false)
  try {
    const site = await createSite(config, monitor)
    createApp(site)
    await site.snapshot!.write()
    const { pages, files } = site.snapshot!.counts
    return `Snapshot in ${config.snapshotDir}: ${pages} pages, ${files} files they link to.`
  } finally {
    await monitor.close()
  }
}

/** The parts of a running site, without its jobs: it reads, and writes nothing but the snapshot. */
async function createSite(config: Config, monitor: ConnectionMonitor): Promise<Site> {
  const database = () => monitor.get()
  const assets = loadAssets(join(root, 'dist/client'))
  const visits = new Visits()
  await visits.load(monitor.get())
  const files = await openFiles(config, database)
  return {
    config,
    database,
    assets,
    files,
    visits,
    pages: new PageCache({
      maxBytes: LIMITS.pageCacheBytes,
      patienceMs: LIMITS.renderPatienceMs,
      mostAhead: LIMITS.rendersAhead,
      revision: () => monitor.revision,
      isUnavailable: () => !monitor.ready,
      disk: new DiskCache(join(config.dataDir, 'cache'), assets.build),
    }),
    storage: new Storage(files, join(root, 'content'), database),
    searchMisses: new SearchMisses(),
    drafts: new Drafts(database),
    limits: new RateLimits(() => monitor.keys.hashes),
    refusedActs: new RefusedActs(),
    health: new Health({
      database,
      config,
      jobs: () => [],
    }),
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ConfigError) return `${error.message}.`
  if (error instanceof DatabaseTooNew) return error.message
  const { message, stack, code } = error as NodeJS.ErrnoException
  if (isDatabaseUnavailable(error)) return `the database cannot be reached (${message}).`
  if (code === 'ENOSPC') return 'the disk of SNAPSHOT_DIR is full; the former snapshot is still there.'
  return code ? `${message}.` : (stack ?? message)
}
