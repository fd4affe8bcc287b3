// The folders of a snapshot. Each is made beside the others, and `current` leads to it by one rename.
import { randomBytes } from 'node:crypto'
import {
  chmod,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
  utimes,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { stampIn } from '#kit/server/file-etag.ts'
import { Sums } from '#web/snapshot/sums.ts'

/** The link that the web server reads. */
const CURRENT = 'current'
// Another process may still write into its folder; it touches each every ten minutes.
const ABANDONED_MS = 30 * 60_000
// Two processes on one folder see a revision within a second or so of each other.
const JUST_NOW_MS = 10_000
const OURS = /^(shelf|pages|entries|snapshot|current)[-.]/

/** A file in one encoding, with the ETag the program gives it. */
export type PackedFile = Readonly<{ bytes: Uint8Array; etag: string; ending: '' | '.br' | '.gz' }>
export const ENDINGS: readonly PackedFile['ending'][] = ['', '.br', '.gz']

/** A folder of pages, which may be read while pages come and go. */
export class PageFolder {
  readonly path: string
  readonly #made = new Set<string>()
  readonly #sums = new Sums()

  constructor(root: string, kind: string) {
    this.path = join(root, `${kind}-${Date.now().toString(36)}-${randomBytes(6).toString('hex')}`)
  }

  /** Writes a file in its encodings, in place of the one before. */
  async write(file: string, forms: readonly PackedFile[]): Promise<void> {
    for (const form of forms) {
      await replacePublic(join(this.path, file + form.ending), form)
      this.#sums.note(file + form.ending, form.bytes)
    }
  }

  /** The same file as in another folder, whose bytes are not written again. The web server looks for the plain one first: it comes last. */
  async link(file: string, from: PageFolder): Promise<void> {
    await this.#makeFolderOf(file)
    for (const ending of ENDINGS.toReversed())
      await link(join(from.path, file + ending), join(this.path, file + ending))
  }

  /** Whether a file is as it was written, in each encoding; `by` the folder it was linked from. */
  async isWhole(file: string, by: PageFolder = this): Promise<boolean> {
    const whole = await Promise.all(ENDINGS.map((ending) => by.#sums.isWhole(file + ending, this.path)))
    return !whole.includes(false)
  }

  async remove(file: string): Promise<void> {
    for (const ending of ENDINGS) {
      await rm(join(this.path, file + ending), { force: true })
      this.#sums.forget(file + ending)
    }
  }

  async touch(): Promise<void> {
    const now = new Date()
    await utimes(this.path, now, now)
  }

  drop(): Promise<void> {
    return rm(this.path, { recursive: true, force: true })
  }

  async #makeFolderOf(file: string): Promise<void> {
    const folder = dirname(join(this.path, file))
    if (this.#made.has(folder)) return
    await makePublic(folder)
    this.#made.add(folder)
  }
}

/** Makes a folder, and the missing ones above it, for the web server to read, whatever the umask of the process. */
export async function makePublic(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let at = folder; at.length >= first.length; at = dirname(at)) await chmod(at, 0o755)
}

type UnstampedFile = { bytes: Uint8Array; etag?: string }

async function writePublic(path: string, { bytes, etag }: UnstampedFile): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.chmod(0o644)
    // The web server makes its ETag of it.
    if (etag !== undefined) await file.utimes(stampIn(etag), stampIn(etag))
  } finally {
    await file.close()
  }
}

/** Writes a file that is being read: readers get the former one or the new one, whole. */
export async function replacePublic(path: string, form: UnstampedFile): Promise<void> {
  await makePublic(dirname(path))
  const half = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await writePublic(half, form)
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/** What the web server reads: of which content revision nothing older is among its entries, and where they are. */
export async function readCurrent(root: string): Promise<{ revision: number; folders: CurrentFolders }> {
  const snapshot = await readlink(join(root, CURRENT)).catch(() => '')
  const folderOf = async (kind: string) =>
    basename(await readlink(join(root, snapshot, kind)).catch(() => '')) || undefined
  const folders = { pages: await folderOf('pages'), entries: await folderOf('entries') }
  return { revision: snapshot === '' ? -1 : Number(snapshot.split('-')[1]), folders }
}

/** Their names; a kind without one is asked of the program. */
export type CurrentFolders = { pages?: string | undefined; entries?: string | undefined }

/**
 * From now on the web server sends the files of these folders; null when another process has just brought those of a later revision.
 * A database that was restored may have an earlier one: then only the moment counts.
 */
export async function makeCurrent(
  root: string,
  revision: number,
  folders: CurrentFolders,
): Promise<PageFolder | null> {
  const before = await readlink(join(root, CURRENT)).catch(() => '')
  if (Number(before.split('-')[1]) > revision && (await isYounger(join(root, before), JUST_NOW_MS)))
    return null
  const snapshot = new PageFolder(root, `snapshot-${revision}`)
  try {
    await makePublic(snapshot.path)
    for (const [kind, folder] of Object.entries({ ...folders, files: 'files' }))
      if (folder !== undefined) await symlink(join('..', folder), join(snapshot.path, kind))
    const half = join(root, `${CURRENT}.${basename(snapshot.path)}`)
    await symlink(basename(snapshot.path), half)
    await rename(half, join(root, CURRENT))
    return snapshot
  } catch (error) {
    await snapshot.drop()
    throw error
  }
}

/** Everything is asked of the program: of a full disk something can still be removed. */
export const makeNothingCurrent = (root: string): Promise<void> =>
  rm(join(root, CURRENT), { force: true }).catch(() => {})

/** Removes `former` folders, and those of other processes when nobody can be writing them any more; answers which are still read. */
export async function removeFormer(root: string, former: readonly PageFolder[]): Promise<PageFolder[]> {
  const current = await readlink(join(root, CURRENT)).catch(() => '')
  const { folders } = await readCurrent(root)
  const inUse = new Set([current, ...Object.values(folders)])
  for (const name of await readdir(root)) {
    if (inUse.has(name) || !OURS.test(name)) continue
    const isFormer = former.some(({ path }) => basename(path) === name)
    if (isFormer || !(await isYounger(join(root, name), ABANDONED_MS)))
      await rm(join(root, name), { recursive: true, force: true })
  }
  return former.filter(({ path }) => inUse.has(basename(path)))
}

async function isYounger(path: string, ms: number): Promise<boolean> {
  const found = await lstat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs < ms
}
