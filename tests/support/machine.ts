// A machine of its own: a small Debian, booted by its systemd inside a container, without a network or with one of `lan.ts`.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Program } from './programs.ts'
import { ROOT } from './server.ts'

export const MACHINE_NEEDS: readonly Program[] = ['mmdebstrap', 'nsenter', 'systemd-nspawn']

const BOOT_MS = 120_000
const STEP_MS = 200

export type Machine = {
  /** Its root, seen from outside. */
  root: string
  /** Runs a script as root in /root, as a person types it; answers what it printed. Throws all of that when a line of it fails. */
  run(script: string): string
  /** Runs a program of this machine that sees the other's network alone; answers what it printed. */
  visit(command: string, args: readonly string[]): string
  stop(): Promise<void>
  /** Ends all of it at once, as when it burns. */
  kill(): Promise<void>
}

export type Room = {
  /** Folders of this machine that it sees, by their place there. */
  bound?: Readonly<Record<string, string>>
  /** The network at the end of a cable (`lan.ts`); none without. */
  network?: string
}

/** A bare Debian 12 in `folder`, with the packages of `installed`. Those of `within` are not installed, but can be without a network. */
export function makeDebian(
  folder: string,
  within: readonly string[],
  installed: readonly string[] = [],
): void {
  const fetched = `chroot "$1" apt-get install -y -qq -o APT::Install-Recommends=true --download-only ${within.join(' ')}`
  execFileSync('mmdebstrap', [
    '--quiet',
    '--variant=minbase',
    '--skip=cleanup/apt',
    `--include=${['systemd', 'systemd-sysv', 'dbus', ...installed].join()}`,
    `--customize-hook=${fetched}`,
    'bookworm',
    folder,
  ])
}

/** Boots a copy of a Debian made by `makeDebian`. */
export function bootMachine(debian: string, root: string, room: Room = {}): Promise<Machine> {
  execFileSync('cp', ['--archive', '--reflink=auto', debian, root])
  return bootAgain(root, room)
}

/** Boots a machine that stands in `root`, with all that was on its disk. */
export async function bootAgain(root: string, { bound = {}, network }: Room = {}): Promise<Machine> {
  const binds = Object.entries(bound).map(([there, here]) => `--bind=${here}:${there}`)
  const container = spawn(
    'systemd-nspawn',
    [
      '--quiet',
      '--directory',
      root,
      '--boot',
      '--register=no',
      '--keep-unit',
      network === undefined ? '--private-network' : `--network-namespace-path=${network}`,
      // What is synced here outlives the machine anyway, and its disk is not what is tried.
      ...['--console=pipe', '--link-journal=no', '--suppress-sync=yes', ...binds],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let printed = ''
  for (const stream of [container.stdout, container.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const run = (script: string) => runInside(container, script)
  const end = Date.now() + BOOT_MS
  while (!isBooted(run)) {
    if (Date.now() > end || container.exitCode !== null) throw new Error(`It does not boot: ${printed}`)
    await wait(STEP_MS)
  }
  return {
    root,
    run,
    stop: () => stopContainer(container, run),
    kill: () => killContainer(container),
    visit: (command, args) =>
      nsenter(['--target', firstOf(container), '--net', command, ...args], process.env),
  }
}

const isBooted = (run: (script: string) => string): boolean => {
  try {
    return /^(running|degraded)/.test(run('systemctl is-system-running || true'))
  } catch {
    return false
  }
}

/** The machine's first process, as this one counts. */
function firstOf(container: ChildProcess): string {
  const children = `/proc/${container.pid}/task/${container.pid}/children`
  const first = existsSync(children) ? readFileSync(children, 'utf8').trim().split(' ')[0] : ''
  if (!first) throw new Error('The machine does not run')
  return first
}

const AS_ROOT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LC_ALL: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
}
const SHARED = ['--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', '--root', '--wd']

function runInside(container: ChildProcess, script: string): string {
  const inside = ['--target', firstOf(container), ...SHARED, 'sh', '-euc', `cd /root\n${script}`]
  return nsenter(inside, AS_ROOT)
}

function nsenter(args: string[], env: NodeJS.ProcessEnv): string {
  const { status, stdout, stderr } = spawnSync('nsenter', args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: ROOT,
  })
  if (status !== 0) throw new Error(`${args.at(-1)}\nended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

async function killContainer(container: ChildProcess): Promise<void> {
  if (container.exitCode !== null) return
  const ended = new Promise((resolve) => container.once('exit', resolve))
  process.kill(Number(firstOf(container)), 'SIGKILL')
  await ended
}

async function stopContainer(container: ChildProcess, run: (script: string) => string): Promise<void> {
  if (container.exitCode !== null) return
  const ended = new Promise((resolve) => container.once('exit', resolve))
  run('systemctl --no-block poweroff')
  await ended
}

/** The commands in a document's section, block by block, as somebody types them. */
export function blocksOf(document: string, section: string): string[] {
  const text = readFileSync(document, 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith(`${section}\n`))
  return fencedIn(text ?? '')
}

/** Those of the whole document. */
export const allBlocksOf = (document: string): string[] => fencedIn(readFileSync(document, 'utf8'))

const fencedIn = (text: string): string[] =>
  [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, block]) => block!)
