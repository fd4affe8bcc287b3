// PostgreSQL through pg: reading and changes each with connections of their own; whole numbers arrive as numbers.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isDatabaseUnavailable, isSilence, isStalePlan } from '#db/errors.ts'
import { PostgresHosts } from '#db/postgres-hosts.ts'
import { type Connection, PostgresPools, type Use } from '#db/postgres-pools.ts'
import { StuckCommits } from '#db/stuck-commits.ts'

const INT8_OID = 20
// A commit that waits for its standby: the caller is let go and told to send again, with the same token.
const COMMIT_MS = 5000

pg.types.setTypeParser(INT8_OID, Number)

/** Opens the database of an address, on one server or several; nothing connects before the first query. Throws `BadPostgresUrl`. */
export const openPostgres = <T>(url: string): Kysely<T> =>
  kyselyOnPools(new PostgresPools(new PostgresHosts(url)))

export const kyselyOnPools = <T>(pools: PostgresPools): Kysely<T> =>
  new Kysely<T>({ dialect: new PostgresDialect({ pool: connectLater(pools) }) })

const READS = /^\s*(select|with(?!.*\b(insert|update|delete|merge)\b))\b/is

/** Only the first statement tells what a connection is for: alone it reads or changes; `begin` is for changes. */
export const useOf = (sql: string): Use => (READS.test(sql) ? 'reading' : 'changes')

/**
 * Destroys some clients on release: pg would reuse one whose query timed out, and the next query would wait behind it.
 * A client whose prepared statements are older than the tables (another program migrated) is destroyed as well.
 */
function connectLater(pools: PostgresPools): PostgresPool {
  const stuckCommits = new StuckCommits(pools)
  const connect = async (): Promise<PostgresPoolClient> => {
    let connection: Promise<Connection> | undefined
    let use: Use | undefined
    let silence: unknown
    let dead = false
    const query = async (sql: string, values?: unknown[]) => {
      // Nothing waits again behind a statement that was never answered, such as the rollback that follows.
      if (silence) throw silence
      use ??= useOf(sql)
      if (!connection && use === 'changes') stuckCommits.assertNone()
      connection ??= pools.connect(use)
      const { client, url } = await connection
      const limit = sql === 'commit' ? { query_timeout: COMMIT_MS } : {}
      try {
        return await client.query({ name: pools.nameOf(sql), text: sql, values, ...limit })
      } catch (error) {
        if (isServerLost(error)) pools.hosts.leave(url)
        if (isSilence(error)) silence = error
        if (silence && use === 'changes') stuckCommits.keep({ client, url })
        dead ||= isStalePlan(error) || isServerLost(error)
        throw error
      }
    }
    const release = (destroy?: boolean) => {
      if (silence && use === 'changes') return
      void connection?.then(
        ({ client }) => client.release(destroy || dead),
        () => {},
      )
    }
    return { query: query as unknown as PostgresPoolClient['query'], release }
  }
  return { connect, end: pools.end, options: {} }
}

const STATEMENT_TOO_LONG = '57014'

/** Whether the server is gone, or another takes the changes now. */
const isServerLost = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && (error as { code?: string }).code !== STATEMENT_TOO_LONG
