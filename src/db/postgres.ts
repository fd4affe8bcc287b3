// PostgreSQL through pg: one pool for reading and writing; whole numbers arrive as numbers.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isSilence, isStalePlan } from '#db/errors.ts'

const POOL_SIZE = 10
const CONNECT_MS = 2000
const STATEMENT_MS = 10_000
// The server cancels a statement before this; a later answer means that the connection is dead.
const ANSWER_MS = 11_000
const INT8_OID = 20
const MAX_PREPARED = 400

pg.types.setTypeParser(INT8_OID, Number)

/** Opens a pool; nothing connects before the first query. A connection lost while idle is not an error. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
  })
  // pg emits an error for every dropped connection; without a listener that would end the process. The query itself reports it.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

export const kyselyOnPool = <T>(pool: pg.Pool): Kysely<T> =>
  new Kysely<T>({ dialect: new PostgresDialect({ pool: discardDeadClients(pool) }) })

/** Names for statements, so that PostgreSQL parses and plans each once per connection; none beyond MAX_PREPARED. */
function names() {
  const known = new Map<string, string>()
  return (sql: string): string | undefined => {
    const found = known.get(sql)
    if (found || known.size >= MAX_PREPARED) return found
    const name = `s${known.size}`
    known.set(sql, name)
    return name
  }
}

/**
 * Destroys some clients on release: pg would reuse one whose query timed out, and the next query would wait behind it.
 * A client whose prepared statements are older than the tables (another program migrated) is destroyed as well.
 */
function discardDeadClients(pool: pg.Pool): PostgresPool {
  const nameOf = names()
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect()
    let dead = false
    const query = (sql: string, values?: unknown[]) =>
      client.query({ name: nameOf(sql), text: sql, values }).catch((error: Error) => {
        dead ||= isSilence(error) || isStalePlan(error)
        throw error
      })
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy || dead),
    }
  }
  return { connect, end: () => pool.end(), options: pool.options }
}
