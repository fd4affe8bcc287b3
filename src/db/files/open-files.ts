// Opens the place where this server keeps files, and sees to it that a database has one such place.
import type { Database, Tx } from '#db/database.ts'
import { databaseFiles } from '#db/files/database-files.ts'
import type { FileStore } from '#db/files/file-store.ts'
import { insideWrite } from '#db/inside-write.ts'
import { type Config, ConfigError } from '#kit/server/config.ts'
import { diskFiles } from '#kit/server/disk-files.ts'

const KEY = 'files-place'

/** Whether every server of the database sees the same files, whatever its own folder. */
export const areShared = ({ files }: Pick<Config, 'files'>): boolean => files !== 'disk'

/** `database` is asked at each call. */
export async function openFiles(
  { files, dataDir }: Pick<Config, 'files' | 'dataDir'>,
  database: () => Database,
): Promise<FileStore> {
  return files === 'database' ? databaseFiles(database) : diskFiles(dataDir)
}

/**
 * Notes with the first start where the files of this database are. Throws `ConfigError` where that is another place than the one
 * set: each file would be missing.
 */
export async function claimPlace(db: Database, { files }: Pick<Config, 'files'>): Promise<void> {
  const place = (await findPlace(db)) ?? files
  if (place !== files)
    throw new ConfigError(
      `FILES is ${files}, but the files of this database are in the place ${place}; set FILES=${place}, or bring them over with npm run move-files -- --to ${files}`,
    )
  if (areShared({ files })) await notePlace(db, files)
}

/** Where the files of this database are; null when it has none and none was ever set. */
export async function findPlace(db: Database): Promise<string | null> {
  const row = await db.reader
    .selectFrom('site_state')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst()
  return row?.value ?? ((await hasFiles(db)) ? 'disk' : null)
}

async function hasFiles(db: Database): Promise<boolean> {
  const tables = ['request_files', 'stored_files'] as const
  const found = await Promise.all(
    tables.map((table) => db.reader.selectFrom(table).select('bytes').limit(1).executeTakeFirst()),
  )
  return found.some((row) => row !== undefined)
}

export const notePlace = (db: Database, place: string): Promise<unknown> =>
  insideWrite.run(true, () => db.transact((tx) => note(tx, place)))

const note = (tx: Tx, value: string) =>
  tx
    .insertInto('site_state')
    .values({ key: KEY, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
