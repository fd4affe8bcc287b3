// Clears away what a crash left behind: sealed files that never got a row, received ones nobody took in.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Reader, Tx } from '#db/database.ts'
import { eachFile, type FileStore } from '#db/files/file-store.ts'
import { keysOf } from '#db/seal.ts'
import { readSettled } from '#db/settled.ts'
import { idOfName, VAULT } from '#features/requests/files/vault.ts'
import { isVaultOf } from '#features/requests/files/vault-mark.ts'
import { log } from '#kit/server/log.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const BATCH = 500
const IN_FOLDER = /^vault\/[0-9a-f]{2}\/./

/** Where received files lie, in the open, until they are taken in: always on this machine. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming')

/** Removes received files an hour old; answers how many. */
export async function sweepIncoming(dataDir: string, now = Date.now()): Promise<number> {
  const folder = incomingFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  let swept = 0
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (!found?.isFile() || found.mtimeMs >= now - HOUR_MS) continue
    await rm(join(folder, name), { force: true })
    swept += 1
  }
  return swept
}

/** Removes files of the vault that are a day old and have no row; answers how many. Never one with a row. */
export async function sweepVault(db: Database, files: FileStore, now = Date.now()): Promise<number> {
  // One that was committed with its row has no row only because that was removed.
  const before = files.writesInTransaction ? Number.POSITIVE_INFINITY : now - DAY_MS
  let [swept, isOwn] = [0, false]
  let old: string[] = []
  for await (const { name, modified } of eachFile(files, VAULT)) {
    if (!IN_FOLDER.test(name)) continue
    isOwn ||= await isVaultOf(files, keysOf(db))
    if (!isOwn) {
      log.warn('vault-of-another-database')
      return 0
    }
    if (modified.getTime() < before) old.push(name)
    if (old.length < BATCH) continue
    swept += await removeOrphans(db, files, old, now)
    old = []
  }
  return swept + (await removeOrphans(db, files, old, now))
}

async function removeOrphans(
  db: Database,
  files: FileStore,
  names: readonly string[],
  now: number,
): Promise<number> {
  const unseen = await withoutRow(db.reader, names)
  if (unseen.length === 0) return 0
  const orphans = await lastingOrphans(db, files, unseen, now)
  await files.remove(orphans)
  return orphans.length
}

/** Those whose row nobody is still committing, such as a form whose commit waits for a standby since yesterday. */
async function lastingOrphans(
  db: Database,
  files: FileStore,
  names: readonly string[],
  now: number,
): Promise<readonly string[]> {
  if (files.writesInTransaction) return names
  // A change begins within minutes of putting its files, or never: one of the last hour is not theirs.
  const orphans = await readSettled(db, new Date(now - HOUR_MS), (reader) => withoutRow(reader, names))
  if (orphans === null)
    log.warn('vault-not-swept', { reason: 'a change has been open for more than an hour' })
  return orphans ?? []
}

async function withoutRow(reader: Reader | Tx, names: readonly string[]): Promise<readonly string[]> {
  if (names.length === 0) return []
  const ids = names.map(idOfName)
  const rows = await reader.selectFrom('request_files').select('id').where('id', 'in', ids).execute()
  const kept = new Set(rows.map((row) => row.id))
  return names.filter((name) => !kept.has(idOfName(name)))
}
