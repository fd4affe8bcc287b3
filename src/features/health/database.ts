// Whether the database answers a query, and how fast.
import { readRevision } from '#db/database.ts'
import { isDatabaseUnavailable } from '#db/errors.ts'
import { type Check, found } from '#features/health/check.ts'

export const checkDatabase: Check = async ({ database }) => {
  const begun = performance.now()
  try {
    const db = database()
    await readRevision(db)
    const ms = performance.now() - begun
    const engine = db.engine === 'postgres' ? 'PostgreSQL' : 'SQLite'
    return found(
      'database',
      'answers',
      { engine, ms: Math.ceil(ms) },
      { city_database_up: 1, city_database_answer_seconds: ms / 1000 },
    )
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return found('database', 'away', {}, { city_database_up: 0 })
  }
}
