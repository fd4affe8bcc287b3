// Opens the database, notices when it is unavailable and when it is back, and follows the content revision.
import { setTimeout } from 'node:timers/promises'
import { type Database, readRevision } from '#db/database.ts'
import { DatabaseUnavailable, isDatabaseUnavailable, isLocked } from '#db/errors.ts'
import { keysOf } from '#db/seal.ts'
import { log } from '#kit/server/log.ts'
import type { Keys } from '#kit/server/sealing.ts'

// Seeding new data takes a second, several on a busy machine.
const LOCKED_MS = 15_000
const RETRY_MS = 200
const REMIND_MS = 60_000

export class ConnectionMonitor {
  readonly #open: () => Promise<Database>
  #database: Database | null = null
  #isUnavailable = true
  #saidAt = 0
  #following: ReturnType<Database['follow']> | null = null
  #reading: Promise<void> | null = null
  #mustReadAgain = false

  /** `open` gives a database ready to be read: migrated, sealed, seeded. */
  constructor(open: () => Promise<Database>) {
    this.#open = open
  }

  /** Whether the database can be used now. */
  get ready(): boolean {
    return this.#database !== null && !this.#isUnavailable
  }

  get revision(): number {
    return this.#database?.revision ?? 0
  }

  /** The open database; throws `DatabaseUnavailable` before it could be opened and while it is unavailable. */
  get(): Database {
    if (this.#database === null || this.#isUnavailable) throw new DatabaseUnavailable()
    return this.#database
  }

  /** Its keys, which stay known while it is unavailable; throws `DatabaseUnavailable` before it could be opened. */
  get keys(): Keys {
    if (this.#database === null) throw new DatabaseUnavailable()
    return keysOf(this.#database)
  }

  /** Opens for the first time. If the database is unavailable and `mayWait`, `check` tries again. */
  async start(mayWait: boolean): Promise<void> {
    try {
      this.#database = await this.#openPatiently(mayWait ? 0 : LOCKED_MS)
      this.#isUnavailable = false
      this.#follow(this.#database)
    } catch (error) {
      if (!isDatabaseUnavailable(error) || !mayWait) throw error
      this.#sayAway(error)
    }
  }

  /** Another process that seeds new data locks SQLite's file until it has finished: retry for `patienceMs`. */
  async #openPatiently(patienceMs: number): Promise<Database> {
    const end = Date.now() + patienceMs
    for (;;) {
      try {
        return await this.#open()
      } catch (error) {
        if (!isLocked(error) || Date.now() > end) throw error
        await setTimeout(RETRY_MS)
      }
    }
  }

  /** Runs every second: is the database there, and what is the newest content revision? */
  async check(): Promise<void> {
    try {
      this.#database ??= await this.#open()
      this.#follow(this.#database)
      this.#database.assertUsable()
      this.#database.revision = await readRevision(this.#database)
      if (this.#isUnavailable) log.info('database-back')
      this.#isUnavailable = false
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      // What no waiting mends is said again and again.
      if (!this.#isUnavailable || Date.now() - this.#saidAt > REMIND_MS) this.#sayAway(error)
      this.#isUnavailable = true
    }
  }

  #follow(database: Database): void {
    this.#following ??= database.follow(() => {
      this.#mustReadAgain = true
      this.#reading ??= this.#readAgain(database).finally(() => {
        this.#reading = null
      })
    })
  }

  /** Once however many changes arrive meanwhile. What fails here is seen by the next `check`. */
  async #readAgain(database: Database): Promise<void> {
    while (this.#mustReadAgain) {
      this.#mustReadAgain = false
      await readRevision(database).then(
        (revision) => {
          database.revision = revision
        },
        () => {},
      )
    }
  }

  #sayAway(error: unknown): void {
    // What an operator can mend is said in one line.
    log.error('database-away', error instanceof DatabaseUnavailable ? error.message : error)
    this.#saidAt = Date.now()
  }

  async close(): Promise<void> {
    await this.#following?.stop()
    await this.#reading
    await this.#database?.close()
  }
}
