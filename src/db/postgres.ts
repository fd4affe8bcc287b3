// PostgreSQL through pg: one pool for reading and writing; whole numbers arrive as numbers.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isSilence, isStalePlan } from '#db/errors.ts'

const POOL_SIZE = 10
const CONNECT_MS = 2000
const STATEMENT_MS = 10_000
// The server gives up before; past this its line is dead.
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
  // pg reports a dropped connection here, idle or in use; its query, or the next one, says what is wrong. Unheard, it ends the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

export const kyselyOnPool = <T>(pool: pg.Pool): Kysely<T> =>
  new Kysely<T>({ dialect: new PostgresDialect({ pool: discardDeadClients(pool) }) })

/** A name for a statement, so that the engine parses and plans it once a connection; none for those past the most. */
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
 * pg keeps a connection whose answer never came, and the next query would wait behind the one before: such a one is let go.
 * So is one whose kept statements were planned before another program changed the tables.
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
