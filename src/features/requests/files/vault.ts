// The vault on the disk: sealed bytes under random names, in no folder that is served. It knows no row and no key.
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '#kit/server/durable-file.ts'

/** DATA_DIR/vault. */
export const vaultOf = (dataDir: string): string => join(dataDir, 'vault')

// The end of an id is random; its beginning is the time, and would fill one folder.
const pathOf = (dataDir: string, id: string) => join(vaultOf(dataDir), id.slice(-2), id)

/** What the bytes of a file, and its own key, are sealed for. */
export const contentContext = (id: string): string => `file:${id}`
export const wrapContext = (id: string): string => `file-key:${id}`

/** On the disk, whole, when it resolves. */
export const putInVault = (dataDir: string, id: string, sealed: Uint8Array): Promise<void> =>
  writeDurably(pathOf(dataDir, id), sealed)

export const readFromVault = (dataDir: string, id: string): Promise<Buffer> => readFile(pathOf(dataDir, id))

/** Nothing happens for those that are gone already. */
export async function removeFromVault(dataDir: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.flatMap((id) => [rm(pathOf(dataDir, id), { force: true }), dropAgain(dataDir, id)]))
}

/** Beside a file that is being sealed again: the same under its new key, until it takes its place. */
const AGAIN = '.again'
const againOf = (dataDir: string, id: string) => pathOf(dataDir, id) + AGAIN
/** The id of the file a name in the vault belongs to. */
export const idOfName = (name: string): string => name.replace(AGAIN, '')

export const putAgain = (dataDir: string, id: string, sealed: Uint8Array): Promise<void> =>
  writeDurably(againOf(dataDir, id), sealed)
/** Null when the file is not being sealed again. */
export const readAgain = (dataDir: string, id: string): Promise<Buffer | null> =>
  readFile(againOf(dataDir, id)).catch(() => null)
export const dropAgain = (dataDir: string, id: string): Promise<void> =>
  rm(againOf(dataDir, id), { force: true })
/** From now on it is the file. */
export const takeAgain = (dataDir: string, id: string): Promise<void> =>
  rename(againOf(dataDir, id), pathOf(dataDir, id))
