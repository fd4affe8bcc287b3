// Takes a backup while the server works: stored files, the database as of one instant, the files that came meanwhile, the manifest.
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type DataPlace, writeSnapshot } from '#db/copy/snapshot.ts'
import type { FileStore } from '#db/files/file-store.ts'
import { FILES_PLACE } from '#db/files/open-files.ts'
import { SEAL } from '#db/seal.ts'
import { encryptFile } from '#features/backup/age.ts'
import { writingInto } from '#features/backup/disk-full.ts'
import {
  type BackedUpFile,
  DATABASE,
  listBackups,
  type Manifest,
  nameOfBackup,
  readManifest,
  UNFINISHED,
  writeManifest,
} from '#features/backup/manifest.ts'
import { withScratch } from '#features/backup/scratch.ts'
import { keepStored } from '#features/backup/stored-files.ts'
import { writeAlone } from '#features/backup/writing-alone.ts'

export type TakenBackup = { name: string; manifest: Manifest; copied: number }
/** `bucket`: where the files of the database are, unless they are in DATA_DIR or in the database. */
export type Target = { folder: string; recipients: readonly string[]; bucket?: FileStore | null }

/** The files of this database are in a bucket that was not given: the backup would lack them. */
export class FilesElsewhere extends Error {}

/** `now` ISO-8601 UTC. The backup has its name only when all of it is on the disk. Throws `NoTarget`, `BeingWritten`, `NoData`, `FilesElsewhere`, `DiskFull`. */
export const takeBackup = (
  place: DataPlace,
  target: Target,
  now = new Date().toISOString(),
): Promise<TakenBackup> =>
  writingInto(target.folder, () => writeAlone(target.folder, () => take(place, target, now)))

async function take(
  place: DataPlace,
  { folder, recipients, bucket = null }: Target,
  now: string,
): Promise<TakenBackup> {
  await removeUnfinished(folder)
  const name = nameOfBackup(now)
  const at = join(folder, name + UNFINISHED)
  await mkdir(at, { mode: 0o700 })
  const previous = (await listBackups(folder)).at(-1) ?? ''
  const known = await knownFiles(folder)
  const first = await keepStored(place.dataDir, folder, known, bucket)
  const { contents, key, database } = await withScratch(place.dataDir, async (scratch) => {
    const copy = join(scratch, 'copy.sqlite')
    const contents = await writeSnapshot(place, copy)
    assertNotElsewhere(copy, bucket)
    const database = await writingInto(folder, () => encryptFile(copy, join(at, DATABASE), recipients))
    return { contents, key: keyOf(copy), database }
  })
  const second = await keepStored(place.dataDir, folder, known, bucket)
  // One removed meanwhile may have its row in the copy.
  const files = [...new Map([...first.files, ...second.files].map((one) => [one.path, one])).values()]
  const engine = place.databaseUrl ? 'postgres' : 'sqlite'
  const manifest: Manifest = {
    format: 1,
    madeAt: now,
    engine,
    key,
    contents,
    database,
    files,
    previous,
  }
  await writeManifest(at, manifest)
  await rename(at, join(folder, name))
  await syncFolder(folder)
  return { name, manifest, copied: first.copied + second.copied }
}

/** Which key the data of a copy is sealed with. */
export const keyOf = (copy: string): string => stateOf(copy, SEAL)
/** Where the files of a copy are; '' where it was never noted, which is the disk. */
export const placeOf = (copy: string): string => stateOf(copy, FILES_PLACE)

function stateOf(copy: string, key: string): string {
  const db = new DatabaseSync(copy, { readOnly: true })
  try {
    const row = db.prepare('select value from site_state where key = ?').get(key)
    return (row as { value: string } | undefined)?.value ?? ''
  } finally {
    db.close()
  }
}

function assertNotElsewhere(copy: string, bucket: FileStore | null): void {
  const place = placeOf(copy)
  if (place.startsWith('s3:') && !bucket)
    throw new FilesElsewhere(
      `the files of this database are in ${place}; set FILES=${place} for the backup too`,
    )
}

/** What killed processes left, also half a mark in a whole backup. Nothing else is entered: a disk has folders of root's own. */
async function removeUnfinished(folder: string): Promise<void> {
  const inside = ['files', ...(await listBackups(folder))].map((name) => join(folder, name))
  for (const at of [folder, ...inside])
    for (const name of await readdir(at).catch(() => []))
      if (name.endsWith(UNFINISHED)) await rm(join(at, name), { recursive: true, force: true })
}

/** By path, of the newest backup that can be read. */
async function knownFiles(folder: string): Promise<Map<string, BackedUpFile>> {
  for (const name of (await listBackups(folder)).reverse()) {
    const manifest = await readManifest(folder, name).catch(() => null)
    if (manifest) return new Map(manifest.files.map((one) => [one.path, one]))
  }
  return new Map()
}

async function syncFolder(path: string): Promise<void> {
  const opened = await open(path, 'r')
  await opened.sync().finally(() => opened.close())
}
