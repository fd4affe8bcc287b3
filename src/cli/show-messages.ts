// npm run show-messages [-- --newest | ID]: letters and texts kept as files, as those they were written to would have them. Who has the
// key of the data can read them; each look is in the audit log.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '#db/database.ts'
import { isSealed, keysOf, unlock } from '#db/seal.ts'
import { recordAccess } from '#features/audit/record-access.ts'
import { type KeptMessage, listNewest, openMessage } from '#features/messages/show-kept.ts'
import { type Config, readConfig } from '#kit/server/config.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import { ROOT } from '#kit/server/root.ts'
import { reasonOf } from './support/reason.ts'
import { usageOf } from './support/usage.ts'

const OPERATOR = { id: 'operator', requestId: '' }

const say = (line: string) => void process.stdout.write(`${line}\n`)

class CannotShow extends Error {}
/** `id`: '' for a list. */
type ShowInput = { id: string; newest: boolean }

createFilesPrivately()
try {
  await run(readConfig(process.env, ROOT), askedIn(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`No message can be shown: ${reasonOf(error, { own: [CannotShow] })}\n`)
  process.exitCode = 1
}

async function run(config: Config, { id, newest }: ShowInput): Promise<void> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'city.sqlite')))
    throw new CannotShow(`there is no data in ${config.dataDir}; set DATA_DIR or DATABASE_URL.`)
  const db = await openDatabase(config)
  try {
    if (!(await isSealed(db))) throw new CannotShow('this data has no key yet; the first start makes one.')
    await unlock(db, config)
    if (id || newest) await showOne(db, config.dataDir, id)
    else await list(db, config.dataDir)
  } finally {
    await db.close()
  }
}

async function list(db: Database, dataDir: string): Promise<void> {
  const messages = await listNewest(dataDir, keysOf(db).records)
  for (const { id, kind, at, subject } of messages) say([id, at, kind, subject].join('  ').trimEnd())
  say(
    messages.length === 0
      ? 'No letter or text is kept as a file.'
      : `To read one: ${usageOf('show-messages')}`,
  )
}

async function showOne(db: Database, dataDir: string, id: string): Promise<void> {
  const { records } = keysOf(db)
  const asked = id || (await listNewest(dataDir, records))[0]?.id
  const message: KeptMessage | null = asked ? await openMessage(dataDir, asked, records) : null
  if (!message)
    throw new CannotShow(id ? `there is none with the id ${id}.` : 'no letter or text is kept as a file.')
  await recordAccess(db, OPERATOR, 'look', `message:${message.id}`)
  if (message.kind === 'mail') say(`To: ${message.to}\nSubject: ${message.subject}\nDate: ${message.at}\n`)
  say(message.text.trimEnd())
}

function askedIn(args: string[]): ShowInput {
  try {
    const options = { newest: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const newest = values.newest === true
    if (positionals.length + Number(newest) > 1) throw new Error('Ask for one message.')
    return { id: positionals[0] ?? '', newest }
  } catch (error) {
    throw new CannotShow(`${(error as Error).message} Use it so: ${usageOf('show-messages')}`)
  }
}
