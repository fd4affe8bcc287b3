// PostgreSQL through pg: one pool for reading and writing; whole numbers arrive as numbers.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

const POOL_SIZE = 10
const CONNECT_MS = 2000
const STATEMENT_MS = 10_000
const INT8_OID = 20

pg.types.setTypeParser(INT8_OID, Number)

/** Opens a pool; nothing connects before the first query. A connection lost while idle is not an error. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
  })
  // pg reports a dropped idle connection here; the next query opens a new one and says what is wrong.
  pool.on('error', () => {})
  return pool
}

export const kyselyOnPool = <T>(pool: pg.Pool): Kysely<T> =>
  new Kysely<T>({ dialect: new PostgresDialect({ pool }) })
