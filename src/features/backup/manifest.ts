// What lies in a backup folder: one folder for each backup, and the stored files of all of them, each once, named by its SHA-256.
//   2026-11-23T19-20-00-123Z/  database.sqlite.age · manifest.json · SHA256SUMS, which any sha256sum checks
//                              PROVED, once it was restored as a test: without it a backup was written, not proved
//   files/ab/ab12…             a stored file of one or more of the backups
// A folder whose name ends in .part was not finished, and is no backup.
import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contents } from '#db/copy/contents.ts'
import { writeDurably } from '#kit/server/durable-file.ts'

export const DATABASE = 'database.sqlite.age'
const MANIFEST = 'manifest.json'
const SUMS = 'SHA256SUMS'
const PROVED = 'PROVED'
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/
export const UNFINISHED = '.part'

/** `path` is below DATA_DIR, or the name in a bucket; `modified` in milliseconds. */
export type BackedUpFile = { path: string; bytes: number; modified: number; sha256: string }
export type Manifest = {
  format: 1
  /** ISO-8601 UTC: the data is as of this instant. */
  madeAt: string
  engine: 'sqlite' | 'postgres'
  /** Tells the key of the data without revealing it; '' for data that no key has sealed yet. */
  key: string
  contents: Contents
  database: { bytes: number; sha256: string }
  files: BackedUpFile[]
  /** The name of the newest backup that was there then, '' for the first; earlier programs did not write it. */
  previous?: string
}

/** A backup, or a part of it, is not as it was written. */
export class DamagedBackup extends Error {}

export const nameOfBackup = (madeAt: string): string => madeAt.replaceAll(/[:.]/g, '-')
/** ISO-8601 UTC. */
export const timeOfBackup = (name: string): string =>
  name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z')

/** The names of the whole backups in a folder, the oldest first. Throws when the folder cannot be read. */
export const listBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => NAME.test(name)).sort()

export const fileOf = (folder: string, sha256: string): string =>
  join(folder, 'files', sha256.slice(0, 2), sha256)

export async function writeManifest(at: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeDurably(join(at, MANIFEST), text)
  const sums = `${manifest.database.sha256}  ${DATABASE}\n${hash('sha256', text)}  ${MANIFEST}\n`
  await writeDurably(join(at, SUMS), sums)
}

/** The mark lies in the backup itself, so that a database that was set back cannot forget it; it names the sums it was set on. */
export const markProved = async (folder: string, name: string): Promise<void> =>
  writeDurably(join(folder, name, PROVED), await markOf(join(folder, name)))

/** Those of the names that were restored as a test and passed. */
export async function findProved(folder: string, names: readonly string[]): Promise<Set<string>> {
  const proved = new Set<string>()
  for (const name of names) {
    const at = join(folder, name)
    const mark = await readFile(join(at, PROVED), 'utf8').catch(() => '')
    if (mark !== '' && mark === (await markOf(at).catch(() => ''))) proved.add(name)
  }
  return proved
}

const markOf = async (at: string) => `${hash('sha256', await readFile(join(at, SUMS)))}  ${SUMS}\n`

/** Throws `DamagedBackup`. */
export async function readManifest(folder: string, name: string): Promise<Manifest> {
  const at = join(folder, name)
  const [text, sums] = await Promise.all(
    [MANIFEST, SUMS].map((file) =>
      readFile(join(at, file), 'utf8').catch((error) => {
        throw new DamagedBackup(`${join(at, file)} cannot be read (${error.code})`)
      }),
    ),
  )
  if (!sums!.includes(`${hash('sha256', text!)}  ${MANIFEST}`))
    throw new DamagedBackup(`${join(at, MANIFEST)} is not as it was written`)
  return JSON.parse(text!) as Manifest
}
