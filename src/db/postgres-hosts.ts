// The servers of PostgreSQL in DATABASE_URL: finds the one that takes changes, stays with it, and looks again when it fails.
import pg from 'pg'
import { DatabaseUnavailable } from '#db/errors.ts'
import { log } from '#kit/server/log.ts'
import { hostOf, urlsOfHosts } from '#kit/server/postgres-url.ts'

export const CONNECT_MS = 2000
// Two servers may take changes for a moment, when the former one has not noticed that another was promoted.
const OTHERS_MS = 250

// Each promotion begins a timeline: of two servers that take changes, the one with the higher one was promoted.
const ASK = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as refuses,
  case when pg_is_in_recovery() then 0 else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`

type Answer = { url: string; timeline: number }

/** No server takes changes; the message says what each answered. */
export class NoWritableHost extends DatabaseUnavailable {}

export class PostgresHosts {
  readonly #urls: readonly string[]
  #current = ''
  #former = ''
  #timeline = 0
  #looking: Promise<string> | null = null

  /** Throws `BadPostgresUrl`. */
  constructor(url: string) {
    this.#urls = urlsOfHosts(url)
    if (!this.areSeveral) this.#current = this.#urls[0]!
  }

  get areSeveral(): boolean {
    return this.#urls.length > 1
  }

  /** The address of the server that takes changes. One alone is not asked. Throws `NoWritableHost`. */
  async find(): Promise<string> {
    if (this.#current) return this.#current
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  /** It failed or refuses changes: the next to ask looks at all of them again. */
  leave(url: string): void {
    if (this.areSeveral && this.#current === url) this.#current = ''
  }

  /** Throws `NoWritableHost` when this connection is to a standby, or to a former primary that came back. */
  async assertWritable(client: pg.ClientBase, url: string): Promise<void> {
    if (!this.areSeveral) return
    const { timeline } = await ask(client, url)
    if (timeline < this.#timeline) throw new NoWritableHost(`${hostOf(url)} was primary once and is not now`)
  }

  async #look(): Promise<string> {
    const reasons: string[] = []
    const found: Answer[] = []
    const first = Promise.withResolvers<void>()
    const asking = this.#urls.map(async (url) => {
      try {
        const answer = await askOnce(url)
        if (answer.timeline < this.#timeline) throw new Error('was primary once and is not now')
        found.push(answer)
        first.resolve()
      } catch (error) {
        reasons.push(`${hostOf(url)}: ${reasonOf(error)}`)
      }
    })
    await Promise.race([Promise.all(asking), first.promise.then(() => after(OTHERS_MS))])
    const best = found.toSorted((a, b) => b.timeline - a.timeline)[0]
    if (!best)
      throw new NoWritableHost(`none of the servers in DATABASE_URL takes changes (${reasons.join('; ')})`)
    if (this.#former !== best.url) log.info('database-server', { server: hostOf(best.url) })
    this.#former = best.url
    this.#current = best.url
    this.#timeline = best.timeline
    return best.url
  }
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

async function askOnce(url: string): Promise<Answer> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await ask(client, url)
  } finally {
    void client.end().catch(() => {})
  }
}

async function ask(client: pg.ClientBase, url: string): Promise<Answer> {
  const { rows } = await client.query<{ refuses: boolean; timeline: number }>(ASK)
  const { refuses, timeline } = rows[0]!
  if (refuses) throw new NoWritableHost(`${hostOf(url)} takes no changes`)
  return { url, timeline }
}

function reasonOf(error: unknown): string {
  const e = error as Error & { code?: string; errors?: { code?: string }[] }
  return e.code ?? e.errors?.[0]?.code ?? e.message
}
