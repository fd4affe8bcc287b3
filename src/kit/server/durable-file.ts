// Atomic, durable files: after a crash they are there whole, or not at all.
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FolderGone } from '#kit/server/disk-errors.ts'
import { newId, newRequestId } from '#kit/server/ids.ts'

const UNFINISHED = '.part'
// Two processes may write the same file at one time: each has half a file of its own, and the last whole one stays.
const OF_THIS_PROCESS = newRequestId()
// No file takes this long to write.
const UNFINISHED_IS_OLD_MS = 10 * 60_000

/** The name of a file while this process writes it: a retry overwrites it. */
export const unfinishedName = (path: string): string => `${path}.${OF_THIS_PROCESS}${UNFINISHED}`

/**
 * Resolves when bytes and name are on the disk; a file that was there is replaced. Only the owner may read it; folders are made.
 * `modified` is for what takes the place of an older file.
 */
export async function writeDurably(
  path: string,
  content: Uint8Array | string,
  modified?: Date,
  half = unfinishedName(path),
): Promise<void> {
  try {
    const firstMade = await writeWhole(half, content, modified)
    await rename(half, path)
    await syncFolders(dirname(path), firstMade)
  } catch (error) {
    await rm(half, { force: true })
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new FolderGone(`${dirname(path)} went while a file was written there`, { cause: error })
  }
}

/** Answers the topmost folder that had to be made. */
async function writeWhole(path: string, content: Uint8Array | string, modified?: Date) {
  const { file, firstMade } = await openIn(dirname(path), path)
  try {
    await file.writeFile(content)
    if (modified) await file.utimes(modified, modified)
    await file.sync()
  } finally {
    await file.close()
  }
  return firstMade
}

/** The entry of a new folder is stored in its parent, which must be synced too. */
async function syncFolders(folder: string, firstMade?: string): Promise<void> {
  await syncFolder(folder)
  if (firstMade)
    for (let at = folder; at.length >= firstMade.length; at = dirname(at)) await syncFolder(dirname(at))
}

/** The opened file, and the topmost folder that had to be created for it. */
async function openIn(folder: string, path: string) {
  try {
    return { file: await open(path, 'w', 0o600) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
    return { file: await open(path, 'w', 0o600), firstMade }
  }
}

/** The same where this process, too, may write one file several times at one instant. */
export const writeDurablyBesideOthers = (path: string, content: Uint8Array): Promise<void> =>
  writeDurably(path, content, undefined, unfinishedName(`${path}.${newId()}`))

/** Writes durable files into one folder; before the first it removes unfinished files of a killed process. */
export function durableFolder(folder: string): (name: string, content: Uint8Array | string) => Promise<void> {
  let swept: Promise<void> | undefined
  return async (name, content) => {
    swept ??= removeUnfinished(folder)
    await swept
    await writeDurably(join(folder, name), content)
  }
}

/** What a killed process left half written; of the last ten minutes it may be somebody's who still writes. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith(UNFINISHED))) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > UNFINISHED_IS_OLD_MS) await rm(path, { force: true })
  }
}

/** Makes a new name durable by syncing its folder; Windows cannot sync folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
