// SQLite's dialect of the writer: what meets the lock of another process waits for it without stopping the thread.
import {
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { waitWhileLocked } from '#db/wait-while-locked.ts'
import { log } from '#kit/server/log.ts'

export class PatientDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #patienceMs: number

  constructor(database: SqliteDatabase, patienceMs: number) {
    super({ database })
    this.#config = { database }
    this.#patienceMs = patienceMs
  }

  override createDriver(): SqliteDriver {
    return new PatientDriver(this.#config, this.#patienceMs)
  }
}

class PatientDriver extends SqliteDriver {
  readonly #whenFree: ReturnType<typeof waitWhileLocked>

  constructor(config: SqliteDialectConfig, patienceMs: number) {
    super(config)
    this.#whenFree = waitWhileLocked(patienceMs, {
      isLong: () => log.warn('database-locked'),
      isOver: () => log.info('database-unlocked'),
    })
  }

  // Only what stands outside a transaction meets the lock: 'begin' is 'begin immediate', and takes it.
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (...given) => this.#whenFree(() => connection.executeQuery(...given)),
      streamQuery: (...given) => connection.streamQuery(...given),
    }
  }
}
