// Opens the place where this server keeps files, and sees to it that a database has one such place.
import { setTimeout } from 'node:timers/promises'
import type { Database, Tx } from '#db/database.ts'
import { databaseFiles } from '#db/files/database-files.ts'
import type { FileStore } from '#db/files/file-store.ts'
import { insideWrite } from '#db/inside-write.ts'
import { ConfigError } from '#kit/config-error.ts'
import { type Config, s3Settings } from '#kit/server/config.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { log } from '#kit/server/log.ts'
import { commandLine } from '#kit/server/root.ts'

/** The key in `site_state` under which a database notes where its files are. */
export const FILES_PLACE = 'files-place'

/** Whether every server of the database sees the same files, whatever its own folder. */
export const areShared = ({ files }: Pick<Config, 'files'>): boolean => files !== 'disk'

/** What decides where files are. */
export type FilesConfig = Pick<Config, 'files' | 'dataDir' | 's3'>

// A bucket that is not looked into by then is used all the same: pages need none.
const LOOK_MS = 3000

/** `database` is asked at each call. Throws `ConfigError` when the bucket is not there, or is not opened by these keys. */
export async function openFiles(config: FilesConfig, database: () => Database): Promise<FileStore> {
  if (config.files === 'database') return databaseFiles(database)
  return config.files === 'disk' ? diskFiles(config.dataDir) : lookInto(config)
}

/** The bucket that is set; null where files are elsewhere. */
export const openBucket = async (config: FilesConfig): Promise<FileStore | null> =>
  config.files.startsWith('s3:') ? lookInto(config) : null

async function lookInto({ files, s3 }: FilesConfig): Promise<FileStore> {
  const settings = s3Settings(files, s3)
  // Here, so that who keeps files elsewhere carries nothing of it.
  const [{ s3Files }, { S3Refusal }] = await Promise.all([
    import('#kit/server/s3-files.ts'),
    import('#kit/server/s3-request.ts'),
  ])
  const store = s3Files(settings)
  const looked = store.list('vault/').then(
    () => null,
    (error: unknown) => error,
  )
  const problem = await Promise.race([looked, setTimeout(LOOK_MS, 'no answer yet', { ref: false })])
  if (problem instanceof S3Refusal)
    throw new ConfigError(`FILES is ${files}, but ${reasonOf(problem.code, settings)}`)
  if (problem !== null) log.warn('files-not-reached', { place: files })
  return store
}

/** In the words of the protocol: what the server said, and what to do. */
function reasonOf(code: string, { endpoint, bucket, region }: ReturnType<typeof s3Settings>): string {
  if (code === 'NoSuchBucket') return `there is no bucket ${bucket} at ${endpoint}; make it, or name another`
  if (code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch')
    return `${endpoint} does not accept S3_ACCESS_KEY_ID with S3_SECRET_ACCESS_KEY; set the pair it gave you`
  if (code === 'AccessDenied')
    return `the keys that are set may not list the bucket ${bucket} at ${endpoint}; let them list, read, write and delete there`
  if (code === 'RequestTimeTooSkewed') return `${endpoint} has another time than this machine; set its clock`
  if (['AuthorizationHeaderMalformed', 'PermanentRedirect', '301', '307'].includes(code))
    return `the bucket ${bucket} at ${endpoint} is not in S3_REGION ${region}; set its region, and the endpoint of that region`
  return `${endpoint} refuses to list the bucket ${bucket} (${code})`
}

/**
 * Notes with the first start where the files of this database are. Throws `ConfigError` where that is another place than the one
 * set: each file would be missing.
 */
export async function claimPlace(db: Database, { files }: Pick<Config, 'files'>): Promise<void> {
  const place = (await findPlace(db)) ?? files
  if (place !== files)
    throw new ConfigError(
      `FILES is ${files}, but the files of this database are in the place ${place}; set FILES=${place}, or bring them over with ${commandLine('move-files', `--to ${files}`)}`,
    )
  if (areShared({ files })) await notePlace(db, files)
}

/** Where the files of this database are; null when it has none and none was ever set. */
export async function findPlace(db: Database): Promise<string | null> {
  const row = await db.reader
    .selectFrom('site_state')
    .select('value')
    .where('key', '=', FILES_PLACE)
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
    .values({ key: FILES_PLACE, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
