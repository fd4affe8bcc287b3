// npm run import -- --from URL [--barangays-from URL]: takes the content of the former site over; exit 1 when something was left out.
import { parseArgs } from 'node:util'
import { COLLECTIONS } from '#collections/all.ts'
import { CONTENT_DIR } from '#content'
import { openDatabase } from '#db/database.ts'
import { openFiles } from '#db/files/open-files.ts'
import { type ImportOptions, importAll } from '#features/publishing/import/import.ts'
import { seed } from '#features/publishing/seed.ts'
import { Storage } from '#features/publishing/storage.ts'
import { readConfig } from '#kit/server/config.ts'
import { createFilesPrivately, makePrivateFolder } from '#kit/server/private-files.ts'
import { ROOT } from '#kit/server/root.ts'
import { reasonOf, UsageError } from './support/reason.ts'
import { usageOf } from './support/usage.ts'

const PATIENCE_MS = 30_000

const say = {
  note: (line: string) => void process.stdout.write(`${line}\n`),
  refuse: (line: string) => void process.stderr.write(`${line}\n`),
}

createFilesPrivately()
try {
  process.exitCode = (await run(askedIn(process.argv.slice(2)))) ? 0 : 1
} catch (error) {
  say.refuse(`The import cannot run: ${reasonOf(error, { usage: usageOf('import') })}`)
  process.exitCode = 1
}

async function run(options: ImportOptions): Promise<boolean> {
  const config = readConfig(process.env, ROOT)
  makePrivateFolder(config.dataDir)
  const db = await openDatabase(config)
  try {
    // Before the first start the barangays are not there yet.
    await seed(db, COLLECTIONS, CONTENT_DIR)
    const files = await openFiles(config, () => db)
    return await importAll(db, new Storage(files, CONTENT_DIR, () => db), options, say)
  } finally {
    await db.close()
  }
}

function askedIn(args: string[]): ImportOptions {
  const options = { from: { type: 'string' }, 'barangays-from': { type: 'string' } } as const
  try {
    const { from = '', 'barangays-from': barangaysFrom = from } = parseArgs({ args, options }).values
    return { from: addressIn(from), barangaysFrom: addressIn(barangaysFrom), patienceMs: PATIENCE_MS }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** An http address with neither user, query nor fragment, and without a slash at the end. */
function addressIn(text: string): string {
  if (!URL.canParse(text) || !/^https?:\/\/[^@?#]+$/i.test(text))
    throw new Error(`"${text}" is not an address to import from.`)
  return text.replace(/\/+$/, '')
}
