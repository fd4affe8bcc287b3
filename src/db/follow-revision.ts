// Notices at once that another process may have published: PostgreSQL tells it, SQLite's file is asked. Never the only way: the
// connection monitor reads the content revision each second whatever happens here.
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import { CONNECT_MS, type PostgresHosts } from '#db/postgres-hosts.ts'
import type { Tables } from '#db/tables.ts'

/** Calls `changed` when the revision may be another one, until `stop`. */
export type Follow = (changed: () => void) => { stop: () => Promise<void> }

const CHANNEL = 'content_revision'
// 2 µs each; at most this long passes before a publication is seen.
const ASK_FILE_MS = 15
const RETRY_MS = 1000
// A line cut without a word would never say so.
const ASK_LISTENER_MS = 5000
const LAST_MS = 1000

/** Tells every process that listens when this transaction is committed, and only then. */
export const notifyRevision = async (tx: Transaction<Tables>): Promise<void> =>
  void (await sql`select pg_notify(${CHANNEL}, '')`.execute(tx))

/** `reader` is a connection that never writes: its data_version changes with each commit of another. */
export const followFile =
  (reader: DatabaseSync): Follow =>
  (changed) => {
    const version = reader.prepare('pragma data_version')
    let seen: unknown
    const timer = setInterval(() => {
      const now = askVersion(version)
      if (now === undefined || now === seen) return
      seen = now
      changed()
    }, ASK_FILE_MS).unref()
    return { stop: async () => clearInterval(timer) }
  }

/** Nothing while the file cannot be read, which the connection monitor says. */
function askVersion(version: ReturnType<DatabaseSync['prepare']>): unknown {
  try {
    return version.get()?.data_version
  } catch {
    return undefined
  }
}

/** A connection of its own to the server that takes changes; begun again whenever it is lost. */
export const followServer =
  (hosts: PostgresHosts): Follow =>
  (changed) => {
    const stopping = new AbortController()
    const run = async () => {
      while (!stopping.signal.aborted) {
        await listen(hosts, changed, stopping.signal).catch(() => {})
        await pause(RETRY_MS, stopping.signal)
      }
    }
    const running = run()
    return {
      stop() {
        stopping.abort()
        return running
      },
    }
  }

async function listen(hosts: PostgresHosts, changed: () => void, stopping: AbortSignal): Promise<void> {
  const url = await hosts.find()
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    application_name: 'city-listener',
  })
  const ended = new AbortController()
  client.on('error', () => ended.abort())
  client.on('end', () => ended.abort())
  client.on('notification', changed)
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    // What was published while nobody listened.
    changed()
    const either = AbortSignal.any([ended.signal, stopping])
    while (!either.aborted && (await hosts.find()) === url) {
      await client.query('select 1')
      await pause(ASK_LISTENER_MS, either)
    }
  } finally {
    // On a line that was cut its end is never answered.
    await Promise.race([client.end().catch(() => {}), setTimeout(LAST_MS, undefined, { ref: false })])
  }
}

/** Ends early, without an error, when it is told to. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal, ref: false }).catch(() => {})
