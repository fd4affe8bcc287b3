// What happens to files later: removed, handed from a draft to its request, copied for a new draft.
import type { Database, Tx } from '#db/database.ts'
import type { FileStore } from '#db/files/file-store.ts'
import { type Actor, write } from '#db/write.ts'
import { listFiles, openFile } from '#features/requests/files/open.ts'
import { type FileOwner, ownerColumns, subjectOf } from '#features/requests/files/owner.ts'
import { insertFiles, type SealedFile, sealToVault } from '#features/requests/files/store.ts'
import { removeFromVault } from '#features/requests/files/vault.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

/** Removes one file of this owner: its row, then its bytes. */
export async function removeFile(
  db: Database,
  actor: Actor,
  files: FileStore,
  { owner, id }: { owner: FileOwner; id: string },
): Promise<Outcome<null, 'gone'>> {
  const { draft_id, request_id } = ownerColumns(owner)
  const removed = await write(db, actor, 'remove-file', subjectOf(owner), async ({ tx }) => {
    const row = await tx
      .deleteFrom('request_files')
      .where('id', '=', id)
      .where('draft_id', '=', draft_id)
      .where('request_id', '=', request_id)
      .returning('id')
      .executeTakeFirst()
    return row ? done(null) : refused('gone')
  })
  if (removed.ok) await removeFromVault(files, [id])
  return removed
}

/** Inside `write()`: the files of a draft become those of the request made of it; answers how many. */
export async function moveFilesToRequest(tx: Tx, draftId: string, requestId: string): Promise<number> {
  const rows = await tx
    .updateTable('request_files')
    .set(ownerColumns({ requestId }))
    .where('draft_id', '=', draftId)
    .returning('id')
    .execute()
  return rows.length
}

/** Copies all files of a draft or request to a draft, sealed again under ids of their own; answers how many. Throws `Tampered`. */
export async function copyFiles(
  db: Database,
  actor: Actor,
  files: FileStore,
  { from, to }: { from: FileOwner; to: { draftId: string } },
): Promise<Outcome<number>> {
  const copies: SealedFile[] = []
  // One after the other: together they could be more than the memory holds.
  for (const { id, superseded } of await listFiles(db, from)) {
    if (superseded) continue
    const file = await openFile(db, files, id)
    if (file) copies.push(await sealToVault(db, files, to, { ...file, bytes: file.content }))
  }
  return write(db, actor, 'copy-files', subjectOf(to), async ({ tx }) => {
    await insertFiles(tx, files, copies)
    return done(copies.length)
  })
}
