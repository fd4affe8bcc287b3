// city new FOLDER: the smallest folder of content that works, for another city or municipality to fill in.
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '#kit/server/root.ts'
import { reasonOf, UsageError } from './support/reason.ts'
import { usageOf } from './support/usage.ts'

const TO_FILL_IN = `Fill in, in this order:
  city.json                   its names, ZIP and PSGC codes, coordinates and links
  lists/barangays.csv         its barangays, one a line
  desk-offices.json           the offices that work at the desk, as it calls them
  forms/line-categories.json  the categories of business its permits know
  menus.json                  the pages in its menus
  pictures/                   mark.svg, favicon.svg, error.svg: its own
  lists/                      what is published first; all of it can be entered at the desk instead
docs/how-to/serve-another-city.md explains each file.
`

class NotLaidOut extends Error {}

// The server's user reads these files; only the user who runs this command may change them.
process.umask(0o022)
try {
  const folder = folderIn(process.argv.slice(2))
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new NotLaidOut(`${folder} holds files already; name a folder that is empty or not there yet.`)
  cpSync(join(ROOT, 'deploy/new-city'), folder, { recursive: true })
  process.stdout.write(
    `${folder} holds the content of a made-up town, which works. ${TO_FILL_IN}` +
      `Then set CONTENT_DIR=${folder} and start: what is wrong in the folder is named.\n`,
  )
} catch (error) {
  process.stderr.write(
    `Nothing was laid out: ${reasonOf(error, { usage: usageOf('new'), own: [NotLaidOut] })}\n`,
  )
  process.exitCode = 1
}

function folderIn(args: string[]): string {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    if (positionals.length === 1) return resolve(positionals[0]!)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
  throw new UsageError('Name one folder.')
}
