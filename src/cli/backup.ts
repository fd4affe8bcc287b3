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
import { newIdentity } from '#features/backup/age.ts'
import { DiskFull } from '#features/backup/disk-full.ts'
import { removeOld } from '#features/backup/keep-some.ts'
import { DamagedBackup } from '#features/backup/manifest.ts'
import { proveBackup } from '#features/backup/prove-backup.ts'
import { BACKED_UP } from '#features/backup/stored-files.ts'
import { FilesElsewhere, type Taken, takeBackup } from '#features/backup/take-backup.ts'
import { BeingWritten, NoTarget } from '#features/backup/writing-alone.ts'
import { type Config, ConfigError, readConfig } from '#kit/server/config.ts'
import { DiskUnavailable } from '#kit/server/disk-errors.ts'
import { liesBelow } from '#kit/server/key.ts'
import { log } from '#kit/server/log.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'

const USAGE =
  'npm run backup -- --to FOLDER [--without-proof], or once: npm run backup -- --new-identity FILE'
const IN_ONE_LINE = [
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

const root = join(import.meta.dirname, '../..')
const say = (line: string) => void process.stdout.write(`${line}\n`)

type BackupOptions = { to: string; withoutProof: boolean; newIdentity: string }

createFilesPrivately()
try {
  const asked = askedIn(process.argv.slice(2))
  if (asked.newIdentity) await makeIdentity(asked.newIdentity)
  else await run(readConfig(process.env, root), asked)
} catch (error) {
  process.stderr.write(`No backup was made: ${reasonOf(error)}\n`)
  process.exitCode = 1
}

async function run(config: Config, asked: BackupOptions): Promise<void> {
  const folder = asked.to ? resolve(asked.to) : config.backupTo
  if (!folder) throw new ConfigError(`say where to: ${USAGE}, or set BACKUP_TO`)
  if (config.backupRecipients.length === 0)
    throw new ConfigError(
      'BACKUP_RECIPIENT is not set: backups are encrypted to it, and only its identity opens them; make both on another machine with age-keygen, or with npm run backup -- --new-identity FILE',
    )
  try {
    refuseKeyInside(config)
    const problems = await takeAndProve(config, folder, asked.withoutProof)
    if (problems.length === 0) return
    for (const problem of problems) process.stderr.write(`${problem}\n`)
    throw new DamagedBackup(`it was written, but does not pass: ${problems[0]}`)
  } catch (error) {
    const problem = reasonOf(error).split('\n')[0]!
    log.error('backup-failed', problem)
    await record(config, { problem, problemAt: new Date().toISOString() })
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

/** Answers what is wrong with it. */
async function takeAndProve(config: Config, folder: string, withoutProof: boolean): Promise<string[]> {
  const once = await newIdentity()
  // The server holds no identity that opens its backups. This one opens this one, is never written down, and ends with the process.
  const recipients = withoutProof ? config.backupRecipients : [...config.backupRecipients, once.recipient]
  const bucket = await openBucket(config)
  await makeRoom(config, folder)
  const taken = await takeBackup(config, { folder, recipients, bucket })
  sayWhat(folder, taken)
  const { madeAt, database } = taken.manifest
  const state: Partial<BackupState> = { takenAt: madeAt, bytes: database.bytes, problem: '', problemAt: '' }
  if (withoutProof) {
    await record(config, state)
    return []
  }
  const problems = await proveBackup({ folder, name: taken.name }, [once.identity], config)
  if (problems.length > 0) return problems
  await record(config, { ...state, provedAt: madeAt })
  say('Proved: restored into scratch, opened with the key, every row and file compared.')
  return []
}

/** Before it is needed: a full folder would never be emptied by a backup that does not fit into it. */
async function makeRoom(config: Config, folder: string): Promise<void> {
  const state = await withDatabase(config, (db) => readBackupState(db.reader))
  if (!state) return
  const removed = await removeOld(folder, state.provedAt, new Date().toISOString())
  if (removed > 0) say(`Removed by age: ${removed}. Kept: 7 days, 5 weeks, 12 months.`)
}

function sayWhat(folder: string, { name, manifest, copied }: Taken): void {
  const { contents, database, files } = manifest
  const tables = Object.keys(contents.tables).length
  const megabytes = (database.bytes / 1024 / 1024).toFixed(1)
  say(
    `Backup ${join(folder, name)}: ${tables} tables, ${countAll(contents)} rows, ${megabytes} MB encrypted; ${files.length} files, ${copied} of them new.`,
  )
}

/** Into the database, where the desk and the other instances see it. */
async function record(config: Config, state: Partial<BackupState>): Promise<void> {
  await withDatabase(config, (db) => recordBackup(db, state))
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
    'without-proof': { type: 'boolean', default: false },
    'new-identity': { type: 'string', default: '' },
  } as const
  try {
    const { values } = parseArgs({ args, options })
    return {
      to: values.to,
      withoutProof: values['without-proof'],
      newIdentity: values['new-identity'] && resolve(values['new-identity']),
    }
  } catch (error) {
    throw new ConfigError(`${(error as Error).message} Use it so: ${USAGE}`)
  }
}

function reasonOf(error: unknown): string {
  const { message, stack, code } = error as NodeJS.ErrnoException
  if (IN_ONE_LINE.some((kind) => error instanceof kind)) return `${message}.`
  if (isDatabaseUnavailable(error)) return `the database cannot be reached (${message}).`
  return code ? `${message}.` : (stack ?? message)
}
