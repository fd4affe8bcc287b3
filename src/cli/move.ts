// npm run move -- --to postgres://… or --to DATA_DIR: the database to the other engine, while no server runs. The files stay where they are.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countAll } from '#db/copy/contents.ts'
import { type DataPlace, NoData } from '#db/copy/snapshot.ts'
import { CannotCopy } from '#db/copy/table-shape.ts'
import { DatabaseTooNew, isDatabaseUnavailable } from '#db/errors.ts'
import { CannotMove, moveData } from '#features/backup/move-data.ts'
import { ConfigError } from '#kit/config-error.ts'
import { count } from '#kit/count.ts'
import { type Config, readConfig } from '#kit/server/config.ts'
import { BadPostgresUrl, databaseIn } from '#kit/server/postgres-url.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import { ROOT } from '#kit/server/root.ts'
import { usageOf } from './support/usage.ts'

const IN_ONE_LINE = [CannotMove, ConfigError, NoData, CannotCopy, DatabaseTooNew]
const say = (line: string) => void process.stdout.write(`${line}\n`)

createFilesPrivately()
try {
  await run(readConfig(process.env, ROOT), process.argv.slice(2))
} catch (error) {
  process.stderr.write(`Nothing is moved: ${reasonOf(error)}\n`)
  process.exitCode = 1
}

async function run(config: Config, args: string[]): Promise<void> {
  const to = placeIn(config, args)
  say(`Moving the database from ${nameOf(config)} to ${nameOf(to)}. The files stay in ${config.dataDir}.`)
  const { contents, wasThere } = await moveData(config, to)
  const tables = Object.keys(contents.tables).length
  say(
    `${wasThere ? 'It was there already' : 'Done'}: ${count(countAll(contents), 'row')} of ${count(tables, 'table')}, the same on both sides.`,
  )
  say('What to do next:')
  say(
    to.databaseUrl
      ? '- Set DATABASE_URL to that database on every instance, keep DATA_DIR and the key as they are, and start.'
      : '- Remove DATABASE_URL from the settings, keep DATA_DIR and the key as they are, and start.',
  )
  say(
    `- Keep ${nameOf(config)} until you have seen that all is well, and do not start a server on it. Then make a backup.`,
  )
}

function nameOf({ databaseUrl, dataDir }: DataPlace): string {
  return databaseUrl ? `PostgreSQL (${databaseIn(databaseUrl)})` : join(dataDir, 'city.sqlite')
}

function placeIn(config: Config, args: string[]): DataPlace {
  try {
    const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
    if (!to) throw new Error('Say where to.')
    const isUrl = /^postgres(ql)?:/.test(to)
    if (isUrl && config.databaseUrl) throw new Error('The database is in PostgreSQL already.')
    if (!isUrl && !config.databaseUrl) throw new Error('The database is in DATA_DIR already.')
    if (!isUrl && resolve(to) !== resolve(config.dataDir))
      throw new Error(`The database goes to where the files are: ${config.dataDir}.`)
    return { databaseUrl: isUrl ? to : '', dataDir: config.dataDir }
  } catch (error) {
    throw new CannotMove(`${(error as Error).message} Use it so: ${usageOf('move')}`)
  }
}

function reasonOf(error: unknown): string {
  const { message, stack } = error as Error
  if (IN_ONE_LINE.some((kind) => error instanceof kind)) return `${message}.`
  if (error instanceof BadPostgresUrl) return `the address after --to ${message}.`
  return isDatabaseUnavailable(error) ? `the database cannot be reached (${message}).` : (stack ?? message)
}
