// What the running process hands to the rooms: settings, data, cached pages, files, the count.
import type { Database } from '#db/database.ts'
import type { FileStore } from '#db/files/file-store.ts'
import type { RefusedActs } from '#features/audit/refused-acts.ts'
import type { Health } from '#features/health/health.ts'
import type { RateLimits } from '#features/protection/rate-limits.ts'
import type { Storage } from '#features/publishing/storage.ts'
import type { Drafts } from '#features/requests/drafts/drafts.ts'
import type { SearchMisses } from '#features/search/search-misses.ts'
import type { Visits } from '#features/visits/visits.ts'
import type { Assets } from '#kit/server/assets.ts'
import type { Config } from '#kit/server/config.ts'
import type { PageCache } from '#kit/server/page-cache.ts'

export type Site = {
  config: Config
  /** Throws `DatabaseUnavailable` while the database cannot be reached. */
  database: () => Database
  pages: PageCache
  assets: Assets
  /** Where files are kept: those of `storage`, and the sealed ones of requests. */
  files: FileStore
  storage: Storage
  visits: Visits
  searchMisses: SearchMisses
  drafts: Drafts
  limits: RateLimits
  refusedActs: RefusedActs
  health: Health
  /** Set on a preview site, which shows an unpublished entry: the preview's address and when its link expires (ISO-8601). */
  preview?: { path: string; until: string }
  /** Whether something answers at an address of this site; set by app.ts, which knows them all. */
  answers?: (path: string) => Promise<boolean>
  /** What a log may hold of an address, as it was sent; set by app.ts. */
  loggedPath?: (path: string) => string
  /** Whether staff may lead an address on as a former one; set by app.ts. */
  mayBeFormer?: (path: string) => boolean
}
