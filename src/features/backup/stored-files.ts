// The stored files beside the database, of DATA_DIR and of a bucket: which there are, copied into a backup folder each once, and
// copied back.
import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { eachFile, type FileStore } from '#db/files/file-store.ts'
import { type BackedUpFile, DamagedBackup, fileOf } from '#features/backup/manifest.ts'
import { writeDurably } from '#kit/server/durable-file.ts'
import { newId } from '#kit/server/ids.ts'

/** The folders of DATA_DIR that a backup is made of; nothing else that lies there is taken, a key for instance. */
export const BACKED_UP = ['mail', 'sms', 'storage', 'vault'] as const
const HALF_WRITTEN = /\.part$/

/** What every place for files keeps; the rest of DATA_DIR is this machine's. */
const KEPT_FOLDERS = ['vault/', 'storage/']
const isKeptElsewhere = ({ path }: { path: string }) => KEPT_FOLDERS.some((folder) => path.startsWith(folder))

type ListedFile = Omit<BackedUpFile, 'sha256'>

/** All files to be kept, by path. */
export async function listStored(dataDir: string): Promise<ListedFile[]> {
  const lists = await Promise.all(BACKED_UP.map((name) => walk(dataDir, join(dataDir, name))))
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

/** Those of DATA_DIR; with a bucket its files take the place of what was left there. */
async function listAll(dataDir: string, bucket: FileStore | null): Promise<ListedFile[]> {
  const here = await listStored(dataDir)
  if (!bucket) return here
  const all = here.filter((one) => !isKeptElsewhere(one))
  for (const folder of KEPT_FOLDERS)
    for await (const { name, bytes, modified } of eachFile(bucket, folder))
      all.push({ path: name, bytes, modified: modified.getTime() })
  return all
}

/**
 * Copies those that the backup folder has not yet. `known`, by path, are of earlier backups: a file of the same size and time is
 * the same. A file that is removed meanwhile is left out. Answers all that are kept, into `known` too, and how many were new.
 */
export async function keepStored(
  dataDir: string,
  folder: string,
  known: Map<string, BackedUpFile>,
  bucket: FileStore | null = null,
): Promise<{ files: BackedUpFile[]; copied: number }> {
  const files: BackedUpFile[] = []
  let copied = 0
  for (const one of await listAll(dataDir, bucket)) {
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
    const sha256 =
      bucket && isKeptElsewhere(one)
        ? await fetchIn(bucket, one.path, folder)
        : await copyIn(join(dataDir, one.path), folder)
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

/** The same from a bucket. */
async function fetchIn(bucket: FileStore, name: string, folder: string): Promise<string | null> {
  const bytes = await bucket.get(name)
  if (bytes === null) return null
  const sha256 = hash('sha256', bytes)
  await writeDurably(fileOf(folder, sha256), bytes)
  return sha256
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

/** Copies the files of a backup into a folder, and those of every place into the bucket where one is given. Throws `DamagedBackup` for one that is not as it was written. */
export async function bringBack(
  folder: string,
  files: readonly BackedUpFile[],
  to: string,
  bucket: FileStore | null = null,
): Promise<void> {
  for (const one of files) {
    if (bucket && isKeptElsewhere(one)) {
      await putBack(folder, one, bucket)
      continue
    }
    const { path, sha256, modified } = one
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

async function putBack(folder: string, { path, sha256 }: BackedUpFile, bucket: FileStore): Promise<void> {
  const bytes = await readFile(fileOf(folder, sha256)).catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (bytes === null || hash('sha256', bytes) !== sha256)
    throw new DamagedBackup(`${fileOf(folder, sha256)} (${path}) is missing or not as it was written`)
  await bucket.put(path, bytes)
}

/** The first file that is in a bucket already; null in an empty one. */
export async function findKept(bucket: FileStore): Promise<string | null> {
  for (const folder of KEPT_FOLDERS) {
    const [one] = await bucket.list(folder)
    if (one) return one.name
  }
  return null
}
