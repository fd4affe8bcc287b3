// ./city check, with a new release beside the one that runs: says whether its start will pass, by trying it on a copy of the data.
import { NoData } from '#db/copy/snapshot.ts'
import { CannotCopy } from '#db/copy/table-shape.ts'
import { DatabaseTooNew, isDatabaseUnavailable } from '#db/errors.ts'
import { openFiles } from '#db/files/open-files.ts'
import { type TriedUpdate, tryUpdate } from '#features/backup/try-update.ts'
import { refuseUnfinished } from '#features/backup/unfinished-restore.ts'
import { findDamagedFiles } from '#features/publishing/damaged-files.ts'
import { ConfigError } from '#kit/config-error.ts'
import { count } from '#kit/count.ts'
import { missingMailNote, readConfig, unknownSettingsNote } from '#kit/server/config.ts'
import { networkShareNote } from '#kit/server/network-share.ts'
import { createFilesPrivately, findUnreachable, userName } from '#kit/server/private-files.ts'
import { ROOT } from '#kit/server/root.ts'

const MEGABYTE = 1024 * 1024
const say = (line: string) => void process.stdout.write(`${line}\n`)

class NotPassed extends Error {}
/** The server could start and not keep what is sent to it. */
class NotReachable extends Error {}

createFilesPrivately()
try {
  const config = readConfig(process.env, ROOT)
  refuseUnfinished(config.dataDir)
  refuseUnreachable(config.dataDir)
  let damaged: string[] = []
  sayWhat(
    await tryUpdate(config, config, async (db) => {
      damaged = await findDamagedFiles(db, await openFiles(config, () => db))
    }),
  )
  sayDamaged(damaged)
  process.stdout.write(
    unknownSettingsNote(process.env) + missingMailNote(config) + (await networkShareNote(config)),
  )
  say('The start will pass.')
} catch (error) {
  const what = error instanceof NotReachable ? 'Mend this first' : 'The start will not pass'
  process.stderr.write(`${what}: ${reasonOf(error)}\n`)
  process.exitCode = 1
}

function refuseUnreachable(dataDir: string): void {
  const path = findUnreachable(dataDir)
  const user = userName()
  if (path)
    throw new NotReachable(
      `the user ${user} cannot read and write ${path}; as root: chown -R ${user}: ${dataDir}, and if that is not enough chmod -R u+rwX ${dataDir}`,
    )
}

function sayWhat({ steps, lost, bytes, freeBytes }: TriedUpdate): void {
  const size = `${Math.ceil(bytes / MEGABYTE)} MB`
  if (steps.length === 0) say(`The tables stay as they are (${size}).`)
  else
    say(
      `The tables change in ${count(steps.length, 'step')} (${steps.join(', ')}), tried on a copy of ${size}. The start copies the database first, to DATA_DIR/before-update.`,
    )
  if (lost.length > 0) throw new NotPassed(`rows were lost in ${lost.join(', ')}`)
  if (steps.length > 0 && freeBytes < 2 * bytes)
    throw new NotPassed(
      `the copy needs up to ${2 * Math.ceil(bytes / MEGABYTE)} MB in DATA_DIR, and ${Math.floor(freeBytes / MEGABYTE)} MB are free`,
    )
}

/** The start passes nevertheless: such a file is answered 503, everything else is served. */
function sayDamaged(names: readonly string[]): void {
  for (const name of names)
    say(
      `The file ${name} is missing or not as it was written; put the one of the newest backup in its place.`,
    )
}

function reasonOf(error: unknown): string {
  const { message, stack } = error as Error
  const inOneLine = [ConfigError, DatabaseTooNew, NoData, CannotCopy, NotPassed, NotReachable]
  if (inOneLine.some((kind) => error instanceof kind)) return `${message.replace(/\.$/, '')}.`
  return isDatabaseUnavailable(error) ? `the database cannot be reached (${message}).` : (stack ?? message)
}
