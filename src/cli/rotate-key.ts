// npm run rotate-key -- --to FILE [--new-data-keys]: the data gets the key in FILE instead of the one it has, and new data keys if asked for. The server is stopped meanwhile.
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '#db/database.ts'
import { openFiles } from '#db/files/open-files.ts'
import type { Report } from '#db/reseal.ts'
import { isSealed, sealedKey, sealOf, unlock } from '#db/seal.ts'
import { rotateKey } from '#features/requests/files/rotate.ts'
import { count } from '#kit/count.ts'
import { type Config, readConfig } from '#kit/server/config.ts'
import { fingerprint, liesBelow, makeKey, readKey } from '#kit/server/key.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import { ROOT } from '#kit/server/root.ts'
import { Tampered } from '#kit/server/sealing.ts'
import { beginNewDataKeys, continueNewDataKeys, isUnderWay } from './rotate-key/new-data-keys.ts'
import { reasonOf } from './support/reason.ts'
import { usageOf } from './support/usage.ts'

const REFUSALS = {
  'same-key': 'the file holds the key the data has already.',
  'not-the-key': 'the data was given another key at this very moment.',
}

// Lines of how far it is.
const EVERY = 100

const say = (line: string) => void process.stdout.write(`${line}\n`)

class CannotRotate extends Error {}
/** Told to stop between two batches. */
class Stopped extends Error {}
/** All but some is done: those are for somebody to look at. */
class NotAllOpened extends Error {}
type RotationInput = { file: string; newDataKeys: boolean }

createFilesPrivately()
try {
  const config = readConfig(process.env, ROOT)
  const asked = askedIn(process.argv.slice(2))
  await run(config, asked).catch(async (error) => {
    process.stderr.write(`${await whatItMeans(error, config, asked)}\n`)
    process.exitCode = 1
  })
} catch (error) {
  process.stderr.write(`Nothing was begun: ${whyNot(error)}\n`)
  process.exitCode = 1
}

async function run(config: Config, { file, newDataKeys }: RotationInput): Promise<void> {
  if (!hasData(config))
    throw new CannotRotate(`there is no data in ${config.dataDir}; set DATA_DIR or DATABASE_URL.`)
  const db = await openDatabase(config)
  try {
    if (!(await isSealed(db))) throw new CannotRotate('this data has no key yet; the first start makes one.')
    if (newDataKeys) await renew(db, config, file)
    else await rewrap(db, config, file)
    say(`Start the server with KEY_FILE=${file}`)
    say('Keep a copy of the new key apart, and the old key as long as backups made under it.')
  } finally {
    await db.close()
  }
}

async function rewrap(db: Database, config: Config, file: string): Promise<void> {
  const from = await sealedKey(db, config)
  const to = await keyAt(file, config)
  const report = untilTold()
  sayBoth(config, file)
  const rotated = await rotateKey(db, from, to, (count) => report('file keys', count))
  if (!rotated.ok) throw new CannotRotate(REFUSALS[rotated.reason])
  const { innerKeys, fileKeys } = rotated.value
  say(`Done: ${count(innerKeys, 'inner key')} and the keys of ${count(fileKeys, 'file')}.`)
}

/** The same command again goes on with one that was stopped: then the data has the key in the file already. */
async function renew(db: Database, config: Config, file: string): Promise<void> {
  const report = untilTold()
  const goesOn = await isUnderWay(db)
  if (goesOn) await unlock(db, { appKey: '', keyFile: file })
  else await begin(db, config, file, report)
  say(keepNew(config, file))
  if (!goesOn) {
    say('The data has new keys, and everybody is signed out. What is there is sealed with them now:')
    say('if this is stopped, run the same command again. A server may run meanwhile, with the new key.')
  }
  const places = { files: await openFiles(config, () => db), dataDir: config.dataDir }
  const { rows, files, messages, links, unreadable } = await continueNewDataKeys(db, places, report)
  say(
    `Done: ${count(rows, 'row')} and ${count(files, 'file')} sealed again, ${count(links, 'link')} sent again.`,
  )
  if (messages > 0) say(`Letters and texts kept as files, sealed again: ${messages}.`)
  if (unreadable.length === 0) return
  for (const place of unreadable) say(`does not open: ${place}`)
  throw new NotAllOpened(
    `${unreadable.length} do not open with any key of this data and were left; the former key of records stays until they are restored or removed and this command is run again.`,
  )
}

