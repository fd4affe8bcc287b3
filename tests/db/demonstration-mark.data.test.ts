import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeSnapshot } from '#db/copy/snapshot.ts'
import { openDatabase } from '#db/database.ts'
import { bothEngines } from '#tests/support/databases.ts'
import { putRows } from '#tests/support/rows.ts'
import { newFolder } from '#tests/support/templates.ts'

const REFUSAL = 'this is the data of a demonstration'

bothEngines('the data of a demonstration', ({ engine, seeded }) => {
  test('is opened, copied and changed by no program of a real city', async () => {
    const place = await seeded()
    const db = await openDatabase(place)
    await putRows(db, 'site_state', { key: 'demonstration', value: 'yes' })
    await db.close()
    const bytes = () => (engine === 'sqlite' ? readFileSync(join(place.dataDir, 'city.sqlite')) : null)
    const before = bytes()
    await expect(openDatabase(place)).rejects.toThrow(REFUSAL)
    await expect(writeSnapshot(place, join(newFolder('city-copy-'), 'copy.sqlite'))).rejects.toThrow(REFUSAL)
    expect(bytes()).toEqual(before)
  })
})
