// The vault: sealed bytes under random names, in no folder that is served. It knows no row and no key.
import type { Tx } from '#db/database.ts'
import { FileIncomplete, type FileStore } from '#db/files/file-store.ts'
import { Tampered } from '#kit/server/sealing.ts'

export const VAULT = 'vault/'

// The end of an id is random; its beginning is the time, and would fill one folder.
const nameOf = (id: string) => `${VAULT}${id.slice(-2)}/${id}`

/** What the bytes of a file, and its own key, are sealed for. */
export const contentContext = (id: string): string => `file:${id}`
export const wrapContext = (id: string): string => `file-key:${id}`

/** Its row is there and the file is not: the vault of another machine, or a backup without it. */
export class FileMissing extends Error {
  constructor(id: string) {
    super(`the file ${id} is not where this server keeps files`)
  }
}

/** What is kept of it was changed or torn on its disk. */
export class FileDamaged extends Tampered {
  constructor(id: string) {
    super(`the file ${nameOf(id)} is not as it was written; put the one of the newest backup in its place`)
  }
}

/** There, whole, when it resolves; with `tx`, when that commits. */
export const putInVault = (files: FileStore, id: string, sealed: Uint8Array, tx?: Tx): Promise<void> =>
  files.put(nameOf(id), sealed, tx)

/** Throws `FileMissing` or `FileDamaged`. */
export async function readFromVault(files: FileStore, id: string): Promise<Buffer> {
  const sealed = await files.get(nameOf(id)).catch((error: unknown) => {
    throw error instanceof FileIncomplete ? new FileDamaged(id) : error
  })
  if (sealed === null) throw new FileMissing(id)
  return sealed
}

/** Nothing happens for those that are gone already. */
export const removeFromVault = (files: FileStore, ids: readonly string[]): Promise<void> =>
  files.remove(ids.flatMap((id) => [nameOf(id), againOf(id)]))

/** Beside a file that is being sealed again: the same under its new key, until it takes its place. */
const AGAIN = '.again'
const againOf = (id: string) => nameOf(id) + AGAIN
/** The id of the file a name in the vault belongs to. */
export const idOfName = (name: string): string => name.slice(name.lastIndexOf('/') + 1).replace(AGAIN, '')
/** Whether a name is that of a file being sealed again. */
export const isAgain = (name: string): boolean => name.endsWith(AGAIN)

export const putAgain = (files: FileStore, id: string, sealed: Uint8Array): Promise<void> =>
  files.put(againOf(id), sealed)
/** Null when the file is not being sealed again. */
export const readAgain = (files: FileStore, id: string): Promise<Buffer | null> => files.get(againOf(id))
export const dropAgain = (files: FileStore, id: string): Promise<void> => files.remove([againOf(id)])
/** From now on it is the file. */
export async function takeAgain(files: FileStore, id: string, sealed: Uint8Array): Promise<void> {
  await putInVault(files, id, sealed)
  await dropAgain(files, id)
}
