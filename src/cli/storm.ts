// ./city storm on | off: storm mode from the machine itself, for when the desk cannot be reached.
import { openDatabase } from '#db/database.ts'
import { readStorm, switchStorm } from '#features/storm/storm.ts'
import { readConfig } from '#kit/server/config.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import { ROOT } from '#kit/server/root.ts'
import { reasonOf, UsageError } from './support/reason.ts'
import { usageOf } from './support/usage.ts'

const OPERATOR = { id: 'operator', requestId: '' }

createFilesPrivately()
try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`Storm mode was not changed: ${reasonOf(error, { usage: usageOf('storm') })}\n`)
  process.exitCode = 1
}

async function run([word = '', ...more]: string[]): Promise<string> {
  if (!['on', 'off'].includes(word) || more.length > 0) throw new UsageError('Say either on or off.')
  const db = await openDatabase(readConfig(process.env, ROOT))
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
