// Programs that we did not write and that judge what we made. programs.json names each with the packages of Debian that bring it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'vitest'
import PACKAGES from './programs.json' with { type: 'json' }
import { isWhole, RUN } from './scope.ts'

export type Program = keyof typeof PACKAGES

const folders = () => [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin']

/** Where it is; Debian puts some where root alone looks. */
export const programPath = (program: Program): string | undefined =>
  folders()
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))

/** One line for each of these programs that this machine lacks, with the way to get it. */
export function listMissing(programs: readonly Program[]): string[] {
  return programs
    .filter((program) => programPath(program) === undefined)
    .map((program) => `${program} is missing: apt-get install -y ${PACKAGES[program]}`)
}

/** Tests beside programs of the machine: without one `npm test` leaves them out by that line; `npm run test:all` fails by it. */
export function describeWith(programs: readonly Program[], title: string, tests: () => void): void {
  const missing = listMissing(programs)
  if (missing.length === 0) return void describe(title, tests)
  const whole = `${title}: ${missing.join('; ')}`
  if (!isWhole && RUN !== 'rest') return void test.skip(whole, () => {})
  test(whole, () => {
    throw new Error(whole)
  })
}

/** Runs a program to its end and answers what it printed; throws all of that when it ends with another code than 0. */
export function runProgram(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr + stdout}`)
  return stdout
}
