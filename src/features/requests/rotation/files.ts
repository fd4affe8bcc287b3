// New data keys and uploaded files: each is sealed again with a new key of its own, beside the old one, and takes its place after the commit.
import { readProgress, saveCursor } from '#db/data-keys.ts'
import type { Database } from '#db/database.ts'
import { eachFile, type FileStore } from '#db/files/file-store.ts'
import type { Resealed } from '#db/reseal.ts'
import { keysOf } from '#db/seal.ts'
import type { FileRow } from '#db/tables.ts'
import { SYSTEM, write } from '#db/write.ts'
import { openContent } from '#features/requests/files/open.ts'
import {
  contentContext,
  dropAgain,
  FileMissing,
  idOfName,
  isAgain,
  putAgain,
  putInVault,
  readAgain,
  takeAgain,
  VAULT,
  wrapContext,
} from '#features/requests/files/vault.ts'
import { done } from '#kit/outcome.ts'
import { newDataKey, openBytes, sealBytes, Tampered } from '#kit/server/sealing.ts'

const BATCH = 100
const PART = 'request_files'

/** The files that were there when the keys were made, one after the other; begun again, from the one it stopped at. */
export async function resealFiles(
  db: Database,
  files: FileStore,
  progress: (files: number) => void,
): Promise<Resealed> {
  const resealed: Resealed = { rows: 0, unreadable: [] }
  const stopped = await readProgress(db.reader)
  if (!stopped) return resealed
  await finishFiles(db, files)
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
      if (await reseal(db, files, row)) resealed.rows += 1
      else resealed.unreadable.push(`vault ${row.id}`)
      progress(resealed.rows)
    }
    after = rows.at(-1)!.id
  }
}

/** False when there is no such file, or none that opens: it stays as it is. */
async function reseal(db: Database, files: FileStore, row: FileRow): Promise<boolean> {
  const content = await openContent(db, files, row).catch(nothingToOpen)
  if (!content) return false
  const { id } = row
  const key = newDataKey()
  const sealed = sealBytes(key, contentContext(id), content)
  if (!files.writesInTransaction) await putAgain(files, id, sealed)
  const wrapped_key = sealBytes(keysOf(db).wrap, wrapContext(id), key).toString('base64url')
  const changed = await write(db, SYSTEM, 'rotate-key', `file:${id}`, async ({ tx }) => {
    const set = await tx
      .updateTable('request_files')
      .set({ wrapped_key })
      .where('id', '=', id)
      .where('wrapped_key', '=', row.wrapped_key)
      .executeTakeFirst()
    const isThere = set.numUpdatedRows > 0n
    if (isThere && files.writesInTransaction) await putInVault(files, id, sealed, tx)
    await saveCursor(tx, PART, id)
    return done(isThere)
  })
  if (files.writesInTransaction) return true
  // Removed meanwhile.
  if (changed.ok && !changed.value) await dropAgain(files, id)
  else await takeAgain(files, id, sealed)
  return true
}

function nothingToOpen(error: unknown): null {
  if (error instanceof Tampered || error instanceof FileMissing) return null
  throw error
}

/** After a kill: what was committed takes its place, what was not goes. */
async function finishFiles(db: Database, files: FileStore): Promise<void> {
  for (const id of await listAgain(files)) {
    const row = await db.reader
      .selectFrom('request_files')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    const committed = row ? await readCommitted(db, files, row) : null
    if (committed) await takeAgain(files, id, committed)
    else await dropAgain(files, id)
  }
}

/** What is sealed with the key in the row; null when the row has the former key yet. */
async function readCommitted(
  db: Database,
  files: FileStore,
  { id, wrapped_key }: FileRow,
): Promise<Buffer | null> {
  const sealed = await readAgain(files, id)
  if (!sealed) return null
  try {
    const key = openBytes(keysOf(db).wrap, wrapContext(id), Buffer.from(wrapped_key, 'base64url'))
    openBytes(key, contentContext(id), sealed)
    return sealed
  } catch {
    return null
  }
}

async function listAgain(files: FileStore): Promise<string[]> {
  const ids: string[] = []
  for await (const { name } of eachFile(files, VAULT)) if (isAgain(name)) ids.push(idOfName(name))
  return ids
}
