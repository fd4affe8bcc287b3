// New data keys and uploaded files: each is sealed again with a new key of its own, beside the old one, and takes its place after the commit.
import { type Dirent, promises } from 'node:fs'
import { join } from 'node:path'
import { readProgress, saveCursor } from '#db/data-keys.ts'
import type { Database } from '#db/database.ts'
import type { Resealed } from '#db/reseal.ts'
import { keysOf } from '#db/seal.ts'
import type { FileRow } from '#db/tables.ts'
import { SYSTEM, write } from '#db/write.ts'
import { openContent } from '#features/requests/files/open.ts'
import {
  contentContext,
  dropAgain,
  idOfName,
  putAgain,
  readAgain,
  takeAgain,
  vaultOf,
  wrapContext,
} from '#features/requests/files/vault.ts'
import { done } from '#kit/outcome.ts'
import { newDataKey, openBytes, sealBytes, Tampered } from '#kit/server/sealing.ts'

const BATCH = 100
const PART = 'request_files'

/** The files that were there when the keys were made, one after the other; begun again, from the one it stopped at. */
export async function resealFiles(
  db: Database,
  dataDir: string,
  progress: (files: number) => void,
): Promise<Resealed> {
  const resealed: Resealed = { rows: 0, unreadable: [] }
  const stopped = await readProgress(db.reader)
  if (!stopped) return resealed
  await finishFiles(db, dataDir)
  let after = stopped.cursors[PART] ?? ''
  for (;;) {
    const rows = await db.reader
      .selectFrom('request_files')
      .selectAll()
      .where('id', '>', after)
      .where('created_at', '<=', stopped.began)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return resealed
    for (const row of rows) {
      if (await reseal(db, dataDir, row)) resealed.rows += 1
      else resealed.unreadable.push(`vault ${row.id}`)
      progress(resealed.rows)
    }
    after = rows.at(-1)!.id
  }
}

/** False when there is no such file, or none that opens: it stays as it is. */
async function reseal(db: Database, dataDir: string, row: FileRow): Promise<boolean> {
  const content = await openContent(db, dataDir, row).catch(nothingToOpen)
  if (!content) return false
  const { id } = row
  const key = newDataKey()
  await putAgain(dataDir, id, sealBytes(key, contentContext(id), content))
  const wrapped_key = sealBytes(keysOf(db).wrap, wrapContext(id), key).toString('base64url')
  const changed = await write<boolean, never>(db, SYSTEM, 'rotate-key', `file:${id}`, async ({ tx }) => {
    const set = await tx
      .updateTable('request_files')
      .set({ wrapped_key })
      .where('id', '=', id)
      .where('wrapped_key', '=', row.wrapped_key)
      .executeTakeFirst()
    await saveCursor(tx, PART, id)
    return done(set.numUpdatedRows > 0n)
  })
  // Removed meanwhile.
  if (changed.ok && !changed.value) await dropAgain(dataDir, id)
  else await takeAgain(dataDir, id)
  return true
}

function nothingToOpen(error: Error & { code?: string }): null {
  if (error instanceof Tampered || error.code === 'ENOENT') return null
  throw error
}

/** After a kill: what was committed takes its place, what was not goes. */
async function finishFiles(db: Database, dataDir: string): Promise<void> {
  for (const id of await listAgain(dataDir)) {
    const row = await db.reader
      .selectFrom('request_files')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (row && (await isCommitted(db, dataDir, row))) await takeAgain(dataDir, id)
    else await dropAgain(dataDir, id)
  }
}

async function isCommitted(db: Database, dataDir: string, { id, wrapped_key }: FileRow): Promise<boolean> {
  const sealed = await readAgain(dataDir, id)
  if (!sealed) return false
  try {
    const key = openBytes(keysOf(db).wrap, wrapContext(id), Buffer.from(wrapped_key, 'base64url'))
    openBytes(key, contentContext(id), sealed)
    return true
  } catch {
    return false
  }
}

async function listAgain(dataDir: string): Promise<string[]> {
  const folders = await promises.readdir(vaultOf(dataDir), { withFileTypes: true }).catch((): Dirent[] => [])
  const names = await Promise.all(
    folders
      .filter((folder) => folder.isDirectory())
      .map((folder) => promises.readdir(join(vaultOf(dataDir), folder.name))),
  )
  return names
    .flat()
    .filter((name) => idOfName(name) !== name && !name.endsWith('.part'))
    .map(idOfName)
}
