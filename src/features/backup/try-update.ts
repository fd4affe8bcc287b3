// Tries an update on a copy of the data, before anything is stopped: its steps, its key, and the room it needs.
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { findDifferences } from '#db/copy/contents.ts'
import { type DataPlace, readSnapshot, writeSnapshot } from '#db/copy/snapshot.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { MIGRATIONS } from '#db/migrations/list.ts'
import { isSealed, unlock } from '#db/seal.ts'
import { withScratch } from '#features/backup/scratch.ts'
import type { Config } from '#kit/server/config.ts'

export type TriedUpdate = {
  /** The steps the tables still lack. */
  steps: readonly string[]
  /** Tables that lost rows in the steps, also where a step moved them; none may. */
  lost: string[]
  bytes: number
  freeBytes: number
}

/** The data itself stays as it is; `look` may read the copy with its new tables. Throws what the start would throw: `DatabaseTooNew`, `ConfigError`, or the error of a step. */
export async function tryUpdate(
  place: DataPlace,
  config: Pick<Config, 'appKey' | 'keyFile'>,
  look: (db: Database) => Promise<void> = async () => {},
): Promise<TriedUpdate> {
  return withScratch(place.dataDir, async (scratch) => {
    const copy = join(scratch, 'city.sqlite')
    const before = await writeSnapshot(place, copy)
    const steps: string[] = []
    const db = await openDatabase(
      { databaseUrl: '', dataDir: scratch },
      { beforeSteps: async (missing) => void steps.push(...missing) },
    )
    try {
      if (await isSealed(db)) await unlock(db, config)
      await look(db)
    } finally {
      await db.close()
    }
    const after = readSnapshot(copy)
    const moved: Record<string, readonly string[]> = Object.assign(
      {},
      ...steps.map((step) => MIGRATIONS[step]?.moves),
    )
    const rowsAfter = (table: string) =>
      (moved[table] ?? [table]).reduce((sum, one) => sum + (after.tables[one]?.rows ?? 0), 0)
    const lost = Object.entries(before.tables).flatMap(([table, { rows }]) =>
      rowsAfter(table) < rows ? [table] : [],
    )
    if (steps.length === 0) lost.push(...findDifferences(before, after))
    const { bavail, bsize } = await statfs(place.dataDir)
    return { steps, lost, bytes: (await stat(copy)).size, freeBytes: bavail * bsize }
  })
}
