// ./city storm on | off: storm mode from the machine itself, for when the desk cannot be reached.
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { DatabaseTooNew, isDatabaseUnavailable } from '#db/errors.ts'
import { readStorm, switchStorm } from '#features/storm/storm.ts'
import { ConfigError, readConfig } from '#kit/server/config.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'

const OPERATOR = { id: 'operator', requestId: '' }
const USAGE = './city storm on, or ./city storm off'

class UsageError extends Error {}

createFilesPrivately()
try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`Storm mode was not changed: ${reasonOf(error)}\n`)
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

function reasonOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message} Use it so: ${USAGE}`
  if (error instanceof ConfigError) return `${error.message}.`
  if (error instanceof DatabaseTooNew) return error.message
  const { message, stack } = error as Error
  return isDatabaseUnavailable(error) ? `the database cannot be reached (${message}).` : (stack ?? message)
}
