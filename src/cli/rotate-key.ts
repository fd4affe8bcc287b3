// npm run rotate-key -- --to FILE [--new-data-keys]: the data gets the key in FILE instead of the one it has, and new data keys if asked for. The server is stopped meanwhile.
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '#db/database.ts'
import { openFiles } from '#db/files/open-files.ts'
import { isSealed, sealedKey, unlock } from '#db/seal.ts'
import { rotateKey } from '#features/requests/files/rotate.ts'
import { type Config, readConfig } from '#kit/server/config.ts'
import { liesBelow, makeKey, readKey } from '#kit/server/key.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import { Tampered } from '#kit/server/sealing.ts'
import { beginNewDataKeys, continueNewDataKeys, isUnderWay, type Report } from './rotate-key/new-data-keys.ts'
import { reasonOf } from './support/reason.ts'

const USAGE = 'npm run rotate-key -- --to .keys/new.key [--new-data-keys]'
const REFUSALS = {
  'same-key': 'the file holds the key the data has already.',
  'not-the-key': 'the data was given another key at this very moment.',
}

// Lines of how far it is.
const EVERY = 100

const root = join(import.meta.dirname, '../..')
const say = (line: string) => void process.stdout.write(`${line}\n`)

class CannotRotate extends Error {}
/** Told to stop between two batches. */
class Stopped extends Error {}
/** All but some is done: those are for somebody to look at. */
class NotAllOpened extends Error {
  constructor(count: number) {
    super(
      `${count} do not open with any key of this data and were left; the former key of records stays until they are restored or removed and this command is run again.`,
    )
  }
}
type RotationInput = { file: string; newDataKeys: boolean }

createFilesPrivately()
try {
  await run(readConfig(process.env, root), askedIn(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(
    error instanceof Stopped || error instanceof NotAllOpened
      ? `${error.message}\n`
      : `The key is not changed: ${whyNot(error)}\n`,
  )
  process.exitCode = 1
}

async function run(config: Config, { file, newDataKeys }: RotationInput): Promise<void> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'city.sqlite')))
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
  const rotated = await rotateKey(db, from, await keyAt(file, config), (count) =>
    say(`${count} files' keys re-wrapped`),
  )
  if (!rotated.ok) throw new CannotRotate(REFUSALS[rotated.reason])
  const { innerKeys, fileKeys } = rotated.value
  say(`Done: ${innerKeys} inner keys and the keys of ${fileKeys} files.`)
}

/** The same command again goes on with one that was stopped: then the data has the key in the file already. */
async function renew(db: Database, config: Config, file: string): Promise<void> {
  const goesOn = await isUnderWay(db)
  if (goesOn) await unlock(db, { appKey: '', keyFile: file })
  else await begin(db, config, file)
  const report = untilTold()
  if (!goesOn) {
    say('The data has new keys, and everybody is signed out. What is there is sealed with them now:')
    say('if this is stopped, run the same command again. A server may run meanwhile, with the new key.')
  }
  const places = { files: await openFiles(config, () => db), dataDir: config.dataDir }
  const { rows, files, messages, links, unreadable } = await continueNewDataKeys(db, places, report)
  say(`Done: ${rows} rows and ${files} files sealed again, ${links} links sent again.`)
  if (messages > 0) say(`Letters and texts kept as files, sealed again: ${messages}.`)
  if (unreadable.length === 0) return
  for (const place of unreadable) say(`does not open: ${place}`)
  throw new NotAllOpened(unreadable.length)
}

async function begin(db: Database, config: Config, file: string): Promise<void> {
  const from = await sealedKey(db, config)
  const made = await beginNewDataKeys(db, { from, to: await keyAt(file, config) }, sayHowMany)
  if (!made.ok) throw new CannotRotate(REFUSALS[made.reason])
}

const sayHowMany: Report = (part, count) => say(`${part}: ${count}`)

/** Says how far it is; after SIGTERM or SIGINT it ends between two batches. */
function untilTold(): Report {
  let told = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => (told = true))
  return (part, count) => {
    if (told) throw new Stopped('Stopped. Run the same command again: it goes on from here.')
    if (count % EVERY === 0) sayHowMany(part, count)
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
    throw new CannotRotate(`${(error as Error).message} Use it so: ${USAGE}`)
  }
}

function whyNot(error: unknown): string {
  if (error instanceof Tampered) return `a key kept in the data does not open (${error.message}).`
  return reasonOf(error, { own: [CannotRotate] })
}
