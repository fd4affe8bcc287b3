// Marks a vault with the database it belongs to, so that a server with an empty database never deletes another's files.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vaultOf } from '#features/requests/files/vault.ts'
import { writeDurably } from '#kit/server/durable-file.ts'
import { type Keys, keyedHash, keyedHashes } from '#kit/server/sealing.ts'

// The data keys are the database's own, and stay when the key outside it is changed.
const markOf = (keys: Keys) => keyedHash(keys.records, 'vault', '')
const marksOf = (keys: Keys) => keyedHashes(keys.records, 'vault', '')
const pathOf = (dataDir: string) => join(vaultOf(dataDir), 'database')

const claimed = new Set<string>()

/** The first to keep a file marks the vault; a mark that is there stays. */
export async function claimVault(dataDir: string, keys: Keys): Promise<void> {
  if (claimed.has(dataDir)) return
  await mkdir(vaultOf(dataDir), { recursive: true, mode: 0o700 })
  await writeFile(pathOf(dataDir), markOf(keys), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  claimed.add(dataDir)
}

/** Whether the files of this vault have their rows in the database of these keys; false while nothing was ever kept. */
export async function isVaultOf(dataDir: string, keys: Keys): Promise<boolean> {
  const mark = await readFile(pathOf(dataDir), 'utf8').catch(() => '')
  return marksOf(keys).includes(mark)
}

/** Marks the vault with the new data keys, if it is this database's. */
export async function markAgain(dataDir: string, keys: Keys): Promise<void> {
  if (await isVaultOf(dataDir, keys)) await writeDurably(pathOf(dataDir), markOf(keys))
}
