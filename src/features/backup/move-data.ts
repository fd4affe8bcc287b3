// Moves the database from one engine to the other while no server runs: a copy as of one instant, put into an empty place in one step.
import { existsSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Contents, findDifferences } from '#db/copy/contents.ts'
import { fillPostgres, readPostgres } from '#db/copy/fill-postgres.ts'
import { type DataPlace, readSnapshot, sqliteIn, writeSnapshot } from '#db/copy/snapshot.ts'
import { keepLostLog } from '#db/database-file.ts'
import { openPostgres } from '#db/postgres.ts'
import type { Tables } from '#db/tables.ts'
import { withScratch } from '#features/backup/scratch.ts'

const LOOKS = 10
const LOOK_MS = 100

/** Why nothing is moved; nothing was changed. */
export class CannotMove extends Error {}

/** Files stay in DATA_DIR, which both places share. Killed at any moment, the same call again goes on. Throws `CannotMove`. */
export async function moveData(
  from: DataPlace,
  to: DataPlace,
): Promise<{ contents: Contents; wasThere: boolean }> {
  await refuseServers(from)
  return withScratch(from.dataDir, async (scratch) => {
    const copy = join(scratch, 'copy.sqlite')
    const contents = await writeSnapshot(from, copy)
    const held = await put(copy, to)
    const differing = findDifferences(held.contents, contents)
    if (differing.length > 0)
      throw new CannotMove(
        held.wasThere
          ? `there is another database already (${differing.slice(0, 3).join(', ')}); move into an empty place`
          : `what was moved is not what was there: ${differing.join(', ')}`,
      )
    return { contents, wasThere: held.wasThere }
  })
}

async function put(copy: string, to: DataPlace): Promise<{ contents: Contents; wasThere: boolean }> {
  if (to.databaseUrl) {
    const filled = await fillPostgres(to.databaseUrl, copy)
    if (filled) return { contents: filled, wasThere: false }
    return { contents: (await readPostgres(to.databaseUrl))!, wasThere: true }
  }
  const path = sqliteIn(to.dataDir)
  if (existsSync(path)) return { contents: readSnapshot(path), wasThere: true }
  keepLostLog(path)
  const contents = readSnapshot(copy)
  for (const one of [copy, to.dataDir]) {
    if (one === to.dataDir) await rename(copy, path)
    const opened = await open(one, 'r')
    await opened.sync().finally(() => opened.close())
  }
  return { contents, wasThere: false }
}

async function refuseServers({ databaseUrl, dataDir }: DataPlace): Promise<void> {
  const isUsed = databaseUrl ? await isPostgresUsed(databaseUrl) : isSqliteUsed(sqliteIn(dataDir))
  if (isUsed)
    throw new CannotMove('a server or another program has this database open; stop it first, every instance')
}

/** SQLite gives a file to one connection alone only when no other has it open. */
function isSqliteUsed(path: string): boolean {
  if (!existsSync(path)) return false
  const db = new DatabaseSync(path, { timeout: 0 })
  try {
    db.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
    return false
  } catch (error) {
    if (((error as { errcode?: number }).errcode ?? 0) % 256 !== 5) throw error
    return true
  } finally {
    db.close()
  }
}

async function isPostgresUsed(url: string): Promise<boolean> {
  const db = openPostgres<Tables>(url)
  try {
    // The connections of a server that has just stopped are there for a moment more.
    for (let look = 0; look < LOOKS; look += 1) {
      if (!(await hasOtherClients(db))) return false
      await wait(LOOK_MS)
    }
    return true
  } finally {
    await db.destroy()
  }
}

async function hasOtherClients(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and backend_type = 'client backend' limit 1`.execute(db)
  return rows.length > 0
}
