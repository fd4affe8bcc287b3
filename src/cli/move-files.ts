// npm run move-files -- --to disk|database|s3://bucket/prefix: copies every file of this database to another place, reads each again
// there, and notes the place. Every server is stopped meanwhile. What was copied stays where it was; the same command again goes on
// where it ended.
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '#db/database.ts'
import { eachFile, type FileStore } from '#db/files/file-store.ts'
import { findPlace, notePlace, openFiles } from '#db/files/open-files.ts'
import { count } from '#kit/count.ts'
import { type Config, readConfig } from '#kit/server/config.ts'
import { DiskUnavailable } from '#kit/server/disk-errors.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import { ROOT } from '#kit/server/root.ts'
import { reasonOf } from './support/reason.ts'
import { usageOf } from './support/usage.ts'

// Cut widths are made again.
const FOLDERS = ['vault/', 'storage/']
const UNFINISHED = /\.part$/

const say = (line: string) => void process.stdout.write(`${line}\n`)

class CannotMove extends Error {}

createFilesPrivately()
try {
  const to = askedIn(process.argv.slice(2))
  await run(readConfig({ ...process.env, FILES: to }, ROOT))
} catch (error) {
  process.stderr.write(`The files are where they were: ${whyNot(error)}\n`)
  process.exitCode = 1
}

async function run(config: Config): Promise<void> {
  const db = await openDatabase(config)
  try {
    await move(db, config)
  } finally {
    await db.close()
  }
}

async function move(db: Database, config: Config): Promise<void> {
  const place = await findPlace(db)
  if (place === config.files) throw new CannotMove(`they are in the place ${place} already.`)
  const from = await openFiles({ ...config, files: place ?? 'disk' }, () => db)
  const to = await openFiles(config, () => db)
  let [copied, bytes] = [0, 0]
  for (const folder of FOLDERS)
    for await (const { name } of eachFile(from, folder)) {
      if (UNFINISHED.test(name)) continue
      bytes += await copy(from, to, name)
      copied += 1
      if (copied % 100 === 0) say(`${copied} files`)
    }
  await notePlace(db, config.files)
  say(
    `Done: ${count(copied, 'file')}, ${Math.ceil(bytes / 1024 / 1024)} MB. Start every server with FILES=${config.files}.`,
  )
  say('They are still where they were as well: remove them there once a backup holds the new place.')
}

/** Answers its bytes; those of a file that went meanwhile are none. */
async function copy(from: FileStore, to: FileStore, name: string): Promise<number> {
  const bytes = await from.get(name)
  if (bytes === null) return 0
  if ((await to.get(name))?.equals(bytes)) return bytes.length
  await to.put(name, bytes)
  if (!(await to.get(name))?.equals(bytes))
    throw new CannotMove(`${name} is not the same after it was copied.`)
  return bytes.length
}

function askedIn(args: string[]): string {
  try {
    const { values } = parseArgs({ args, options: { to: { type: 'string' } } })
    // The settings say what a place is.
    if (values.to !== undefined && /^(disk$|database$|s3:)/.test(values.to)) return values.to
  } catch (error) {
    throw new CannotMove(`${(error as Error).message} Use it so: ${usageOf('move-files')}.`)
  }
  throw new CannotMove(`say where to. Use it so: ${usageOf('move-files')}.`)
}

function whyNot(error: unknown): string {
  if (error instanceof DiskUnavailable) return `${error.message}; run the same command again.`
  return reasonOf(error, { own: [CannotMove] })
}
