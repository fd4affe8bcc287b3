// Marks a vault with the database it belongs to, so that a server with an empty database never deletes another's files.
import type { FileStore } from '#db/files/file-store.ts'
import { VAULT } from '#features/requests/files/vault.ts'
import { type Keys, keyedHash, keyedHashes } from '#kit/server/sealing.ts'

// The data keys are the database's own, and stay when the key outside it is changed.
const markOf = (keys: Keys) => keyedHash(keys.records, 'vault', '')
const marksOf = (keys: Keys) => keyedHashes(keys.records, 'vault', '')
const MARK = `${VAULT}database`

const claimed = new WeakSet<FileStore>()

/** The first to keep a file marks the vault; a mark that is there stays. */
export async function claimVault(files: FileStore, keys: Keys): Promise<void> {
  if (claimed.has(files)) return
  // Two that start at one instant write the same mark: it is the database's.
  if ((await files.get(MARK)) === null) await files.put(MARK, Buffer.from(markOf(keys)))
  claimed.add(files)
}

/** Whether the files of this vault have their rows in the database of these keys; false while nothing was ever kept. */
export async function isVaultOf(files: FileStore, keys: Keys): Promise<boolean> {
  return marksOf(keys).includes(String((await files.get(MARK)) ?? ''))
}

/** Marks the vault with the new data keys, if it is this database's. */
export async function markAgain(files: FileStore, keys: Keys): Promise<void> {
  if (await isVaultOf(files, keys)) await files.put(MARK, Buffer.from(markOf(keys)))
}
