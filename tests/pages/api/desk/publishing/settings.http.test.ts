// What decides about requests is changed by administrators alone, and takes effect where it is meant to.
import { expect, test } from 'vitest'
import { COLLECTIONS } from '#collections/all.ts'
import { charter } from '#collections/charter.collection.ts'
import { SYSTEM } from '#db/write.ts'
import { publishEntry } from '#features/publishing/publish.ts'
import { saveEntry } from '#features/publishing/save.ts'
import { askDesk, tellDesk } from '#tests/support/casework.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'
import { loadWaitingLimits } from '#web/calendar.ts'

const SETTINGS = COLLECTIONS.filter(({ isSetting }) => isSetting)
  .map(({ id }) => id)
  .sort()

eachServer('the settings', (city) => {
  test('are shut to the information office and open to administrators', async () => {
    const [publisher, administrator] = await city.use(async (db) => [
      await staffIn(db, 'publisher'),
      await staffIn(db, 'administrator'),
    ])
    expect(SETTINGS).toEqual([
      'charter',
      'city-seal',
      'holidays',
      'report-offices',
      'retention',
      'subcategories',
      'survey',
    ])
    for (const id of SETTINGS) {
      for (const said of [
        await askDesk(city, publisher!, `/content/${id}`),
        await tellDesk(city, publisher!, `/content/${id}`, { content: {} }),
      ])
        expect([id, said.status, said.reason]).toEqual([id, 403, 'not-allowed'])
      expect([id, (await askDesk(city, administrator!, `/content/${id}`)).status]).toEqual([id, 200])
    }
    const shown = (await askDesk(city, publisher!, '/content')).data as { id: string }[]
    expect(shown.map(({ id }) => id).filter((id) => SETTINGS.includes(id))).toEqual([])
  })

  test('say how long requests may wait, form by form; what is left empty never ends one', async () => {
    const before = await city.use(loadWaitingLimits)
    expect(before.birth).toEqual({})
    await city.use(async (db) => {
      const row = await db.reader
        .selectFrom('entries')
        .innerJoin('entry_versions', 'entry_versions.entry_id', 'entries.id')
        .select(['entries.id', 'entry_versions.content'])
        .where('collection', '=', charter.id)
        .where('slug', '=', 'birth')
        .executeTakeFirstOrThrow()
      const content = { ...(JSON.parse(row.content) as object), waitDays: 15, claimDays: 60 }
      expect(await saveEntry(db, SYSTEM, charter, row.id, content)).toMatchObject({ ok: true })
      await publishEntry(db, SYSTEM, row.id)
      expect((await loadWaitingLimits(db)).birth).toEqual({ waiting: 15, ready: 60 })
    })
  })
})
