// Which backups stay: the newest that was proved, and of each of the last days, weeks and months the newest; and the stored files that those name.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  DamagedBackup,
  listBackups,
  nameOfBackup,
  readManifest,
  timeOfBackup,
} from '#features/backup/manifest.ts'
import { writeAlone } from '#features/backup/writing-alone.ts'

export const KEPT = { days: 7, weeks: 5, months: 12 } as const

const DAY_MS = 24 * 60 * 60_000
// By the days of the city, whose nights are the server's afternoons.
const OFFSET_MS = 8 * 60 * 60_000
// 1 January 1970 was a Thursday; weeks begin on Mondays.
const MONDAY = 3

/** Of backups, by name, those that stay: the newest of each of the last seven days, five weeks and twelve months that have one. */
export function chooseKept(names: readonly string[]): Set<string> {
  const newestFirst = names.toSorted().reverse()
  const kept = new Set<string>()
  const keepNewest = (periodOf: (at: number) => string | number, most: number) => {
    const seen = new Set<string | number>()
    for (const name of newestFirst) {
      const period = periodOf(Date.parse(timeOfBackup(name)) + OFFSET_MS)
      if (seen.has(period) || seen.size === most) continue
      seen.add(period)
      kept.add(name)
    }
  }
  keepNewest((at) => Math.floor(at / DAY_MS), KEPT.days)
  keepNewest((at) => Math.floor((at / DAY_MS + MONDAY) / 7), KEPT.weeks)
  keepNewest((at) => new Date(at).toISOString().slice(0, 7), KEPT.months)
  return kept
}

/**
 * Makes room for a backup that is to come: removes those that it makes old, and stored files that no backup names, such as those
 * of one that was cut off. The newest stays, and the newest that was proved, whatever comes after it. While one cannot be read no file is
 * removed. `provedAt`, `next` ISO-8601 UTC. Answers how many backups went.
 */
export async function removeOld(folder: string, provedAt: string, next: string): Promise<number> {
  return writeAlone(folder, async () => {
    const names = await listBackups(folder)
    const kept = chooseKept([...names, nameOfBackup(next)])
    kept.add(nameOfBackup(provedAt)).add(names.at(-1) ?? '')
    const [staying, old] = [names.filter((name) => kept.has(name)), names.filter((name) => !kept.has(name))]
    for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
    await removeUnnamed(folder, staying)
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
