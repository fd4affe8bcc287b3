// npm run restore -- --from FOLDER [--at TIME] --to DATA_DIR|postgres://…: a backup into an empty place, and what to do then.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countAll } from '#db/copy/contents.ts'
import type { DataPlace } from '#db/copy/snapshot.ts'
import { CannotCopy } from '#db/copy/table-shape.ts'
import { DatabaseTooNew, isDatabaseUnavailable } from '#db/errors.ts'
import { openBucket } from '#db/files/open-files.ts'
import { identitiesIn, NotOpened } from '#features/backup/age.ts'
import { DamagedBackup, type Manifest, timeOfBackup } from '#features/backup/manifest.ts'
import {
  CannotRestore,
  type ChosenBackup,
  checkRestore,
  chooseBackup,
  type RestorePlace,
  restoreBackup,
} from '#features/backup/restore-backup.ts'
import { ConfigError } from '#kit/config-error.ts'
import { count } from '#kit/count.ts'
import { type Config, readConfig } from '#kit/server/config.ts'
import { DiskUnavailable } from '#kit/server/disk-errors.ts'
import { fingerprint, readKey } from '#kit/server/key.ts'
import { BadPostgresUrl } from '#kit/server/postgres-url.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import { commandLine, ROOT } from '#kit/server/root.ts'
import { usageOf } from './support/usage.ts'

const IN_ONE_LINE = [
  CannotRestore,
  DiskUnavailable,
  ConfigError,
  CannotCopy,
  DatabaseTooNew,
  DamagedBackup,
  NotOpened,
]

const say = (line: string) => void process.stdout.write(`${line}\n`)

type RestoreOptions = { from: string; to: string; at: string; identity: string }

createFilesPrivately()
try {
  await run(readConfig(process.env, ROOT), askedIn(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`Nothing is restored: ${reasonOf(error)}\n`)
  process.exitCode = 1
}

async function run(config: Config, asked: RestoreOptions): Promise<void> {
  const to = { ...placeOf(asked.to, config), files: config.files, bucket: await openBucket(config) }
  const identities = identitiesOf(asked.identity)
  const chosen = await chooseBackup(asked.from, asked.at)
  await checkRestore(chosen, identities, to)
  sayPlan(chosen, to)
  const { waitingMessages, files, missing } = await restoreBackup(chosen, identities, to)
  say('Done: every table has the rows, and every file the bytes, that were backed up.')
  for (const one of missing) say(`Missing in this backup: ${one}.`)
  sayNext(config, chosen.manifest, { ...to, files }, waitingMessages)
}

/** With a database in PostgreSQL, files are restored into DATA_DIR; those that every server sees into the bucket that FILES names. */
function placeOf(to: string, { dataDir }: Config): DataPlace {
  const isUrl = /^postgres(ql)?:/.test(to)
  return isUrl ? { databaseUrl: to, dataDir } : { databaseUrl: '', dataDir: resolve(to) }
}

function identitiesOf(path: string): string[] {
  if (!path)
    throw new CannotRestore(
      `the identity that opens the backups is missing. Use it so: ${usageOf('restore')}`,
    )
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new CannotRestore(`the identity ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  const identities = identitiesIn(text)
  if (identities.length === 0) throw new CannotRestore(`${path} holds no identity (AGE-SECRET-KEY-…)`)
  return identities
}

function sayPlan({ folder, name, manifest, isProved, passedOver }: ChosenBackup, to: RestorePlace): void {
  const { contents, engine, files } = manifest
  const place = to.databaseUrl ? `PostgreSQL, and files into ${to.dataDir}` : to.dataDir
  const into = to.bucket ? `${place} and ${to.files}` : place
  say(
    `Restoring ${join(folder, name)}, the data as of ${manifest.madeAt} (${engine}, ${contents.migration}): ${count(countAll(contents), 'row')} of ${count(Object.keys(contents.tables).length, 'table')} and ${count(files.length, 'file')}, into ${into}.`,
  )
  say(
    isProved
      ? 'It is proved: it was restored as a test when it was made.'
      : 'It was written, not proved: it did not pass its test, was not tested, or is of a program that set no mark.',
  )
  for (const one of passedOver)
    say(`Passed over, since it was written and not proved: ${one}. To restore it say --at ${one}`)
}

function sayNext(config: Config, { key, madeAt }: Manifest, to: RestorePlace, waiting: number): void {
  const place = to.databaseUrl
    ? `DATABASE_URL to that database and DATA_DIR=${to.dataDir}`
    : `DATA_DIR=${to.dataDir} and no DATABASE_URL`
  const settings = `${place}, and FILES=${to.files}`
  say('What to do next:')
  say(`- Key: ${aboutKey(config, key)}`)
  say(`- Start the server with ${settings}. Do not start the former one beside it.`)
  say(
    `- Purge again: what was purged after ${madeAt} is back. ${commandLine('purge', '--dry-run')}, then ${commandLine('purge', '--confirm')}.`,
  )
  if (waiting > 0)
    say(
      `- Messages that were waiting then: ${waiting}. The server sends them when it starts, also those that were sent since.`,
    )
  say('- Make a backup of what is there now.')
}

function aboutKey(config: Config, wanted: string): string {
  if (wanted === '') return 'this data has none yet; the first start makes one.'
  const key = readKey(config)
  if (!key)
    return `put the key of this data into APP_KEY or ${config.keyFile}; without it no server starts on it.`
  return fingerprint(key) === wanted
    ? 'the one in APP_KEY or KEY_FILE is the key of this data.'
    : `the one in APP_KEY or KEY_FILE is another. Put back the key that was in use when the backup was made; if the key was changed since because somebody knew it, change it again (${commandLine('rotate-key')}).`
}

function askedIn(args: string[]): RestoreOptions {
  const text = { type: 'string', default: '' } as const
  try {
    const { values } = parseArgs({ args, options: { from: text, to: text, at: text, identity: text } })
    const { from, to } = values
    // The name of a backup's folder is a time too.
    const at = timeOfBackup(values.at)
    if (!from || !to) throw new Error('Say from which folder and where to.')
    if (at && Number.isNaN(Date.parse(at)))
      throw new Error(`${at} is no time such as 2026-11-23T17:00+08:00.`)
    const identity = values.identity || process.env.BACKUP_IDENTITY || ''
    return {
      from: resolve(from),
      to,
      at: at && new Date(at).toISOString(),
      identity: identity && resolve(identity),
    }
  } catch (error) {
    throw new CannotRestore(`${(error as Error).message} Use it so: ${usageOf('restore')}`)
  }
}

function reasonOf(error: unknown): string {
  const { message, stack, code } = error as NodeJS.ErrnoException
  if (IN_ONE_LINE.some((kind) => error instanceof kind)) return `${message}.`
  if (error instanceof BadPostgresUrl) return `the address after --to ${message}.`
  if (isDatabaseUnavailable(error)) return `the database cannot be reached (${message}).`
  return code ? `${message}.` : (stack ?? message)
}
