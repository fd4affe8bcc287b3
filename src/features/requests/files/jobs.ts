// What is done with kept files in the background.
import type { Database } from '#db/database.ts'
import type { FileStore } from '#db/files/file-store.ts'
import { scanDue } from '#features/requests/files/scan.ts'
import { sweepIncoming, sweepVault } from '#features/requests/files/sweep.ts'
import { ScannerUnavailable } from '#kit/server/clamd.ts'
import type { Config } from '#kit/server/config.ts'
import type { Job } from '#kit/server/jobs.ts'
import { log } from '#kit/server/log.ts'

const MINUTE_MS = 60_000
const SCAN_EVERY_MS = 10_000
// Start again from the first file, to retry those the scanner could not judge and to find rows that were committed late.
const START_OVER_MS = 10 * MINUTE_MS

/** The sweeps, and the scan where a scanner is set. `db` is asked at each turn. */
export function fileJobs(
  db: () => Database,
  files: FileStore,
  { dataDir, clamd }: Pick<Config, 'dataDir' | 'clamd'>,
): Job[] {
  const sweeps = [
    { name: 'sweep-incoming', run: () => sweepIncoming(dataDir) },
    { name: 'sweep-vault', run: () => sweepVault(db(), files) },
  ].map((job) => ({ ...job, everyMs: 60 * MINUTE_MS, atStart: true }))
  return clamd ? [...sweeps, scanJob(db, files, clamd)] : sweeps
}

function scanJob(db: () => Database, files: FileStore, clamd: string): Job {
  let [after, since, away] = ['', Date.now(), false]
  const run = async () => {
    if (Date.now() - since > START_OVER_MS) [after, since] = ['', Date.now()]
    try {
      after = await scanDue(db(), files, clamd, after)
      if (away) log.info('scanner-back')
      away = false
    } catch (error) {
      if (!(error instanceof ScannerUnavailable)) throw error
      if (!away) log.warn('scanner-away', { reason: error.message })
      away = true
    }
  }
  return { name: 'scan-files', everyMs: SCAN_EVERY_MS, run }
}
