// Which backups stay: the newest that were proved, and the newest that were not; and the stored files that those name.
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  DamagedBackup,
  findProved,
  listBackups,
  readManifest,
  UNFINISHED,
} from '#features/backup/manifest.ts'
import { writeAlone } from '#features/backup/writing-alone.ts'

/** How many stay where the command does not say: a week of nights. A longer history is the work of a program such as restic. */
export const KEEP = 7

/**
 * The names of the backups that stay: the newest `keep` that were proved, and among the others the newest `keep` that are not
 * older than them all. While none is proved all stay, since any may be the only one that can be restored.
 */
export function chooseKept(names: readonly string[], proved: ReadonlySet<string>, keep: number): Set<string> {
  const sorted = names.toSorted()
  const newest = sorted.filter((name) => proved.has(name)).slice(-keep)
  if (newest.length === 0) return new Set(names)
  const others = sorted.filter((name) => !proved.has(name) && (newest.length < keep || name > newest[0]!))
  return new Set([...newest, ...others.slice(-keep)])
}

/**
 * Makes room for a backup that is to come: removes old ones, and stored files that no backup names, such as those of one that was cut
 * off. While one cannot be read no file is removed. Answers how many backups went.
 */
export async function removeOld(folder: string, keep = KEEP): Promise<number> {
  return writeAlone(folder, async () => {
    const names = await listBackups(folder)
    const kept = chooseKept(names, await findProved(folder, names), keep)
    const old = names.filter((name) => !kept.has(name))
    for (const name of old) {
      // First it is no backup any more: a kill must not leave half of one that looks whole.
      const half = join(folder, name + UNFINISHED)
      await rename(join(folder, name), half)
      await rm(half, { recursive: true, force: true })
    }
    await removeUnnamed(
      folder,
      names.filter((name) => kept.has(name)),
    )
    return old.length
  })
}

async function removeUnnamed(folder: string, names: readonly string[]): Promise<void> {
  const named = new Set<string>()
  for (const name of names) {
    const manifest = await readManifest(folder, name).catch((error) => {
      if (error instanceof DamagedBackup) return null
      throw error
    })
    if (!manifest) return
    for (const { sha256 } of manifest.files) named.add(sha256)
  }
  const files = join(folder, 'files')
  for (const part of await readdir(files).catch(() => []))
    for (const sha256 of await readdir(join(files, part)).catch(() => []))
      if (!named.has(sha256)) await rm(join(files, part, sha256), { force: true })
}
