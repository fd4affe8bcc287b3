// Puts a copy of the data into an empty PostgreSQL database, in one transaction: all of it, or nothing.
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Contents } from '#db/copy/contents.ts'
import {
  hasTables,
  insertRows,
  raiseCounters,
  readContentsOf,
  waitAsLongAsItTakes,
} from '#db/copy/postgres-copy.ts'
import { REFILL } from '#db/copy/snapshot.ts'
import { lastMigration, readRows, readShapes } from '#db/copy/sqlite-copy.ts'
import type { Tx } from '#db/database.ts'
import { migrateTo } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres.ts'
import type { Tables } from '#db/tables.ts'

/** Answers what the database holds afterwards; null, and nothing is changed, when it has tables already. */
export async function fillPostgres(url: string, file: string): Promise<Contents | null> {
  return within(url, async (tx) => {
    if (await hasTables(tx)) return null
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      await migrateTo(tx, 'postgres', lastMigration(db))
      await fill(tx, db)
    } finally {
      db.close()
    }
    return readContentsOf(tx)
  })
}

/** What a database holds; null when it has no tables. */
export async function readPostgres(url: string): Promise<Contents | null> {
  return within(url, async (tx) => ((await hasTables(tx)) ? readContentsOf(tx) : null))
}

async function within<T>(url: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  const target = openPostgres<Tables>(url)
  try {
    return await target.transaction().execute(async (tx) => {
      await waitAsLongAsItTakes(tx)
      return run(tx)
    })
  } finally {
    await target.destroy()
  }
}

async function fill(tx: Tx, db: DatabaseSync): Promise<void> {
  const shapes = readShapes(db)
  // The steps may have put rows of their own; those of the copy count.
  for (const { table } of shapes.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx)
  for (const shape of shapes) for (const rows of readRows(db, shape)) await insertRows(tx, shape, rows)
  await raiseCounters(tx)
  const { rows } = await sql`select 1 where to_regclass('search_due') is not null`.execute(tx)
  if (rows.length === 0) return
  await sql`delete from search_due`.execute(tx)
  await sql.raw(REFILL).execute(tx)
}
