// Starts the processes a measure needs, each on its own free port, and ends them by their id, whatever happens.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

const STOP_MS = 12_000
const started = new Set<ChildProcess>()
const folders = new Set<string>()

/** The server has a core of its own, and the load generator the other. */
export const SERVER_CORE = 0
export const LOAD_CORE = cpus().length > 1 ? 1 : 0

process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

export const has = (program: string): boolean => spawnSync('which', [program]).status === 0

/** A folder that is gone when the run ends. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'city-bench-'))
  folders.add(folder)
  return folder
}

/** The command that runs another on one core; the command itself where there is no `taskset`. */
export const onCore = (core: number, command: string[]): string[] =>
  has('taskset') ? ['taskset', '-c', String(core), ...command] : command

export type Running = { pid: number; stop: () => Promise<void> }

/** Starts a process and waits until `ready` resolves or the process ends, which is an error. */
export async function start(
  command: string[],
  env: NodeJS.ProcessEnv,
  ready: () => Promise<boolean>,
): Promise<Running> {
  const child = spawn(command[0]!, command.slice(1), {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  started.add(child)
  let errors = ''
  child.stderr!.on('data', (data) => {
    errors = (errors + data).slice(-2000)
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    const hard = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    clearTimeout(hard)
    started.delete(child)
  }
  while (!(await ready())) {
    if (child.exitCode !== null)
      throw new Error(`${command.join(' ')} ended with ${child.exitCode}: ${errors}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { pid: child.pid!, stop }
}

/** Runs a command to its end and gives what it printed; `watch` looks at it twenty times a second. */
export function run(
  command: string[],
  env: NodeJS.ProcessEnv = {},
  watch: (pid: number) => void = () => {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command[0]!, command.slice(1), {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.add(child)
    let out = ''
    let errors = ''
    child.stdout.on('data', (data) => {
      out += data
    })
    child.stderr.on('data', (data) => {
      errors += data
    })
    const watching = setInterval(() => child.exitCode === null && watch(child.pid!), 50)
    child.once('error', reject)
    child.once('close', (code) => {
      clearInterval(watching)
      started.delete(child)
      if (code === 0) resolve(out)
      else reject(new Error(`${command.join(' ')} ended with ${code}: ${errors.slice(-2000)}`))
    })
  })
}
