// Clears away what a crash left behind: sealed files that never got a row, received ones nobody took in.
import type { Stats } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { idOfName, vaultOf } from '#features/requests/files/vault.ts'
import { isVaultOf } from '#features/requests/files/vault-mark.ts'
import { log } from '#kit/server/log.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const BATCH = 500
const FOLDER = /^[0-9a-f]{2}$/

/** Where received files lie, in the open, until they are taken in. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming')

/** Removes files of the vault that are a day old and have no row, and received ones an hour old; answers how many. Never one with a row. */
export async function sweepVault(db: Database, dataDir: string, now = Date.now()): Promise<number> {
  const received = await oldFilesIn(incomingFolder(dataDir), now - HOUR_MS)
  await Promise.all(received.map((name) => rm(join(incomingFolder(dataDir), name), { force: true })))
  const folders = (await readdir(vaultOf(dataDir)).catch(() => [])).filter((name) => FOLDER.test(name))
  if (folders.length > 0 && !(await isVaultOf(dataDir, keysOf(db)))) {
    log.warn('vault-of-another-database')
    return received.length
  }
  let swept = received.length
  for (const folder of folders) swept += await sweepFolder(db, join(vaultOf(dataDir), folder), now)
  return swept
}

async function sweepFolder(db: Database, folder: string, now: number): Promise<number> {
  const old = await oldFilesIn(folder, now - DAY_MS)
  let swept = 0
  for (let at = 0; at < old.length; at += BATCH) {
    const names = old.slice(at, at + BATCH)
    const ids = names.map(idOfName)
    const rows = await db.reader.selectFrom('request_files').select('id').where('id', 'in', ids).execute()
    const kept = new Set(rows.map((row) => row.id))
    const orphans = names.filter((name) => !kept.has(idOfName(name)))
    await Promise.all(orphans.map((name) => rm(join(folder, name), { force: true })))
    swept += orphans.length
  }
  return swept
}

/** Names of the files last written before an instant. A file may disappear while the folder is read. */
async function oldFilesIn(folder: string, before: number): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const stats = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)))
  const isOld = (found: Stats | null | undefined) => found?.isFile() && found.mtimeMs < before
  return names.filter((_, index) => isOld(stats[index]))
}
