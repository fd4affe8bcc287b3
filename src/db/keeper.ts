// Keeps the database at hand: opens it, sees when it is away and when it is back, and follows the content revision.
import { type Database, readRevision } from '#db/database.ts'
import { isAway } from '#db/errors.ts'
import { log } from '#kit/server/log.ts'
import { DatabaseAway } from '#kit/server/page-cache.ts'

export class DatabaseKeeper {
  readonly #open: () => Promise<Database>
  #database: Database | null = null
  #away = true

  /** `open` gives a database ready to be read: migrated, sealed, seeded. */
  constructor(open: () => Promise<Database>) {
    this.#open = open
  }

  /** Whether the database can be used now. */
  get ready(): boolean {
    return this.#database !== null && !this.#away
  }

  get revision(): number {
    return this.#database?.revision ?? 0
  }

  /** The open database; throws `DatabaseAway` before it could be opened and while it is away. */
  get(): Database {
    if (this.#database === null || this.#away) throw new DatabaseAway()
    return this.#database
  }

  /** The first opening. When the database is away and `mayWait`, it is tried again by `look`. */
  async start(mayWait: boolean): Promise<void> {
    try {
      this.#database = await this.#open()
      this.#away = false
    } catch (error) {
      if (!isAway(error) || !mayWait) throw error
      log.error('database-away', error)
    }
  }

  /** Looked at every second: is it there, and what is the newest content revision? */
  async look(): Promise<void> {
    try {
      this.#database ??= await this.#open()
      this.#database.revision = await readRevision(this.#database)
      if (this.#away) log.info('database-back')
      this.#away = false
    } catch (error) {
      if (!isAway(error)) throw error
      if (!this.#away) log.error('database-away', error)
      this.#away = true
    }
  }

  async close(): Promise<void> {
    await this.#database?.close()
  }
}
