// The connections of this process to PostgreSQL: some for reading, some for changes, all to the server that takes changes.
import pg from 'pg'
import { isDatabaseUnavailable } from '#db/errors.ts'
import { PROGRAM_NAME } from '#db/older-programs.ts'
import { CONNECT_MS, type PostgresHosts } from '#db/postgres-hosts.ts'

export type Use = 'reading' | 'changes'
export type Connection = { client: pg.PoolClient; url: string }

// Changes that wait for a standby take no connection from reading.
const SIZES: Readonly<Record<Use, number>> = { reading: 5, changes: 5 }
const STATEMENT_MS = 10_000
// The server cancels a statement before this; a later answer means that the connection is dead.
const ANSWER_MS = 11_000

const MAX_PREPARED = 400

type Pools = { url: string } & Record<Use, pg.Pool>

export class PostgresPools {
  readonly hosts: PostgresHosts
  readonly #connectMs: number
  #pools: Pools | null = null
  #names = new Map<string, string>()

  /** Nothing connects before the first query. `connectMs`: how long a query waits for a connection, a new one or one that is in use. */
  constructor(hosts: PostgresHosts, connectMs = CONNECT_MS) {
    this.hosts = hosts
    this.#connectMs = connectMs
  }

  /** A connection to the server that takes changes; where several are named, the others are asked once it cannot be reached. */
  async connect(use: Use, mayLookAgain = this.hosts.areSeveral): Promise<Connection> {
    const url = await this.hosts.find()
    try {
      return { client: await this.#poolsOf(url)[use].connect(), url }
    } catch (error) {
      if (isFull(error) || !isDatabaseUnavailable(error)) throw error
      this.hosts.leave(url)
      if (!mayLookAgain) throw error
      return this.connect(use, false)
    }
  }

  /** A name for a statement, so that PostgreSQL parses and plans it once per connection; none beyond MAX_PREPARED. */
  nameOf(sql: string): string | undefined {
    const found = this.#names.get(sql)
    if (found || this.#names.size >= MAX_PREPARED) return found
    const name = `s${this.#names.size}`
    this.#names.set(sql, name)
    return name
  }

  #poolsOf(url: string): Pools {
    if (this.#pools?.url === url) return this.#pools
    // What is still used there ends by itself.
    void this.#endPools().catch(() => {})
    this.#pools = { url, reading: this.#open(url, 'reading'), changes: this.#open(url, 'changes') }
    return this.#pools
  }

  #open(url: string, use: Use): pg.Pool {
    const pool = new pg.Pool({
      connectionString: url,
      application_name: PROGRAM_NAME,
      max: SIZES[use],
      connectionTimeoutMillis: this.#connectMs,
      statement_timeout: STATEMENT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      onConnect: (client) => this.hosts.assertWritable(client, url),
    })
    // pg emits an error for every dropped connection; without a listener that would end the process. The query itself reports it.
    pool.on('error', () => {})
    pool.on('connect', (client) => void client.on('error', () => {}))
    return pool
  }

  async #endPools(): Promise<void> {
    const pools = this.#pools
    this.#pools = null
    await Promise.all([pools?.reading.end(), pools?.changes.end()])
  }

  end = (): Promise<void> => this.#endPools()
}

/** Whether all connections are in use, which says nothing about the server. */
const isFull = (error: unknown): boolean =>
  (error as Error).message === 'timeout exceeded when trying to connect'
