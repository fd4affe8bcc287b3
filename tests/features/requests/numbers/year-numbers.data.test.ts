// The public figures are counted by the job and when the calendar changes, never by each visitor; those of an empty city are not kept.
import { expect, test } from 'vitest'
import {
  loadYearNumbers,
  refreshYearNumbers,
  YEAR_NUMBERS_MS,
} from '#features/requests/numbers/year-numbers.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { put, requestRow } from '#tests/support/closed-requests.ts'
import { eachEngine } from '#tests/support/databases.ts'

const NOW = new Date('2021-06-01T02:00:00.000Z')

eachEngine('the figures of the year', ({ open }) => {
  test('are those of the last counting, and the first request is shown at once', async () => {
    const db = await open()
    const calendar = cityCalendar()
    const received = async (at = NOW, by = calendar) =>
      (await loadYearNumbers(db.reader, by, at)).numbers.reduce((sum, one) => sum + one.received, 0)
    const add = () => put(db, (tx) => tx.insertInto('requests').values(requestRow()).execute())
    await refreshYearNumbers(db.reader, calendar, NOW)
    await add()
    expect(await received()).toBe(1)
    await add()
    expect(await received()).toBe(1)
    await refreshYearNumbers(db.reader, calendar, NOW)
    expect(await received()).toBe(2)
    await add()
    expect(await received(NOW, { ...calendar, key: 'another closed day' })).toBe(3)
    await add()
    // The job did not come: what is too old is counted by whoever asks.
    expect(await received(new Date(NOW.getTime() + 3 * YEAR_NUMBERS_MS), calendar)).toBe(4)
  })
})
