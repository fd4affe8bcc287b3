// ./city storm on | off: storm mode from the machine itself, for when the desk cannot be reached.
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { readStorm, switchStorm } from '#features/storm/storm.ts'
import { readConfig } from '#kit/server/config.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import { reasonOf, UsageError } from './support/reason.ts'

const OPERATOR = { id: 'operator', requestId: '' }
const USAGE = './city storm on, or ./city storm off'

createFilesPrivately()
try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`Storm mode was not changed: ${reasonOf(error, { usage: USAGE })}\n`)
  process.exitCode = 1
}

async function run([word = '', ...more]: string[]): Promise<string> {
  if (!['on', 'off'].includes(word) || more.length > 0) throw new UsageError('Say either on or off.')
  const db = await openDatabase(readConfig(process.env, join(import.meta.dirname, '../..')))
  try {
    const before = await readStorm(db.reader)
    const since = await switchStorm(db, OPERATOR, word === 'on')
    if (before === since)
      return since === '' ? 'Storm mode was off already.' : `Storm mode is on since ${since}.`
    return `Storm mode is ${word}. Every running instance shows it within two seconds.`
  } finally {
    await db.close()
  }
}
