// Opens what is kept: the names of somebody's files, and one file whole. Who may see it is asked before.
import type { Database, Reader } from '#db/database.ts'
import type { FileStore } from '#db/files/file-store.ts'
import { checkKey, keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { FileRow } from '#db/tables.ts'
import { type FileOwner, ownerColumns } from '#features/requests/files/owner.ts'
import {
  contentContext,
  FileDamaged,
  readAgain,
  readFromVault,
  wrapContext,
} from '#features/requests/files/vault.ts'
import { openBytes, openText, Tampered } from '#kit/server/sealing.ts'

export type ListedFile = Pick<FileRow, 'id' | 'slot' | 'mime' | 'bytes' | 'scan'> & {
  name: string
  contentHash: string
  /** Files of a correction stand in its place. */
  superseded: boolean
}
export type OpenedFile = ListedFile & { content: Buffer }

/** In the order they were added. `reader` may be a transaction. */
export async function listFiles(
  db: Database,
  owner: FileOwner,
  reader: Reader = db.reader,
): Promise<ListedFile[]> {
  const { draft_id, request_id } = ownerColumns(owner)
  const rows = await reader
    .selectFrom('request_files')
    .selectAll()
    .where('draft_id', '=', draft_id)
    .where('request_id', '=', request_id)
    .orderBy('id')
    .execute()
  return rows.map((row) => listed(db, row))
}

/** The file, checked whole before its first byte leaves; null when there is none. Throws `Tampered`, `StaleKey` or `FileMissing`. */
export async function openFile(db: Database, files: FileStore, id: string): Promise<OpenedFile | null> {
  const row = await findRow(db, id)
  if (!row) return null
  try {
    return { ...listed(db, row), content: await openContent(db, files, row) }
  } catch (error) {
    // Sealed again between the two looks: its row has another key by now.
    const again = error instanceof Tampered ? await findRow(db, id) : undefined
    if (!again || again.wrapped_key === row.wrapped_key) throw error
    return { ...listed(db, again), content: await openContent(db, files, again) }
  }
}

const findRow = (db: Database, id: string): Promise<FileRow | undefined> =>
  db.reader.selectFrom('request_files').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * What is in the vault, by the key in the row: the file, or what is about to take its place. Throws `Tampered` (`FileDamaged`
 * for the file itself), `StaleKey` or `FileMissing`.
 */
export async function openContent(db: Database, files: FileStore, row: FileRow): Promise<Buffer> {
  const [key, context] = [await dataKeyOf(db, row), contentContext(row.id)]
  try {
    return openBytes(key, context, await readFromVault(files, row.id))
  } catch (error) {
    if (!(error instanceof Tampered)) throw error
    const again = await readAgain(files, row.id)
    if (!again) throw new FileDamaged(row.id)
    return openBytes(key, context, again)
  }
}

async function dataKeyOf(db: Database, { id, wrapped_key }: FileRow): Promise<Buffer> {
  try {
    return openBytes(keysOf(db).wrap, wrapContext(id), Buffer.from(wrapped_key, 'base64url'))
  } catch (error) {
    await checkKey(db)
    throw error
  }
}

function listed(db: Database, row: FileRow): ListedFile {
  const name = openText(
    keysOf(db).records,
    contextOf('request_files', 'sealed_name', row.id),
    row.sealed_name,
  )
  const { id, slot, mime, bytes, scan } = row
  const superseded = (row.superseded_by ?? '') !== ''
  return { id, slot, name, mime, bytes, scan, contentHash: row.content_hash, superseded }
}
