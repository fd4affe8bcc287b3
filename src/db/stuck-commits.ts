// Commits that wait for a standby which does not answer: PostgreSQL lets them wait for ever, and no timeout of its own ends that.
// Who waited here is let go; the connection keeps its place, since the server keeps its side too, and no further change begins.
import type pg from 'pg'
import { ChangesHeldUp } from '#db/errors.ts'
import type { Connection, PostgresPools } from '#db/postgres-pools.ts'
import { log } from '#kit/server/log.ts'

const LOOK_MS = 1000
const WAITING = "select pid from pg_stat_activity where pid = any($1) and wait_event = 'SyncRep'"

type Kept = Connection & { isWaiting: boolean }

export class StuckCommits {
  readonly #pools: PostgresPools
  readonly #kept = new Map<pg.PoolClient, Kept>()
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #wasSaid = false

  constructor(pools: PostgresPools) {
    this.#pools = pools
  }

  /** Throws `ChangesHeldUp` while a commit is known to wait. */
  assertNone(): void {
    if (this.#wasSaid) throw new ChangesHeldUp()
  }

  /** From now on this is who releases the connection: when it is answered, and when the server no longer makes it wait. */
  keep(connection: Connection): void {
    const { client } = connection
    this.#kept.set(client, { ...connection, isWaiting: false })
    for (const event of ['drain', 'end', 'error']) client.once(event, () => this.#letGo(client))
    this.#timer ??= setInterval(() => void this.#look(), LOOK_MS).unref()
    void this.#look()
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      await this.#askServer()
    } finally {
      this.#isLooking = false
    }
  }

  async #askServer(): Promise<void> {
    const all = [...this.#kept.values()]
    // Another server may have been promoted meanwhile.
    for (const { url } of all) this.#pools.hosts.leave(url)
    const { url, waiting } = await this.#findWaiting(all)
    for (const one of all) {
      one.isWaiting = one.url === url && waiting.includes(pidOf(one.client))
      if (!one.isWaiting) this.#letGo(one.client)
    }
    if (this.#wasSaid || ![...this.#kept.values()].some(({ isWaiting }) => isWaiting)) return
    this.#wasSaid = true
    log.warn('changes-held-up', { reason: new ChangesHeldUp().message })
  }

  /** None, when the server cannot be asked: then nothing else can begin there either. */
  async #findWaiting(all: readonly Kept[]): Promise<{ url: string; waiting: readonly number[] }> {
    try {
      const { client, url } = await this.#pools.connect('reading')
      try {
        const { rows } = await client.query<{ pid: number }>(WAITING, [all.map((one) => pidOf(one.client))])
        return { url, waiting: rows.map(({ pid }) => pid) }
      } finally {
        client.release()
      }
    } catch {
      return { url: '', waiting: [] }
    }
  }

  #letGo(client: pg.PoolClient): void {
    if (!this.#kept.delete(client)) return
    client.release(true)
    if (this.#kept.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
    if (this.#wasSaid) log.info('changes-go-on')
    this.#wasSaid = false
  }
}

const pidOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID
