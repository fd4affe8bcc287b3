// `city COMMAND`: explains it, or runs it once what the city says is seen to be whole.
import { ConfigError } from '#kit/config-error.ts'
import { checkContent } from '../check-content.ts'
import { type Command, helpOf, helpOfAll, isCommand } from './support/usage.ts'

// Each begins when it is imported, and imports what has words of the city.
const RUN: Record<Command, () => Promise<unknown>> = {
  backup: () => import('./backup.ts'),
  check: () => import('./check.ts'),
  import: () => import('./import.ts'),
  move: () => import('./move.ts'),
  'move-files': () => import('./move-files.ts'),
  new: () => import('./new.ts'),
  purge: () => import('./purge.ts'),
  restore: () => import('./restore.ts'),
  'rotate-key': () => import('./rotate-key.ts'),
  'show-messages': () => import('./show-messages.ts'),
  storm: () => import('./storm.ts'),
}
const HELP = ['--help', '-h', 'help']
/** Runs also where the content is what is to be made. */
const WITHOUT_CONTENT: readonly Command[] = ['new']

// The commands read what stands after their name.
const [name = ''] = process.argv.splice(2, 1)
const asksForHelp = [name, ...process.argv.slice(2)].some((word) => HELP.includes(word))
if (!isCommand(name)) {
  const isAsked = name === '' || asksForHelp
  if (isAsked) process.stdout.write(helpOfAll())
  else process.stderr.write(`There is no command ${name}. ${helpOfAll()}`)
  process.exitCode = asksForHelp ? 0 : 2
} else if (asksForHelp) process.stdout.write(helpOf(name))
else await run(name)

async function run(command: Command): Promise<void> {
  try {
    if (!WITHOUT_CONTENT.includes(command)) checkContent()
    await RUN[command]()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}.\n`)
    process.exitCode = 1
  }
}
