// SQLite's dialect of the writer: waiting for the lock of another process does not stop the thread.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { waitWhileLocked } from '#db/wait-while-locked.ts'
import { log } from '#kit/server/log.ts'

export type WriterOptions = {
  /** How long a write waits for another process. */
  ms: number
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
  // one has committed: nothing is committed to a file that is lost.
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    const { assertThere, isInTransaction } = this.#options
    return {
      executeQuery: async (query, ...given) => {
        if (mayCommit(query) && (query.sql === 'commit' || !isInTransaction())) assertThere()
        const result = await this.#whenFree(() => connection.executeQuery<never>(query, ...given))
        if (!mayCommit(query) || isInTransaction()) return result
        // What was committed to a file that is no longer there is lost: nobody may be told that it was kept.
        assertThere()
        return result
      },
      streamQuery: (...given) => connection.streamQuery(...given),
    }
  }
}

const mayCommit = ({ query, sql }: CompiledQuery): boolean =>
  query.kind !== 'SelectQueryNode' && sql !== 'rollback'
