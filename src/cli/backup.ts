// npm run backup -- --to FOLDER: a backup while the server works, encrypted to BACKUP_RECIPIENT, proved at once by restoring it into scratch.
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BackupState, readBackupState, recordBackup } from '#db/backup-state.ts'
import { countAll } from '#db/copy/contents.ts'
import { NoData, sqliteIn } from '#db/copy/snapshot.ts'
import { CannotCopy } from '#db/copy/table-shape.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { DatabaseTooNew, isDatabaseUnavailable } from '#db/errors.ts'
import { openBucket } from '#db/files/open-files.ts'
import { NotOpened, newIdentity } from '#features/backup/age.ts'
import type { Problems } from '#features/backup/compare-files.ts'
import { DiskFull } from '#features/backup/disk-full.ts'
import { KEEP, removeOld } from '#features/backup/keep-some.ts'
import { DamagedBackup, listBackups, markProved } from '#features/backup/manifest.ts'
import { proveBackup } from '#features/backup/prove-backup.ts'
import { BACKED_UP } from '#features/backup/stored-files.ts'
import { FilesElsewhere, type TakenBackup, takeBackup } from '#features/backup/take-backup.ts'
import { BeingWritten, NoTarget } from '#features/backup/writing-alone.ts'
import { ConfigError } from '#kit/config-error.ts'
import { count } from '#kit/count.ts'
import { type Config, readConfig } from '#kit/server/config.ts'
import { DiskUnavailable } from '#kit/server/disk-errors.ts'
import { liesBelow } from '#kit/server/key.ts'
import { log } from '#kit/server/log.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import { commandLine, ROOT } from '#kit/server/root.ts'
import { usageOf } from './support/usage.ts'

const IN_ONE_LINE = [
  NotOpened,
  ConfigError,
  CannotCopy,
  NoData,
  DatabaseTooNew,
  DamagedBackup,
  NoTarget,
  BeingWritten,
  FilesElsewhere,
  DiskFull,
  DiskUnavailable,
]

const say = (line: string) => void process.stdout.write(`${line}\n`)

type BackupOptions = {
  to: string
  keep: number
  newFolder: boolean
  withoutProof: boolean
  newIdentity: string
}

/** It is there, and restored as a test it is not what the data is. */
class NotProved extends Error {}

createFilesPrivately()
try {
  const asked = askedIn(process.argv.slice(2))
  if (asked.newIdentity) await makeIdentity(asked.newIdentity)
  else await run(readConfig(process.env, ROOT), asked)
} catch (error) {
  const what = error instanceof NotProved ? 'Written, not proved' : 'No backup was made'
  process.stderr.write(`${what}: ${reasonOf(error)}\n`)
  process.exitCode = 1
}

async function run(config: Config, asked: BackupOptions): Promise<void> {
  if (!asked.to) throw new ConfigError(`say where to: ${usageOf('backup')}`)
  const folder = resolve(asked.to)
  if (config.backupRecipients.length === 0)
    throw new ConfigError(
      `BACKUP_RECIPIENT is not set: backups are encrypted to it, and only its identity opens them; make both on another machine with age-keygen, or with ${commandLine('backup', '--new-identity FILE')}`,
    )
  try {
    refuseKeyInside(config)
    await refuseEmpty(config, folder, asked.newFolder)
    await takeAndProve(config, folder, asked)
  } catch (error) {
    if (error instanceof NotProved) throw error
    const problem = reasonOf(error).split('\n')[0]!
    log.error('backup-failed', problem)
    await record(config, folder, { problem, problemAt: new Date().toISOString() })
    throw error
  }
}

/** It would lie in plain beside what it opens, wherever the backups are copied to. */
function refuseKeyInside({ dataDir, keyFile }: Config): void {
  const folder = BACKED_UP.map((name) => join(dataDir, name)).find((one) => liesBelow(one, keyFile))
  if (folder)
    throw new ConfigError(
      `the key ${keyFile} lies in ${folder}, which is copied into backups; stop the server, move the key out of DATA_DIR, and set KEY_FILE`,
    )
}

/** A disk that is not mounted leaves an empty folder in its place, and the next backup would be on the disk of the data. */
async function refuseEmpty(config: Config, folder: string, isNew: boolean): Promise<void> {
  const state = await withDatabase(config, (db) => readBackupState(db.reader))
  if (isNew || !state?.takenAt) return
  if (!state.folders.includes(folder)) return
  const names = await listBackups(folder).catch(() => null)
  if (names?.length === 0)
    throw new NoTarget(
      `backups were made before, the newest on ${state.takenAt}, and ${folder} holds none: mount its disk; if this is a new disk, say so once with --new-folder`,
    )
}

