// Programs that we did not write and that judge what we made. Each is named with the package of Debian that brings it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = {
  buildah: 'buildah',
  mmdebstrap: 'mmdebstrap',
  'systemd-analyze': 'systemd',
  unshare: 'util-linux',
} as const

export type Program = keyof typeof PACKAGES

/** One line for each of these programs that this machine lacks, with the way to get it. */
export function listMissing(programs: readonly Program[]): string[] {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin']
  return programs
    .filter((program) => !folders.some((folder) => existsSync(join(folder, program))))
    .map((program) => `${program} is missing: apt-get install -y ${PACKAGES[program]}`)
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
