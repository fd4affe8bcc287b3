// Keeps files: bytes first, sealed with a key of their own, into the vault; then their rows, in the transaction that needs them.
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Database, Tx } from '#db/database.ts'
import type { FileStore } from '#db/files/file-store.ts'
import { keyInUse, keysOf, lockKey } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { FileRow } from '#db/tables.ts'
import { type Actor, write } from '#db/write.ts'
import { type FileOwner, ownerColumns, subjectOf } from '#features/requests/files/owner.ts'
import { contentContext, putInVault, removeFromVault, wrapContext } from '#features/requests/files/vault.ts'
import { claimVault } from '#features/requests/files/vault-mark.ts'
import { tidyFileName } from '#kit/file-name.ts'
import { done, type Outcome } from '#kit/outcome.ts'
import { throwWithoutDisk } from '#kit/server/disk-errors.ts'
import { newId } from '#kit/server/ids.ts'
import type { ReceivedFile } from '#kit/server/read-body.ts'
import { keyedHash, newDataKey, sealBytes, sealText } from '#kit/server/sealing.ts'
import { intakeFile } from '#kit/server/uploads/intake.ts'
import type { UploadReason } from '#kit/upload-rules.ts'

/** `contentHash` is of the bytes as they were sent; `scan` what was found in them, if they were looked at. */
export type NewFile = {
  slot: string
  name: string
  mime: string
  bytes: Uint8Array
  contentHash: string
  scan?: FileRow['scan']
}
/** `sender`: whose turn it is when files wait for their check; their address. */
type Received = Pick<ReceivedFile, 'path' | 'name'> & { sender?: string }
/** A file that has no row yet: it is in the vault, or `sealed` goes there in the transaction of its row. */
export type SealedFile = { row: FileRow; sealedWith: string; sealed?: Uint8Array }

/** Takes in what was received for a slot and seals it, for the caller's own transaction. The received file is gone in every case. */
export async function sealReceived(
  db: Database,
  files: FileStore,
  owner: FileOwner,
  slot: string,
  received: Received,
): Promise<Outcome<SealedFile, UploadReason>> {
  const taken = await intakeFile(received.path, received.sender)
  if (!taken.ok) return taken
  const { bytes, mime, sha256 } = taken.value
  const file = { slot, name: received.name, mime, bytes, contentHash: contentHash(db, sha256) }
  return done(await sealToVault(db, files, owner, file))
}

/** Seals bytes, and puts them into the vault where that is not done with the row; answers the row to be inserted. Without it a file is swept after a day. */
export async function sealToVault(
  db: Database,
  files: FileStore,
  owner: FileOwner,
  file: NewFile,
): Promise<SealedFile> {
  const [keys, sealedWith] = [keysOf(db), keyInUse(db)]
  const [id, dataKey] = [newId(), newDataKey()]
  const sealed = sealBytes(dataKey, contentContext(id), file.bytes)
  await claimVault(files, keys)
  if (!files.writesInTransaction) await putInVault(files, id, sealed)
  const row: FileRow = {
    id,
    ...ownerColumns(owner),
    slot: file.slot,
    sealed_name: sealText(
      keys.records,
      contextOf('request_files', 'sealed_name', id),
      tidyFileName(file.name),
    ),
    mime: file.mime,
    bytes: file.bytes.length,
    wrapped_key: sealBytes(keys.wrap, wrapContext(id), dataKey).toString('base64url'),
    content_hash: file.contentHash,
    scan: file.scan ?? 'not-scanned',
    created_at: new Date().toISOString(),
  }
  return { row, sealedWith, ...(files.writesInTransaction && { sealed }) }
}

/** Whether the same bytes were sent before, without saying which bytes. */
export const contentHash = (db: Database, sha256: string): string =>
  keyedHash(keysOf(db).hashes, 'file', sha256)

/** Inside `write()`: the rows of sealed files, and their bytes where those are not in the vault yet; answers the ids of those that were there before. Throws `StaleKey`. */
export async function insertFiles(
  tx: Tx,
  files: FileStore,
  sealed: readonly SealedFile[],
): Promise<string[]> {
  for (const fingerprint of new Set(sealed.map((file) => file.sealedWith))) await lockKey(tx, fingerprint)
  if (sealed.length === 0) return []
  const inserted = await tx
    .insertInto('request_files')
    .values(sealed.map((file) => file.row))
    // The same bytes twice in one slot, by a double click or a second try, are one file.
    .onConflict((c) => c.doNothing())
    .returning('id')
    .execute()
  const fresh = new Set(inserted.map(({ id }) => id))
  for (const { row, sealed: bytes } of sealed)
    if (bytes && fresh.has(row.id)) await putInVault(files, row.id, bytes, tx)
  return sealed.map(({ row }) => row.id).filter((id) => !fresh.has(id))
}

/** Whether the same bytes are in this slot already: the answer to a first try was lost on the way. */
export async function isStored(
  db: Database,
  owner: FileOwner,
  slot: string,
  { path }: Pick<Received, 'path'>,
): Promise<boolean> {
  const content_hash = contentHash(db, hash('sha256', await readFile(path).catch(throwWithoutDisk)))
  const found = await db.reader
    .selectFrom('request_files')
    .select('id')
    .where((e) => e.and({ ...ownerColumns(owner), slot, content_hash }))
    .executeTakeFirst()
  return found !== undefined
}

/** Takes in what was received for a slot and keeps it; answers the file's id, or why it is not taken. The received file is gone in every case. */
export async function storeReceived(
  db: Database,
  actor: Actor,
  files: FileStore,
  { owner, slot, received }: { owner: FileOwner; slot: string; received: Received },
): Promise<Outcome<string, UploadReason>> {
  const sealed = await sealReceived(db, files, owner, slot, received)
  return sealed.ok ? keepSealed(db, actor, files, owner, sealed.value) : sealed
}

/** Keeps one sealed file of a draft or request, in a transaction of its own; answers its id. */
export async function keepSealed(
  db: Database,
  actor: Actor,
  files: FileStore,
  owner: FileOwner,
  sealed: SealedFile,
): Promise<Outcome<string>> {
  const { row } = sealed
  const kept = await write(db, actor, 'keep-file', subjectOf(owner), async ({ tx }) => {
    const [known] = await insertFiles(tx, files, [sealed])
    return done(known === undefined ? row.id : await idOfSame(tx, row))
  })
  if (kept.ok && kept.value !== row.id && !sealed.sealed) await removeFromVault(files, [row.id])
  return kept
}

/** The file that has these bytes in this slot already. */
async function idOfSame(tx: Tx, { draft_id, request_id, slot, content_hash }: FileRow): Promise<string> {
  const row = await tx
    .selectFrom('request_files')
    .select('id')
    .where('draft_id', '=', draft_id)
    .where('request_id', '=', request_id)
    .where('slot', '=', slot)
    .where('content_hash', '=', content_hash)
    .executeTakeFirstOrThrow()
  return row.id
}
