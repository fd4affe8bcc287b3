// npm run demo: a demonstration city, its site and the doors to it. `-- --remove` deletes it. Not part of a release.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Demonstration } from '#demo/demonstration.ts'
import { openDoors } from '#demo/doors.ts'
import { claimFolder, removeFolder } from '#demo/folder.ts'
import { CITY } from '#domain/city.ts'
import { ConfigError } from '#kit/config-error.ts'
import { readConfig } from '#kit/server/config.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'

const USAGE = 'npm run demo, or npm run demo -- --remove'
const PORT = '3300'
const ROOT = join(import.meta.dirname, '../..')
const say = (line: string) => void process.stdout.write(`${line}\n`)

createFilesPrivately()
try {
  await run(process.argv.slice(2))
} catch (error) {
  const { message, stack } = error as Error
  process.stderr.write(`No demonstration: ${error instanceof ConfigError ? `${message}.` : stack}\n`)
  process.exit(1)
}

async function run(args: string[]): Promise<void> {
  const { remove, folder } = askedIn(args)
  if (remove) {
    say(removeFolder(folder) ? `${folder} is deleted.` : `There is no demonstration in ${folder}.`)
    return
  }
  // The one setting. Every other of a real city, such as its database or its mail server, is not looked at.
  const { port } = readConfig({ PORT: process.env.PORT || PORT })
  const release = claimFolder(folder)
  const city = new Demonstration({ root: ROOT, folder, port, say })
  const doors = await openDoors(port + 1, {
    city: () => city.open,
    startAnew: () => city.startAnew().catch(stopWith),
  })
  const stop = async (code: number) => {
    doors.close()
    await city.stop()
    release()
    process.exit(code)
  }
  const stopWith = (error: Error) => {
    process.stderr.write(`The demonstration stops: ${error.message}\n`)
    void stop(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0))
  city.onEnd = stopWith
  await city.start()
  say(`${CITY.name}, a demonstration with made-up people, is at ${city.siteUrl}`)
  say(`Its doors, to walk in as staff and to read what was sent: ${doors.address}`)
  say('To stop it: Ctrl+C. To delete it: npm run demo -- --remove')
}

function askedIn(args: string[]): { remove: boolean; folder: string } {
  try {
    const { values } = parseArgs({
      args: args.filter((one) => one !== '--demonstration'),
      options: { remove: { type: 'boolean' }, folder: { type: 'string' } },
    })
    return { remove: values.remove === true, folder: values.folder ?? join(ROOT, '.demo') }
  } catch (error) {
    throw new ConfigError(`${(error as Error).message} Use it so: ${USAGE}`)
  }
}