async function begin(db: Database, config: Config, file: string, report: Report): Promise<void> {
  const from = await sealedKey(db, config)
  const to = await keyAt(file, config)
  sayBoth(config, file)
  const made = await beginNewDataKeys(db, { from, to }, report)
  if (!made.ok) throw new CannotRotate(REFUSALS[made.reason])
}

/** Says how far it is; after SIGTERM or SIGINT it ends between two batches. */
function untilTold(): Report {
  let told = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => (told = true))
  return (part, count) => {
    if (told) throw new Stopped('it was told to stop.')
    if (count % EVERY === 0) say(`${part}: ${count}`)
  }
}

/** Before the transaction: a kill in it leaves no moment to say which key the data has. */
function sayBoth(config: Config, file: string): void {
  say(`Until this command has ended keep both keys: ${formerOf(config, file)} and ${file}.`)
}

function keepNew(config: Config, file: string): string {
  return `The data has the key in ${file}: keep it, nothing else opens the data. Keep ${formerOf(config, file)} as long as backups made under it.`
}

function formerOf({ appKey, keyFile }: Config, file: string): string {
  if (appKey) return 'the key in APP_KEY'
  return resolve(keyFile) === file ? 'the former key' : resolve(keyFile)
}

/** Why it ended, and which keys the data needs now, as the data itself says: whoever deletes the wrong one loses everything. */
async function whatItMeans(error: unknown, config: Config, { file }: RotationInput): Promise<string> {
  const why = whyNot(error)
  const { holder, underWay } = await whichKey(config, file)
  if (holder === 'new') {
    const again = underWay && !(error instanceof NotAllOpened)
    const next = again ? ' Run the same command again: it goes on from here.' : ''
    return `${error instanceof Stopped ? 'Stopped' : 'Ended'}: ${why} ${keepNew(config, file)}${next}`
  }
  const former = formerOf(config, file)
  if (holder === 'unknown')
    return `It is not known which key the data has: ${why} Keep both keys, ${former} and ${file}, and run the same command again.`
  const useless = existsSync(file) ? ` ${file} opens nothing; keep ${former}.` : ''
  return `The key is not changed: ${why}${useless}`
}

type Holder = 'new' | 'former' | 'unknown'

/** 'former' also where there is no new key that the data could have. */
async function whichKey(config: Config, file: string): Promise<{ holder: Holder; underWay: boolean }> {
  if (!existsSync(file)) return { holder: 'former', underWay: false }
  const [to, from] = [keyIn({ appKey: '', keyFile: file }), keyIn(config)]
  let db: Database | undefined
  try {
    if (!hasData(config)) return { holder: 'unknown', underWay: false }
    db = await openDatabase(config)
    const seal = await sealOf(db)
    if (to && seal === fingerprint(to)) return { holder: 'new', underWay: await isUnderWay(db) }
    return { holder: from && seal === fingerprint(from) ? 'former' : 'unknown', underWay: false }
  } catch {
    return { holder: 'unknown', underWay: false }
  } finally {
    await db?.close().catch(() => {})
  }
}

function hasData({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== '' || existsSync(join(dataDir, 'city.sqlite'))
}

/** Null where it cannot be read either. */
function keyIn(from: Pick<Config, 'appKey' | 'keyFile'>): Buffer | null {
  try {
    return readKey(from)
  } catch {
    return null
  }
}

/** The key in the file, or a new one put there; on the disk before any data depends on it. */
async function keyAt(file: string, { dataDir }: Config): Promise<Buffer> {
  if (liesBelow(dataDir, file))
    throw new CannotRotate(
      `${file} lies in DATA_DIR, and whoever copies that folder would have the key of its data; name a file elsewhere.`,
    )
  const key = readKey({ appKey: '', keyFile: file }) ?? makeKey(file)
  for (const path of [file, dirname(file)]) {
    const opened = await open(path, 'r')
    await opened.sync().finally(() => opened.close())
  }
  return key
}

function askedIn(args: string[]): RotationInput {
  try {
    const options = { to: { type: 'string' }, 'new-data-keys': { type: 'boolean' } } as const
    const { to, 'new-data-keys': newDataKeys = false } = parseArgs({ args, options }).values
    if (!to) throw new Error('Say in which file the new key is, or shall be made.')
    return { file: resolve(to), newDataKeys }
  } catch (error) {
    throw new CannotRotate(`${(error as Error).message} Use it so: ${usageOf('rotate-key')}`)
  }
}

function whyNot(error: unknown): string {
  if (error instanceof Tampered) return `a key kept in the data does not open (${error.message}).`
  return reasonOf(error, { own: [CannotRotate, Stopped, NotAllOpened] })
}
