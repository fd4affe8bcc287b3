// SQLite's dialect of the writer. Neither of its two waits stops the thread: for the lock of another process, and for the disk.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import type { LogSync } from '#db/log-sync.ts'
import { waitWhileLocked } from '#db/wait-while-locked.ts'
import { log } from '#kit/server/log.ts'

export type WriterOptions = {
  /** How long a write waits for another process. */
  ms: number
  /** Syncs what SQLite itself does not. */
  logSync: LogSync
  /** Throws when the file is lost. */
  assertThere: () => void
  isInTransaction: () => boolean
}

export class WriterDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #options: WriterOptions

  constructor(database: SqliteDatabase, options: WriterOptions) {
    super({ database })
    this.#config = { database }
    this.#options = options
  }

  override createDriver(): SqliteDriver {
    return new WriterDriver(this.#config, this.#options)
  }
}

class WriterDriver extends SqliteDriver {
  readonly #options: WriterOptions
  readonly #whenFree: ReturnType<typeof waitWhileLocked>

  constructor(config: SqliteDialectConfig, options: WriterOptions) {
    super(config)
    this.#options = options
    this.#whenFree = waitWhileLocked(options.ms, {
      isLong: () => log.warn('database-locked'),
      isOver: () => log.info('database-unlocked'),
    })
  }

  // Only what stands outside a transaction meets the lock: 'begin' is 'begin immediate', and takes it. And only what ends outside of
  // one has committed: nobody hears of it before it is on the disk, and nothing is committed to a file that is lost.
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    const { logSync, assertThere, isInTransaction } = this.#options
    return {
      executeQuery: async (query, ...given) => {
        if (mayCommit(query) && (query.sql === 'commit' || !isInTransaction())) assertThere()
        const result = await this.#whenFree(() => connection.executeQuery<never>(query, ...given))
        if (!mayCommit(query) || isInTransaction()) return result
        await logSync.sync()
        // What was committed to a file that is no longer there is lost: nobody may be told that it was kept.
        assertThere()
        return result
      },
      streamQuery: (...given) => connection.streamQuery(...given),
    }
  }

  override async destroy(): Promise<void> {
    await this.#options.logSync.close()
    await super.destroy()
  }
}

const mayCommit = ({ query, sql }: CompiledQuery): boolean =>
  query.kind !== 'SelectQueryNode' && sql !== 'rollback'
