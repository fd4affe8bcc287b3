// Before all tests: a folder for what they leave behind, PostgreSQL, and on both engines the data they begin with, made once and copied.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { COLLECTIONS } from '#collections/all.ts'
import { openDatabase } from '#db/database.ts'
import { seed } from '#features/publishing/seed.ts'
import { databaseUrl, onServer, startPostgres } from './postgres.ts'
import { offerCities } from './shared-cities.ts'
import { postgresTemplate } from './templates.ts'

const CONTENT = join(import.meta.dirname, '../../content')

export default async function setup() {
  // The workers have the environment of this process.
  const removeTemporary = setTemporaryFolder()
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'city-templates-'))
  process.env.TEST_POSTGRES_URL = postgres.url
  process.env.TEST_TEMPLATES = folder
  // Each server, and each worker, would compile the same megabytes of script anew.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  // A run that cannot begin ends, and leaves no PostgreSQL behind.
  await makeTemplates(folder).catch(async (error) => {
    await postgres.stop()
    removeTemporary()
    throw error
  })
  const stopCities = await offerCities()
  return async () => {
    await stopCities()
    await postgres.stop()
    removeTemporary()
  }
}

/** Servers that are killed leave their folders: all of a run lie in one, which goes with it. */
function setTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'city-tests-'))
  // PostgreSQL runs as another user, in a folder of its own.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

async function makeTemplates(folder: string) {
  for (const template of ['migrated', 'seeded'] as const) {
    const dataDir = join(folder, template)
    mkdirSync(dataDir)
    await onServer((client) => client.query(`create database ${postgresTemplate(template)}`))
    for (const url of ['', databaseUrl(postgresTemplate(template))]) {
      const db = await openDatabase({ databaseUrl: url, dataDir })
      if (template === 'seeded') await seed(db, COLLECTIONS, CONTENT)
      // Without a row: also not which steps an older program can live with.
      else await db.transact((tx) => tx.deleteFrom('site_state').execute())
      await db.close()
    }
    asOneFile(join(dataDir, 'city.sqlite'))
  }
}

/** Takes into the file what stands in the log beside it, which nobody copies. */
function asOneFile(path: string) {
  const database = new DatabaseSync(path)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}
