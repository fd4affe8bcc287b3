// An unlocked city with a vault, files to keep in it, and what lies there.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Database, openDatabase } from '#db/database.ts'
import { unlock } from '#db/seal.ts'
import type { FileOwner } from '#features/requests/files/owner.ts'
import type { NewFile } from '#features/requests/files/store.ts'
import { must } from '#kit/outcome.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import type { Place } from './databases.ts'
import { storeFile } from './store-file.ts'

export const OLD_KEY = 'a1'.repeat(32)
export const NEW_KEY = 'b2'.repeat(32)
export const JUANA = { id: 'juana', requestId: '' }
export const SECRET = 'the birth certificate of Juana'

/** A further connection to the data of a place, opened with a key; the caller closes it. */
export async function openWith(place: Place, appKey: string): Promise<Database> {
  const db = await openDatabase(place)
  await unlock(db, { appKey, keyFile: '/nowhere' }).catch(async (error) => {
    await db.close()
    throw error
  })
  return db
}

/** Runs with the data of a place opened with a key. */
export async function withKey<T>(
  place: Place,
  appKey: string,
  run: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openWith(place, appKey)
  try {
    return await run(db)
  } finally {
    await db.close()
  }
}

let made = 0

/** Each is another file: the same bytes twice in one slot would be one. */
export const newFile = (change: Partial<NewFile> = {}): NewFile => ({
  slot: 'proof',
  name: 'ID of Juana.pdf',
  mime: 'application/pdf',
  bytes: Buffer.from(SECRET),
  contentHash: `hash-${++made}`,
  ...change,
})

/** Keeps one file that must be kept; answers its id. */
export async function keep(
  db: Database,
  { dataDir }: Place,
  owner: FileOwner = { draftId: 'draft' },
  change: Partial<NewFile> = {},
): Promise<string> {
  return must(await storeFile(db, JUANA, diskFiles(dataDir), { ...newFile(change), owner }))
}

/** The sealed files, by id. */
export function vaultFiles({ dataDir }: Place): Map<string, string> {
  const vault = join(dataDir, 'vault')
  const paths = existsSync(vault) ? readdirSync(vault, { recursive: true, encoding: 'utf8' }) : []
  return new Map(
    paths.filter((path) => path.includes('/')).map((path) => [path.split('/')[1]!, join(vault, path)]),
  )
}

/** The paths of all files in a folder, from it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/** Everything that lies in the data folder, as one text. */
export const everythingIn = ({ dataDir }: Place): string =>
  filesBelow(dataDir)
    .map((path) => readFileSync(join(dataDir, path), 'latin1'))
    .join('\n')
