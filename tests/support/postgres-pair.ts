// Two real servers of PostgreSQL, the second a standby that follows the first: for tests of what the program does when one is
// stopped or promoted. Who decides that, and does it, is pg_auto_failover's and in failover.ts.
import type { ChildProcess } from 'node:child_process'
import { appendFileSync, chownSync, cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { until } from './http.ts'
import { endServer, makeCluster, runCluster } from './postgres.ts'

const NAMES = ['first', 'second'] as const
export type Name = (typeof NAMES)[number]
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'wal_receiver_status_interval=1']

export type PostgresPair = {
  /** Both, as DATABASE_URL names them; the standby stands first. */
  url: string
  hosts: Readonly<Record<Name, string>>
  ask: <Row>(name: Name, sql: string) => Promise<Row[]>
  stop: (name: Name) => Promise<void>
  start: (name: Name) => Promise<void>
  /** Waits until it takes changes. */
  promote: (name: Name) => Promise<void>
  remove: () => Promise<void>
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = makeCluster()
  const ports = { first: await freePort(), second: await freePort() }
  const urlOf = (name: Name) => `postgres://city@127.0.0.1:${ports[name]}/postgres`
  const running = new Map<Name, ChildProcess>()
  const start = async (name: Name) =>
    void running.set(name, await runCluster(folder, name, urlOf(name), SETTINGS))
  const stop = async (name: Name, signal: 'SIGINT' | 'SIGQUIT' = 'SIGQUIT') => {
    const server = running.get(name)
    running.delete(name)
    if (server) await endServer(server, signal)
  }
  const askAt = async <Row>(name: Name, sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: urlOf(name) })
    client.on('error', () => {})
    await client.connect()
    return await client
      .query(sql)
      .then(({ rows }) => rows as Row[])
      .finally(() => client.end())
  }

  copyAs(folder, 'data', 'first')
  await start('first')
  await askAt('first', 'create database city')
  await stop('first', 'SIGINT')
  copyAs(folder, 'first', 'second')
  writeFileSync(join(folder, 'second/standby.signal'), '')
  appendFileSync(
    join(folder, 'second/postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${ports.first} user=city application_name=second'\n`,
  )
  for (const name of NAMES) await start(name)
  await until('a standby that follows', async () => (await askAt('first', FOLLOWERS)).length === 1)
  return {
    url: `postgres://city@127.0.0.1:${ports.second},127.0.0.1:${ports.first}/city`,
    hosts: { first: `127.0.0.1:${ports.first}`, second: `127.0.0.1:${ports.second}` },
    ask: askAt,
    stop,
    start,
    promote: async (name) => void (await askAt(name, 'select pg_promote()')),
    async remove() {
      for (const name of NAMES) await stop(name)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const FOLLOWERS = "select 1 from pg_stat_replication where state = 'streaming'"

/** With the owner, whom a copy by root would not keep. */
function copyAs(folder: string, from: string, to: string): void {
  const { uid, gid } = statSync(join(folder, from))
  cpSync(join(folder, from), join(folder, to), { recursive: true, preserveTimestamps: true })
  for (const path of ['', ...(readdirSync(join(folder, to), { recursive: true }) as string[])])
    chownSync(join(folder, to, path), uid, gid)
}
