// What every commit of a SQLite connection does besides, in transactions and in single statements: it marks the file's header
// (log-owner.ts), and looks before whether the file is still there (database-file.ts); patient-dialect.ts looks once more after it.
import type { DatabaseSync } from 'node:sqlite'
import type { SqliteStatement } from 'kysely'
import { createMarker } from '#db/log-owner.ts'

const WRITES = /^\s*(with\b.*?\)\s*)?(insert|update|delete|replace)\b/is

/** Gives a prepared statement back, or one that marks what it commits. `assertThere` throws when the file is lost. */
export function markCommits(database: DatabaseSync, assertThere: () => void) {
  const mark = createMarker(database)
  const total = database.prepare('select total_changes() as n')
  const changes = () => (total.get() as { n: number }).n
  let before = 0
  // What changed nothing is not written, so it is not marked either.
  const markIfChanged = () => changes() !== before && mark()
  const alone = <T>(run: () => T): T => {
    if (database.isTransaction) return run()
    assertThere()
    database.exec('begin immediate')
    try {
      before = changes()
      const result = run()
      markIfChanged()
      database.exec('commit')
      return result
    } catch (error) {
      if (database.isTransaction) database.exec('rollback')
      throw error
    }
  }
  return (sql: string, prepared: SqliteStatement): SqliteStatement => {
    const { run, all } = prepared
    if (sql === 'begin')
      return {
        ...prepared,
        run(values) {
          assertThere()
          const result = run(values)
          before = changes()
          return result
        },
      }
    if (sql === 'commit')
      return {
        ...prepared,
        run(values) {
          markIfChanged()
          return run(values)
        },
      }
    if (!WRITES.test(sql)) return prepared
    return {
      ...prepared,
      run: (values) => alone(() => run(values)),
      all: (values) => alone(() => all(values)),
    }
  }
}
