// docs/operating.md as an operator types it: its blocks of commands, and which of them somebody has typed.
import { join } from 'node:path'
import { allBlocksOf, blocksOf, type Machine } from './machine.ts'
import { ROOT } from './server.ts'

export const GUIDE = join(ROOT, 'docs/operating.md')

/** The sections whose commands the drill `restored` types, every one of them. */
export const FOLLOWED = [
  'Install',
  'Configure',
  'Watch',
  'Back up',
  'Restore',
  'Upgrade',
  'Move',
  'Two machines',
  'The key',
]

/** By a command in it, each block that no drill can run, and why. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'certbot certonly':
    'Let’s Encrypt asks the machine from the internet; the drill puts a certificate of its own there',
}

const isRun = (block: string) => !Object.keys(NOT_RUN).some((command) => block.includes(command))
const typed = new Set<string>()

/** The blocks of a section, without those that cannot be run. */
export const commandsOf = (section: string): string[] => blocksOf(GUIDE, section).filter(isRun)

/** The blocks of the guide that can be run and were not typed. */
export const notTyped = (): string[] =>
  allBlocksOf(GUIDE).filter((block) => isRun(block) && !typed.has(block))

/** Types a block; `words` stand for what the person puts in the place of an example. Answers what was printed. */
export function type(machine: Machine, block: string, words: readonly [string, string] = ['', '']): string {
  typed.add(block)
  return machine.run(block.replace(...words))
}

/** Types all blocks of a section, and answers what was printed. */
export const follow = (machine: Machine, section: string, words?: readonly [string, string]): string =>
  commandsOf(section)
    .map((block) => type(machine, block, words))
    .join('')
