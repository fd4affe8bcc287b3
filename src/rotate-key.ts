// npm run rotate-key -- --to FILE: the data gets the key in FILE instead of the one it has. The server is stopped meanwhile.
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/database.ts'
import { DatabaseTooNew, isDatabaseUnavailable } from '#db/errors.ts'
import { isSealed, sealedKey } from '#db/seal.ts'
import { rotateKey } from '#features/requests/files/rotate.ts'
import { type Config, ConfigError, readConfig } from '#kit/server/config.ts'
import { makeKey, readKey } from '#kit/server/key.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import { Tampered } from '#kit/server/sealing.ts'

const USAGE = 'npm run rotate-key -- --to .keys/new.key'
const REFUSALS = {
  'same-key': 'the file holds the key the data has already.',
  'not-the-key': 'the data was given another key at this very moment.',
}

const root = join(import.meta.dirname, '../..')
const say = (line: string) => void process.stdout.write(`${line}\n`)

class CannotRotate extends Error {}

createFilesPrivately()
try {
  await run(readConfig(process.env, root), fileOf(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`The key is not changed: ${reasonOf(error)}\n`)
  process.exitCode = 1
}

async function run(config: Config, file: string): Promise<void> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'city.sqlite')))
    throw new CannotRotate(`there is no data in ${config.dataDir}; set DATA_DIR or DATABASE_URL.`)
  const db = await openDatabase(config)
  try {
    if (!(await isSealed(db))) throw new CannotRotate('this data has no key yet; the first start makes one.')
    const from = await sealedKey(db, config)
    const to = await keyAt(file)
    const rotated = await rotateKey(db, from, to, (count) => say(`${count} files' keys re-wrapped`))
    if (!rotated.ok) throw new CannotRotate(REFUSALS[rotated.reason])
    const { innerKeys, fileKeys } = rotated.value
    say(
      `Done: ${innerKeys} inner keys and the keys of ${fileKeys} files. Start the server with KEY_FILE=${file}`,
    )
    say('Keep a copy of the new key apart, and the old key as long as backups made under it.')
  } finally {
    await db.close()
  }
}

/** The key in the file, or a new one put there; on the disk before any data depends on it. */
async function keyAt(file: string): Promise<Buffer> {
  const key = readKey({ appKey: '', keyFile: file }) ?? makeKey(file)
  for (const path of [file, dirname(file)]) {
    const opened = await open(path, 'r')
    await opened.sync().finally(() => opened.close())
  }
  return key
}

function fileOf(args: string[]): string {
  try {
    const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
    if (!to) throw new Error('Say in which file the new key is, or shall be made.')
    return resolve(to)
  } catch (error) {
    throw new CannotRotate(`${(error as Error).message} Use it so: ${USAGE}`)
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof CannotRotate || error instanceof DatabaseTooNew) return error.message
  if (error instanceof ConfigError) return `${error.message}.`
  const { message, stack } = error as Error
  if (error instanceof Tampered) return `a key kept in the data does not open (${message}).`
  return isDatabaseUnavailable(error) ? `the database cannot be reached (${message}).` : (stack ?? message)
}
