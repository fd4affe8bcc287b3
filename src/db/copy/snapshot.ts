// A copy of all data as of one instant: one SQLite file, the same from either engine, made while the server works.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { type Contents, countRows } from '#db/copy/contents.ts'
import { beginReading, lastMigrationOf, readRowsOf, readShapesOf } from '#db/copy/postgres-copy.ts'
import { readContents, readShapes, writerOf } from '#db/copy/sqlite-copy.ts'
import type { Tx } from '#db/database.ts'
import { refuseOtherKind } from '#db/demonstration-mark.ts'
import { migrateTo } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres.ts'
import { kyselyOn } from '#db/sqlite.ts'
import type { Tables } from '#db/tables.ts'

export type DataPlace = { databaseUrl: string; dataDir: string }

// All pages in one step: a step that ends before the last page begins again after each commit of the server.
const ALL_PAGES = 2_147_483_647

/** There is no database at the place. */
export class NoData extends Error {}

export const sqliteIn = (dataDir: string): string => join(dataDir, 'city.sqlite')

/** Writes the copy to `file`, which is replaced; answers what it holds. Nothing is changed at the place, not even its tables. */
export async function writeSnapshot(place: DataPlace, file: string): Promise<Contents> {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(file + end, { force: true })
  return place.databaseUrl ? copyPostgres(place.databaseUrl, file) : copySqlite(place.dataDir, file)
}

async function copySqlite(dataDir: string, file: string): Promise<Contents> {
  const path = sqliteIn(dataDir)
  if (!existsSync(path)) throw new NoData(`there is no data in ${dataDir}; set DATA_DIR or DATABASE_URL`)
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  try {
    await refuseOtherKind(kyselyOn(source))
    await backup(source, file, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  return withFile(file, (db) => {
    // One file: without a log beside it.
    db.exec('pragma journal_mode = delete')
    return readContents(db)
  })
}

async function copyPostgres(url: string, file: string): Promise<Contents> {
  const source = openPostgres<Tables>(url)
  try {
    await refuseOtherKind(source)
    return await source.transaction().execute(async (tx) => {
      await beginReading(tx)
      const migration = await lastMigrationOf(tx).catch(() => {
        throw new NoData('there is no data in the database of DATABASE_URL')
      })
      await makeTables(file, migration)
      const db = new DatabaseSync(file, { enableForeignKeyConstraints: false })
      try {
        return { migration, tables: await fill(db, tx) }
      } finally {
        db.close()
      }
    })
  } finally {
    await source.destroy()
  }
}

async function makeTables(file: string, migration: string): Promise<void> {
  const db = kyselyOn<Tables>(new DatabaseSync(file))
  try {
    // What is half written is thrown away.
    await sql`pragma synchronous = off`.execute(db)
    await migrateTo(db, 'sqlite', migration)
  } finally {
    await db.destroy()
  }
}

async function fill(db: DatabaseSync, tx: Tx): Promise<Contents['tables']> {
  const tables: Contents['tables'] = {}
  db.exec('pragma synchronous = off; begin immediate')
  const ours = readShapes(db)
  for (const { table } of ours) db.exec(`delete from "${table}"`)
  for (const shape of await readShapesOf(tx)) {
    const put = writerOf(db, shape)
    const counting = countRows()
    for await (const rows of readRowsOf(tx, shape)) {
      counting.add(rows)
      put(rows)
    }
    tables[shape.table] = counting.end()
  }
  fillDerived(db)
  db.exec('commit')
  return tables
}

/** The index of search is made again from what is published. */
export const REFILL = 'insert into search_due select id, 1 from entries where published_version > 0'

function fillDerived(db: DatabaseSync): void {
  if (!db.prepare("select 1 from sqlite_schema where name = 'search_due'").get()) return
  db.exec(`delete from search_due; ${REFILL}`)
}

/** What a copy holds; throws when the file is damaged. */
export function readSnapshot(file: string): Contents {
  return withFile(file, (db) => {
    const [found] = db.prepare('pragma quick_check(1)').all() as { quick_check: string }[]
    if (found?.quick_check !== 'ok') throw new Error(`the copy is damaged: ${found?.quick_check}`)
    return readContents(db)
  })
}

function withFile<T>(file: string, run: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file)
  try {
    return run(db)
  } finally {
    db.close()
  }
}
