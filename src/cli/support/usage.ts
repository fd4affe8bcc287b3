// How each command of the operator is typed, said by `--help` and after what cannot be read.
import { commandLine } from '#kit/server/root.ts'

type Usage = {
  does: string
  /** What may stand after its name, a line each. */
  ways: readonly string[]
}

export const USAGES = {
  backup: {
    does: 'Backs up the data while the site runs, encrypted to BACKUP_RECIPIENT, and proves the backup by restoring it.',
    ways: ['--to FOLDER [--keep 7] [--new-folder] [--without-proof]', '--new-identity FILE'],
  },
  check: {
    does: 'Says whether the site will start with these settings, this content and this data.',
    ways: [''],
  },
  import: {
    does: 'Takes over what the former site published.',
    ways: ['--from https://www.example.gov.ph [--barangays-from http://10.0.0.5]'],
  },
  move: {
    does: 'Moves the database to PostgreSQL, or back into DATA_DIR, while the site is stopped.',
    ways: ['--to postgres://user@host/database', '--to DATA_DIR'],
  },
  'move-files': {
    does: 'Copies every file to another place, while the site is stopped.',
    ways: ['--to disk|database|s3://bucket/prefix'],
  },
  new: {
    does: 'Lays out a folder of content for another city or municipality, and says what to fill in.',
    ways: ['FOLDER'],
  },
  purge: {
    does: 'Removes what is over its time by the approved retention schedule, after showing it first.',
    ways: ['--dry-run', '--confirm'],
  },
  restore: {
    does: 'Brings a backup into an empty place.',
    ways: ['--from FOLDER --identity FILE [--at TIME] --to DATA_DIR|postgres://user@host/database'],
  },
  'rotate-key': {
    does: 'Gives the data the key in FILE, while the site is stopped.',
    ways: ['--to FILE [--new-data-keys]'],
  },
  'show-messages': {
    does: 'Shows letters and texts that are kept as files; each look is in the audit log.',
    ways: ['', '--newest', 'ID'],
  },
  storm: {
    does: 'Switches storm mode, which makes the front page a short one.',
    ways: ['on', 'off'],
  },
} satisfies Record<string, Usage>

export type Command = keyof typeof USAGES

export const isCommand = (name: string): name is Command => Object.hasOwn(USAGES, name)

const linesOf = (command: Command): string[] =>
  USAGES[command].ways.map((options) => commandLine(command, options))

/** In one line, as it follows a reason. */
export const usageOf = (command: Command): string => linesOf(command).join(', or ')

/** What `--help` prints. */
export const helpOf = (command: Command): string =>
  `${USAGES[command].does}\n${linesOf(command)
    .map((line) => `  ${line}\n`)
    .join('')}docs/operating.md explains it.\n`

/** All of them, with a line each. */
export function helpOfAll(): string {
  const names = Object.keys(USAGES) as Command[]
  const width = Math.max(...names.map((name) => name.length))
  const lines = names.map((name) => `  ${name.padEnd(width)}  ${USAGES[name].does}\n`)
  return `${commandLine('COMMAND', '--help')} explains one of these:\n${lines.join('')}`
}
