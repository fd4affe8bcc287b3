// The stored files of DATA_DIR beside the database: which there are, copied into a backup folder each once, and copied back.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type BackedUpFile, DamagedBackup, fileOf } from '#features/backup/manifest.ts'
import { newId } from '#kit/server/ids.ts'

/** Made again when they are missing, unsealed, of one process only, or the database. */
const LEFT_OUT =
  /^(cache|sized|incoming|instances|compiled|snapshot|scratch|restoring|before-update|lost\+found|city\.sqlite.*)$/
const HALF_WRITTEN = /\.part$/

type ListedFile = Omit<BackedUpFile, 'sha256'>

/** All files to be kept, by path. */
export async function listStored(dataDir: string): Promise<ListedFile[]> {
  const top = await readdir(dataDir).catch(() => [])
  const lists = await Promise.all(
    top.filter((name) => !LEFT_OUT.test(name)).map((name) => walk(dataDir, join(dataDir, name))),
  )
  return lists.flat().sort((one, other) => (one.path < other.path ? -1 : 1))
}

async function walk(dataDir: string, path: string): Promise<ListedFile[]> {
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory()) {
    const all: ListedFile[] = []
    for (const name of await readdir(path).catch(() => []))
      all.push(...(await walk(dataDir, join(path, name))))
    return all
  }
  if (!found?.isFile() || HALF_WRITTEN.test(path)) return []
  return [{ path: relative(dataDir, path), bytes: found.size, modified: Math.trunc(found.mtimeMs) }]
}

/**
 * Copies those that the backup folder has not yet. `known`, by path, are of earlier backups: a file of the same size and time is
 * the same. A file that is removed meanwhile is left out. Answers all that are kept, into `known` too, and how many were new.
 */
export async function keepStored(
  dataDir: string,
  folder: string,
  known: Map<string, BackedUpFile>,
): Promise<{ files: BackedUpFile[]; copied: number }> {
  const files: BackedUpFile[] = []
  let copied = 0
  for (const one of await listStored(dataDir)) {
    const before = known.get(one.path)
    if (
      before &&
      before.bytes === one.bytes &&
      before.modified === one.modified &&
      (await isKept(folder, before))
    ) {
      files.push(before)
      continue
    }
    const sha256 = await copyIn(join(dataDir, one.path), folder)
    if (sha256 === null) continue
    copied += 1
    const kept = { ...one, sha256 }
    known.set(one.path, kept)
    files.push(kept)
  }
  return { files, copied }
}

const isKept = async (folder: string, { sha256, bytes }: BackedUpFile): Promise<boolean> =>
  (await stat(fileOf(folder, sha256)).catch(() => null))?.size === bytes

/** Null when there is no such file any more. */
async function copyIn(from: string, folder: string): Promise<string | null> {
  const half = join(folder, 'files', `${newId()}.part`)
  await mkdir(dirname(half), { recursive: true, mode: 0o700 })
  try {
    const sha256 = await copyDurably(from, half)
    const to = fileOf(folder, sha256)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await rename(half, to)
    return sha256
  } catch (error) {
    await rm(half, { force: true })
    const { code, path } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && path === from) return null
    throw error
  }
}

async function copyDurably(from: string, to: string): Promise<string> {
  const hash = createHash('sha256')
  const reading = createReadStream(from)
  const file = await open(to, 'w', 0o600)
  try {
    for await (const piece of reading) {
      hash.update(piece)
      await file.writeFile(piece)
    }
    await file.sync()
  } finally {
    reading.destroy()
    await file.close()
  }
  return hash.digest('hex')
}

/** Reads each file of a backup; names those that are missing or not as they were written. */
export async function findDamaged(folder: string, files: readonly BackedUpFile[]): Promise<string[]> {
  const good = new Map<string, boolean>()
  const damaged: string[] = []
  for (const { path, sha256 } of files) {
    if (!good.has(sha256)) good.set(sha256, (await hashOf(fileOf(folder, sha256))) === sha256)
    if (!good.get(sha256)) damaged.push(`${fileOf(folder, sha256)} (${path})`)
  }
  return damaged
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const piece of createReadStream(path)) hash.update(piece)
    return hash.digest('hex')
  } catch {
    return ''
  }
}

/** Copies the files of a backup into a folder. Throws `DamagedBackup` for one that is not as it was written. */
export async function bringBack(folder: string, files: readonly BackedUpFile[], to: string): Promise<void> {
  for (const { path, sha256, modified } of files) {
    const target = join(to, path)
    // A manifest that somebody changed must not write elsewhere.
    if (relative(to, target).startsWith('..')) throw new DamagedBackup(`the manifest names the path ${path}`)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const copied = await copyDurably(fileOf(folder, sha256), target).catch((error) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    if (copied !== sha256)
      throw new DamagedBackup(`${fileOf(folder, sha256)} (${path}) is missing or not as it was written`)
    await utimes(target, new Date(), new Date(modified))
  }
}
