// The hits of this machine, counted together by all its processes: each is seen by all of them before the next is counted.
import type { StatementSync } from 'node:sqlite'
import { boundedHits } from '#db/hits.ts'
import type { SharedMemory } from '#kit/server/workers/shared-memory.ts'

/** Whose hits, as a keyed hash, and in which window. */
export type HitKey = { bucket: string; windowStart: number }
type Counted = HitKey & { hits: number }

const MOST_KEPT = 100_000

// `known` is the total last read from the database; `waiting` is not written there yet, `saving` is being written.
const TABLES = `
  create table if not exists hits (
    bucket text not null, window_start integer not null,
    known integer not null default 0, waiting integer not null default 0, saving integer not null default 0,
    primary key (bucket, window_start)
  ) without rowid;
  create index if not exists waiting_hits on hits (waiting) where waiting <> 0;
  create index if not exists windows on hits (window_start);
  create table if not exists alarms (name text primary key, until integer not null) without rowid`

export class HitCounts {
  readonly #memory: SharedMemory
  readonly #add: StatementSync
  readonly #read: StatementSync
  readonly #alarm: StatementSync

  constructor(memory: SharedMemory) {
    memory.exec(TABLES)
    this.#memory = memory
    this.#add = memory.prepare(
      `insert into hits (bucket, window_start, waiting) values (?, ?, ?)
      on conflict do update set waiting = waiting + excluded.waiting returning known + waiting + saving as total`,
    )
    this.#read = memory.prepare(
      'select known + waiting + saving as total from hits where bucket = ? and window_start = ?',
    )
    this.#alarm = memory.prepare(
      'insert into alarms values (?, ?) on conflict do update set until = excluded.until where until <> excluded.until',
    )
  }

  /** Adds hits, or takes them back; the total after it. */
  add({ bucket, windowStart }: HitKey, hits: number): number {
    return (this.#add.get(bucket, windowStart, boundedHits(hits)) as { total: number }).total
  }

  read({ bucket, windowStart }: HitKey): number {
    return (this.#read.get(bucket, windowStart) as { total: number } | undefined)?.total ?? 0
  }

  /** Whether nobody has raised this alarm in the window that ends then. */
  isFirstAlarm(name: string, until: number): boolean {
    return this.#alarm.run(name, until).changes === 1
  }

  /** What is to be written now; `settle` or `giveBack` follows. */
  takeWaiting(): Counted[] {
    return this.#atOnce(() => {
      const taken = this.#memory
        .prepare('select bucket, window_start as windowStart, waiting as hits from hits where waiting <> 0')
        .all() as Counted[]
      if (taken.length > 0)
        this.#memory.exec('update hits set saving = saving + waiting, waiting = 0 where waiting <> 0')
      return taken
    })
  }

  /** What was taken is in the database, and these are its totals. */
  settle(taken: readonly Counted[], totals: readonly Counted[]): void {
    this.#atOnce(() => {
      this.#setKnown(totals)
      this.#move(taken, 'saving = saving - ?1')
    })
  }

  giveBack(taken: readonly Counted[]): void {
    this.#atOnce(() => this.#move(taken, 'saving = saving - ?1, waiting = waiting + ?1'))
  }

  /** Totals of the database. */
  learn(totals: readonly Counted[]): void {
    this.#atOnce(() => this.#setKnown(totals))
  }

  /** Forgets windows that began before, and the oldest of too many. That loses nothing: the next hit reads the total from the database. */
  forget(before: number): void {
    this.#memory.prepare('delete from hits where window_start < ?').run(before)
    const { count } = this.#memory.prepare('select count(*) as count from hits').get() as { count: number }
    if (count <= MOST_KEPT) return
    this.#memory
      .prepare(
        `delete from hits where (bucket, window_start) in (
          select bucket, window_start from hits where waiting = 0 and saving = 0 order by window_start limit ?)`,
      )
      .run(count - MOST_KEPT)
  }

  #setKnown(totals: readonly Counted[]): void {
    const set = this.#memory.prepare(
      'insert into hits (bucket, window_start, known) values (?, ?, ?) on conflict do update set known = excluded.known',
    )
    for (const { bucket, windowStart, hits } of totals) set.run(bucket, windowStart, hits)
  }

  #move(taken: readonly Counted[], change: string): void {
    const move = this.#memory.prepare(`update hits set ${change} where bucket = ?2 and window_start = ?3`)
    for (const { bucket, windowStart, hits } of taken) move.run(hits, bucket, windowStart)
  }

  #atOnce<T>(run: () => T): T {
    this.#memory.exec('begin immediate')
    try {
      const result = run()
      this.#memory.exec('commit')
      return result
    } catch (error) {
      this.#memory.exec('rollback')
      throw error
    }
  }
}
