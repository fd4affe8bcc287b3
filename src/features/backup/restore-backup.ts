// Restores a backup into an empty place: all of it, or nothing a server would start on. The same command again goes on after a kill.
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Contents, findDifferences } from '#db/copy/contents.ts'
import { fillPostgres, readPostgres } from '#db/copy/fill-postgres.ts'
import { type DataPlace, readSnapshot } from '#db/copy/snapshot.ts'
import type { FileStore } from '#db/files/file-store.ts'
import { FILES_PLACE } from '#db/files/open-files.ts'
import { decryptFile, isOpenedBy } from '#features/backup/age.ts'
import { compareFiles } from '#features/backup/compare-files.ts'
import {
  DATABASE,
  DamagedBackup,
  findProved,
  listBackups,
  type Manifest,
  readManifest,
  timeOfBackup,
} from '#features/backup/manifest.ts'
import { bringBack, findKept, hashOf } from '#features/backup/stored-files.ts'
import { placeOf } from '#features/backup/take-backup.ts'
import { isUnfinished, MARK, RESTORING } from '#features/backup/unfinished-restore.ts'

/** Files go into `bucket`, or with the rest of the folder into `dataDir`. `files`: what FILES is then. */
export type RestorePlace = DataPlace & { bucket?: FileStore | null; files?: string }
/** `passedOver`, by name: newer ones that were written and not proved. */
export type ChosenBackup = {
  folder: string
  name: string
  manifest: Manifest
  isProved: boolean
  passedOver: string[]
}
/** `files`: what FILES has to be for what was restored. `missing`: files whose rows are there, and which the backup never had. */
export type RestoreResult = { waitingMessages: number; files: string; missing: string[] }

/** Why nothing is restored; nothing was written. */
export class CannotRestore extends Error {}

const NOT_DATA = [RESTORING, 'compiled', 'lost+found']

/**
 * The newest backup that was proved, with `at` (ISO-8601 UTC) of those that are not later; the one of exactly that time, and one of
 * a folder in which none is proved, also without proof. Throws `DamagedBackup`, and `CannotRestore` also when the one that `at` means
 * was there and is gone.
 */
export async function chooseBackup(folder: string, at = ''): Promise<ChosenBackup> {
  const names = await listBackups(folder).catch((error) => {
    throw new CannotRestore(`the folder ${folder} cannot be read (${error.code})`)
  })
  if (names.length === 0) throw new CannotRestore(`there is no whole backup in ${folder}`)
  const until = names.filter((one) => at === '' || timeOfBackup(one) <= at)
  const proved = await findProved(folder, until)
  const exact = until.find((one) => timeOfBackup(one) === at)
  const name = exact ?? until.findLast((one) => proved.has(one)) ?? until.at(-1)
  if (at !== '' && !exact) await refuseGone(folder, names, at, name)
  if (!name) throw new CannotRestore(`the oldest backup in ${folder} is of ${timeOfBackup(names[0]!)}`)
  const passedOver = exact ? [] : until.filter((one) => one > name)
  const manifest = await readManifest(folder, name)
  return { folder, name, manifest, isProved: proved.has(name), passedOver }
}

/** The next backup that is there names the one before it. */
async function refuseGone(
  folder: string,
  names: readonly string[],
  at: string,
  older?: string,
): Promise<void> {
  const next = names.find((one) => timeOfBackup(one) > at)
  const manifest = next ? await readManifest(folder, next).catch(() => null) : null
  const meant = manifest?.previous ?? ''
  if (meant === '' || timeOfBackup(meant) > at || names.includes(meant)) return
  const way = older ? `; to restore the older ${older} say --at ${older}` : ''
  throw new CannotRestore(`the backup ${meant}, which that time means, is not in ${folder} any more${way}`)
}

/** Writes nothing. Throws `DamagedBackup`, and `CannotRestore` when the identity does not open it or the place is not empty. */
export async function checkRestore(chosen: ChosenBackup, identities: readonly string[], to: RestorePlace) {
  const database = join(chosen.folder, chosen.name, DATABASE)
  if ((await hashOf(database)) !== chosen.manifest.database.sha256)
    throw new DamagedBackup(`${database} is not as it was written`)
  if (!(await isOpenedBy(database, identities)))
    throw new CannotRestore(`this identity does not open the backup of ${chosen.manifest.madeAt}`)
  const there = (await readdir(to.dataDir).catch(() => [])).filter((name) => !NOT_DATA.includes(name))
  if (there.length > 0 && !isUnfinished(to.dataDir))
    throw new CannotRestore(`${to.dataDir} is not empty (${there[0]}); restore into an empty folder`)
  const kept = to.bucket && !isUnfinished(to.dataDir) ? await findKept(to.bucket) : null
  if (kept)
    throw new CannotRestore(`${to.files} is not empty (${kept}); restore into an empty bucket or prefix`)
  const held = to.databaseUrl ? await readPostgres(to.databaseUrl) : null
  const differing = held ? findDifferences(held, chosen.manifest.contents) : []
  // A restore that was killed may have noted another place of the files.
  if (differing.some((table) => !isUnfinished(to.dataDir) || !table.startsWith('site_state ')))
    throw new CannotRestore('the database has tables already; restore into an empty database')
}

/** Comes after `checkRestore`. Throws `DamagedBackup`: then nothing is there that a server would start on. */
export async function restoreBackup(
  { folder, name, manifest }: ChosenBackup,
  identities: readonly string[],
  to: RestorePlace,
): Promise<RestoreResult> {
  const restoring = join(to.dataDir, RESTORING)
  await clear(to.dataDir)
  await mkdir(restoring, { recursive: true, mode: 0o700 })
  await writeFile(join(restoring, MARK), '')
  const copy = join(restoring, 'city.sqlite')
  await decryptFile(join(folder, name, DATABASE), copy, identities)
  assertSame(readSnapshot(copy), manifest.contents)
  await bringBack(folder, manifest.files, restoring, to.bucket)
  const place = notePlace(copy, to)
  const contents = readSnapshot(copy)
  const waitingMessages = countWaiting(copy)
  const { missing } = compareFiles(copy, manifest.files)
  const files = (await readdir(restoring)).filter((one) => one !== MARK && !one.startsWith('city.sqlite'))
  for (const one of files) await rename(join(restoring, one), join(to.dataDir, one))
  if (to.databaseUrl) {
    const held = (await fillPostgres(to.databaseUrl, copy)) ?? (await readPostgres(to.databaseUrl))
    assertSame(held!, contents)
  } else await rename(copy, join(to.dataDir, 'city.sqlite'))
  await syncFolder(to.dataDir)
  await rm(restoring, { recursive: true, force: true })
  await syncFolder(to.dataDir)
  return { waitingMessages, files: place, missing }
}

/** In the copy, where that is another place than before. Files that are in the database come with it. Answers the place. */
function notePlace(copy: string, { bucket, files = 'disk' }: RestorePlace): string {
  const before = placeOf(copy)
  const now = bucket ? files : 'disk'
  if (before === 'database') return before
  if (before === now || (before === '' && now === 'disk')) return now
  const db = new DatabaseSync(copy)
  try {
    db.prepare('insert or replace into site_state (key, value) values (?, ?)').run(FILES_PLACE, now)
  } finally {
    db.close()
  }
  return now
}

/** What a restore that was killed had moved to its place already. */
async function clear(dataDir: string): Promise<void> {
  if (!isUnfinished(dataDir)) return
  for (const name of await readdir(dataDir))
    if (!NOT_DATA.includes(name)) await rm(join(dataDir, name), { recursive: true, force: true })
  for (const name of await readdir(join(dataDir, RESTORING)))
    if (name !== MARK) await rm(join(dataDir, RESTORING, name), { recursive: true, force: true })
}

function assertSame(found: Contents, wanted: Contents): void {
  const differing = findDifferences(found, wanted)
  if (differing.length > 0)
    throw new DamagedBackup(`what was restored is not what was backed up: ${differing.join(', ')}`)
}

/** Messages that waited when the backup was made. */
function countWaiting(copy: string): number {
  const db = new DatabaseSync(copy, { readOnly: true })
  try {
    const row = db.prepare("select count(*) as count from outbox where state = 'waiting'").get()
    return (row as { count: number }).count
  } finally {
    db.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const opened = await open(path, 'r')
  await opened.sync().finally(() => opened.close())
}
