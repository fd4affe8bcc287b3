// The vault on the disk: sealed bytes under random names, in no folder that is served. It knows no row and no key.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '#kit/server/durable-file.ts'

/** DATA_DIR/vault. */
export const vaultOf = (dataDir: string): string => join(dataDir, 'vault')

// The end of an id is random; its beginning is the time, and would fill one folder.
const pathOf = (dataDir: string, id: string) => join(vaultOf(dataDir), id.slice(-2), id)

/** On the disk, whole, when it resolves. */
export const putInVault = (dataDir: string, id: string, sealed: Uint8Array): Promise<void> =>
  writeDurably(pathOf(dataDir, id), sealed)

export const readFromVault = (dataDir: string, id: string): Promise<Buffer> => readFile(pathOf(dataDir, id))

/** Nothing happens for those that are gone already. */
export async function removeFromVault(dataDir: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(pathOf(dataDir, id), { force: true })))
}
