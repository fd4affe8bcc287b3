// Opens what is kept: the names of somebody's files, and one file whole. Who may see it is asked before.
import type { Database, Reader } from '#db/database.ts'
import { checkKey, keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { FileRow } from '#db/tables.ts'
import { type FileOwner, ownerColumns } from '#features/requests/files/owner.ts'
import { readFromVault } from '#features/requests/files/vault.ts'
import { openBytes, openText } from '#kit/server/sealing.ts'

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

/** The file, checked whole before its first byte leaves; null when there is none. Throws `Tampered`, or `StaleKey`. */
export async function openFile(db: Database, dataDir: string, id: string): Promise<OpenedFile | null> {
  const row = await db.reader.selectFrom('request_files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const content = openBytes(await dataKeyOf(db, row), `file:${id}`, await readFromVault(dataDir, id))
  return { ...listed(db, row), content }
}

async function dataKeyOf(db: Database, { id, wrapped_key }: FileRow): Promise<Buffer> {
  try {
    return openBytes(keysOf(db).wrap, `file-key:${id}`, Buffer.from(wrapped_key, 'base64url'))
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
