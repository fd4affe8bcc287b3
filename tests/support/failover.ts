// Two PostgreSQL machines on this one, as docs/how-to/two-machines.md sets them up: pg_auto_failover's monitor, a primary and a
// synchronous standby, each a process of an ordinary user in a folder of its own.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

const PG_AUTOCTL = '/usr/bin/pg_autoctl'
const PG_CTL = '/usr/lib/postgresql/15/bin/pg_ctl'
/** Debian's package makes this user. */
const OWNER = 'postgres'
const READY_MS = 120_000
const STEP_MS = 200

/** Debian's packages without which there is no pair. */
export const FAILOVER_PACKAGES = ['pg-auto-failover-cli', 'postgresql-15-auto-failover']
export const canFailOver = (): boolean => existsSync(PG_AUTOCTL) && existsSync(PG_CTL)

type Node = { name: string; port: number; keeper: ChildProcess }

export type Pair = {
  /** Both hosts, as DATABASE_URL names them. */
  url: string
  /** Ends the primary and what watches over it with SIGKILL; answers its port. */
  killPrimary(): Promise<number>
  /** Starts the machine of this port again, and waits until it follows the other. */
  bringBack(port: number): Promise<void>
  /** Ends the standby and what watches over it. */
  killStandby(): Promise<number>
  stop(): Promise<void>
}

export async function startPair(): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'city-pair-'))
  const { uid, gid } = ownerOf(folder)
  const env = {
    PATH: `/usr/lib/postgresql/15/bin:${process.env.PATH}`,
    LC_ALL: 'C.UTF-8',
    HOME: folder,
    XDG_RUNTIME_DIR: join(folder, 'run'),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const options = { cwd: folder, env, uid, gid, stdio: 'ignore' as const }
  const ctl = (...args: string[]) => execFileSync(PG_AUTOCTL, args, options)
  const run = (name: string) => spawn(PG_AUTOCTL, ['run', '--pgdata', join(folder, name)], options)
  const shared = (name: string, port: number) => [
    '--pgdata',
    join(folder, name),
    '--pgport',
    String(port),
    '--hostname',
    '127.0.0.1',
    '--auth',
    'trust',
    '--no-ssl',
    '--pgctl',
    PG_CTL,
  ]

  const monitorPort = await freePort()
  const monitorUrl = `postgres://autoctl_node@127.0.0.1:${monitorPort}/pg_auto_failover`
  ctl('create', 'monitor', ...shared('monitor', monitorPort))
  const monitor = run('monitor')
  await untilAnswered(monitorUrl, 'select 1')
  const nodes: Node[] = []
  for (const name of ['first', 'second']) {
    const port = await freePort()
    const of = ['--name', name, '--dbname', 'city', '--monitor', monitorUrl]
    ctl('create', 'postgres', ...shared(name, port), ...of)
    nodes.push({ name, port, keeper: run(name) })
    await untilState(monitorUrl, port, nodes.length === 1 ? 'single' : 'secondary')
  }
  await untilState(monitorUrl, nodes[0]!.port, 'primary')
  await ask(`postgres://postgres@127.0.0.1:${nodes[0]!.port}/city`, SITE_ROLE)

  const kill = async (state: string): Promise<number> => {
    const port = await portIn(monitorUrl, state)
    const node = nodes.find((one) => one.port === port)!
    for (const id of familyOf(node.keeper.pid!)) endNow(id)
    return port
  }
  return {
    url: `postgres://city@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/city`,
    killPrimary: () => kill('primary'),
    killStandby: () => kill('secondary'),
    async bringBack(port) {
      const node = nodes.find((one) => one.port === port)!
      node.keeper = run(node.name)
      await untilState(monitorUrl, port, 'secondary')
    },
    async stop() {
      for (const process of [...nodes.map(({ keeper }) => keeper), monitor])
        for (const id of familyOf(process.pid!)) endNow(id)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: STEP_MS })
    },
  }
}

function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, OWNER])))
  for (const path of [folder, join(folder, 'run')]) {
    mkdirSync(path, { recursive: true })
    chownSync(path, uid, gid)
  }
  return { uid, gid }
}

/** A process and all that came from it, the oldest first; none once it has ended. */
function familyOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(file)) return []
  const children = readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)
  return [pid, ...children.flatMap(familyOf)]
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

/** The site is no superuser. pg_autoctl is: a promotion by a role without that right never ends. */
const SITE_ROLE = 'create role city login; alter database city owner to city'

const STATES = 'select nodeport, reportedstate from pgautofailover.node where reportedstate = goalstate'

async function portIn(monitorUrl: string, state: string): Promise<number> {
  const rows = await ask<{ nodeport: number; reportedstate: string }>(monitorUrl, STATES)
  const found = rows.find(({ reportedstate }) => reportedstate === state)
  if (!found) throw new Error(`No machine is ${state}`)
  return found.nodeport
}

const untilState = (monitorUrl: string, port: number, state: string) =>
  untilTrue(`the machine of port ${port} is ${state}`, async () => (await portIn(monitorUrl, state)) === port)

const untilAnswered = (url: string, sql: string) =>
  untilTrue(`${url} answers`, async () => (await ask(url, sql)).length > 0)

async function untilTrue(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + READY_MS
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Not within ${READY_MS / 1000} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}