async function takeAndProve(
  config: Config,
  folder: string,
  { keep, withoutProof }: BackupOptions,
): Promise<void> {
  const once = await newIdentity()
  // The server holds no identity that opens its backups. This one opens this one, is never written down, and ends with the process.
  const recipients = withoutProof ? config.backupRecipients : [...config.backupRecipients, once.recipient]
  const bucket = await openBucket(config)
  // Before it is needed: a full folder would never be emptied by a backup that does not fit into it.
  const removed = await removeOld(folder, keep)
  if (removed > 0) say(`Removed as old: ${removed}. Kept: the newest ${keep} that were proved.`)
  const taken = await takeBackup(config, { folder, recipients, bucket })
  sayWhat(folder, taken)
  const { madeAt, database } = taken.manifest
  const state: Partial<BackupState> = {
    takenAt: madeAt,
    bytes: database.bytes,
    problems: 0,
    problem: '',
    problemAt: '',
  }
  if (withoutProof) {
    await record(config, folder, state)
    say('Written, not proved, as --without-proof says.')
    return
  }
  const { missing, different } = await proveAndMark(config, { folder, name: taken.name }, once.identity)
  const all = [...missing, ...different]
  if (all.length > 0) {
    await record(config, folder, { ...state, problems: all.length })
    for (const one of all) log.warn('backup-not-proved', { problem: one })
    throw new NotProved(`${countProblems(missing.length, different.length)}: ${all[0]}`)
  }
  await record(config, folder, { ...state, provedAt: madeAt })
  say('Proved: restored into scratch, opened with the key, every row and file compared.')
}

/** Whatever goes wrong here, the backup is there. */
async function proveAndMark(
  config: Config,
  backup: { folder: string; name: string },
  identity: string,
): Promise<Problems> {
  try {
    const problems = await proveBackup(backup, [identity], config)
    if (problems.missing.length + problems.different.length === 0)
      await markProved(backup.folder, backup.name)
    return problems
  } catch (error) {
    return { missing: [], different: [reasonOf(error).split('\n')[0]!.replace(/\.$/, '')] }
  }
}

function countProblems(missing: number, different: number): string {
  const parts: string[] = []
  if (missing > 0) parts.push(missing === 1 ? '1 file is missing' : `${missing} files are missing`)
  if (different > 0) parts.push(different === 1 ? '1 thing is wrong' : `${different} things are wrong`)
  return parts.join(', ')
}

function sayWhat(folder: string, { name, manifest, copied }: TakenBackup): void {
  const { contents, database, files } = manifest
  const tables = Object.keys(contents.tables).length
  const megabytes = (database.bytes / 1024 / 1024).toFixed(1)
  say(
    `Backup ${join(folder, name)}: ${count(tables, 'table')}, ${count(countAll(contents), 'row')}, ${megabytes} MB encrypted; ${count(files.length, 'file')}, ${copied} of them new.`,
  )
}

/** Into the database, where the desk and the other instances see it. */
async function record(config: Config, folder: string, state: Partial<BackupState>): Promise<void> {
  await withDatabase(config, async (db) => {
    const { folders } = await readBackupState(db.reader)
    // One that could not be written to is none of them.
    const all = state.takenAt ? [...new Set([...folders, folder])] : folders
    await recordBackup(db, { ...state, folders: all })
  })
}

/** Null, with a line in the log, when it cannot be reached, or when its tables are of an older program: a backup never changes them. */
async function withDatabase<T>(config: Config, run: (db: Database) => Promise<T>): Promise<T | null> {
  if (!config.databaseUrl && !existsSync(sqliteIn(config.dataDir))) return null
  let db: Database | undefined
  try {
    db = await openDatabase(config, {
      beforeSteps: async () => {
        throw new ConfigError('the tables are of an older program')
      },
    })
    return await run(db)
  } catch (error) {
    log.warn('backup-state-not-reached', { reason: (error as Error).message })
    return null
  } finally {
    await db?.close()
  }
}

async function makeIdentity(path: string): Promise<void> {
  if (existsSync(path)) throw new ConfigError(`the file ${path} is there already`)
  const { identity, recipient } = await newIdentity()
  writeFileSync(path, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 })
  say(`BACKUP_RECIPIENT=${recipient}`)
  say(
    `Set this on the server. Keep ${path} away from the server and its backups, twice: nothing else opens them.`,
  )
}

function askedIn(args: string[]): BackupOptions {
  const options = {
    to: { type: 'string', default: '' },
    keep: { type: 'string', default: String(KEEP) },
    'new-folder': { type: 'boolean', default: false },
    'without-proof': { type: 'boolean', default: false },
    'new-identity': { type: 'string', default: '' },
  } as const
  try {
    const { values } = parseArgs({ args, options })
    if (!/^[1-9]\d{0,3}$/.test(values.keep)) throw new Error('--keep is a number of backups, 1 or more.')
    return {
      to: values.to,
      keep: Number(values.keep),
      newFolder: values['new-folder'],
      withoutProof: values['without-proof'],
      newIdentity: values['new-identity'] && resolve(values['new-identity']),
    }
  } catch (error) {
    throw new ConfigError(`${(error as Error).message} Use it so: ${usageOf('backup')}`)
  }
}

function reasonOf(error: unknown): string {
  const { message, stack, code } = error as NodeJS.ErrnoException
  if (error instanceof NotProved || IN_ONE_LINE.some((kind) => error instanceof kind)) return `${message}.`
  if (isDatabaseUnavailable(error)) return `the database cannot be reached (${message}).`
  return code ? `${message}.` : (stack ?? message)
}
