// A backup folder of a test, an identity that opens it, and places to restore into.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import type { Engine } from '#db/columns.ts'
import type { DataPlace } from '#db/copy/snapshot.ts'
import { openDatabase } from '#db/database.ts'
import { newIdentity } from '#features/backup/age.ts'
import type { Target } from '#features/backup/take-backup.ts'
import { makePlace, type Place } from './databases.ts'
import { settingsOf } from './servers.ts'
import { OLD_KEY } from './vault.ts'

const removals: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const remove of removals.splice(0)) await remove()
})

/** An empty place on an engine, removed after the file's tests. */
export async function emptyPlace(engine: Engine): Promise<DataPlace> {
  const { place, remove } = await makePlace(engine, null)
  removals.push(remove)
  if (place.databaseUrl) await dropTables(place.databaseUrl)
  return place
}

async function dropTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.end()
}

export const otherEngine = (engine: Engine): Engine => (engine === 'sqlite' ? 'postgres' : 'sqlite')

export type TestTarget = Target & { identities: string[]; identityFile: string }

/** A folder for backups, and who opens them. */
export async function newTarget(): Promise<TestTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'city-backups-'))
  const { identity, recipient } = await newIdentity()
  const identityFile = join(mkdtempSync(join(tmpdir(), 'city-identity-')), 'identity.txt')
  writeFileSync(identityFile, `# public key: ${recipient}\n${identity}\n`)
  return { folder, recipients: [recipient], identities: [identity], identityFile }
}

/** One for the data of a place, with the settings of the commands that back up there. */
export async function newTargetOf(at: Place): Promise<TestTarget & { settings: NodeJS.ProcessEnv }> {
  const target = await newTarget()
  const BACKUP_RECIPIENT = target.recipients.join()
  return { ...target, settings: { ...(await settingsOf(at)), APP_KEY: OLD_KEY, BACKUP_RECIPIENT } }
}

/** As the first start of today's program leaves it. */
export async function migrateOnce(place: DataPlace): Promise<void> {
  await (await openDatabase(place)).close()
}
