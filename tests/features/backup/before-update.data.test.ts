// An update that changes the tables: a copy is written before, or nothing is changed; and it can be tried on a copy beforehand.
// @module-tag slow
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Engine } from '#db/columns.ts'
import { readSnapshot } from '#db/copy/snapshot.ts'
import { openDatabase } from '#db/database.ts'
import { MIGRATIONS } from '#db/migrations/list.ts'
import { backUpBeforeUpdate, copiesIn } from '#features/backup/before-update.ts'
import { tryUpdate } from '#features/backup/try-update.ts'
import { emptyPlace } from '#tests/support/backups.ts'
import { bothEngines, type Place } from '#tests/support/databases.ts'
import { readFacts, SINCE_THEN, unpack } from '#tests/support/since-then/pack.ts'

const KEPT = '2026-11-25'

/** Data of an earlier program, before any of today's has opened it. */
async function earlier(engine: Engine): Promise<Place & { appKey: string }> {
  const place = await emptyPlace(engine)
  const folder = join(SINCE_THEN, KEPT, engine)
  await unpack(folder, place)
  return { ...place, appKey: readFacts(folder).appKey }
}

const start = async (place: Place) => {
  const db = await openDatabase(place, { beforeSteps: (steps) => backUpBeforeUpdate(place, steps) })
  await db.close()
}
const last = Object.keys(MIGRATIONS).at(-1)!

bothEngines('an update that changes the tables', ({ engine }) => {
  test('copies the database first, once, as it was', async () => {
    const place = await earlier(engine)
    await start(place)
    const [copy, ...more] = readdirSync(copiesIn(place.dataDir))
    expect(more).toEqual([])
    const { migration, tables } = readSnapshot(join(copiesIn(place.dataDir), copy!))
    expect(migration < last).toBe(true)
    expect(tables.requests!.rows).toBeGreaterThan(5)
    await start(place)
    expect(readdirSync(copiesIn(place.dataDir))).toEqual([copy])
  })

  test('changes nothing where the copy cannot be written, and says why in one line', async () => {
    const place = await earlier(engine)
    // A file where the folder would be, since root writes into every folder.
    writeFileSync(copiesIn(place.dataDir), '')
    await expect(start(place)).rejects.toThrow(/no copy of the database could be written to .*before-update/)
    const { steps } = await tryUpdate(place, { appKey: place.appKey, keyFile: '' })
    expect(steps.at(-1)).toBe(last)
  })

  test('is tried on a copy: its steps, the key, and that no table loses a row', async () => {
    const place = await earlier(engine)
    const tried = await tryUpdate(place, { appKey: place.appKey, keyFile: '' })
    expect(tried).toMatchObject({ steps: expect.arrayContaining([last]), lost: [] })
    expect(tried.bytes).toBeGreaterThan(100_000)
    await expect(tryUpdate(place, { appKey: 'ee'.repeat(32), keyFile: '' })).rejects.toThrow('another key')
    await start(place)
    expect((await tryUpdate(place, { appKey: place.appKey, keyFile: '' })).steps).toEqual([])
  })
})
