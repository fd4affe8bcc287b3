// What the city promises for a form: the class that the office has set, or the first value of the form.
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { computePromise } from '#web/calendar.ts'

eachEngine('a promise', ({ open }) => {
  // JMC 01, s. 2021, prescribes three working days for business permits; no form falls back to the law's longest.
  test('of a permit, and of every other service of the three classes, is three working days at first', async () => {
    const db = await open()
    for (const form of Object.values(FORMS)) {
      const { class: serviceClass, days } = (await computePromise(db, form))('2026-11-25T01:00:00.000Z')
      if (form.id !== 'Dform' && form.id !== 'report')
        expect([form.id, serviceClass, days]).toEqual([form.id, 'simple', 3])
    }
  })
})
