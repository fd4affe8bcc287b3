// Whether the holidays of this year and, from 1 October, of the next are entered: due dates are counted by them.
import { holidays, type RawHoliday, yearToEnter } from '#collections/holidays.collection.ts'
import { selectPublished } from '#db/published-entries.ts'
import { type Check, found } from '#features/health/check.ts'
import { dayOf } from '#kit/dates.ts'

/** `now` is ISO-8601 UTC. */
export const createHolidaysCheck =
  (now: () => string = () => new Date().toISOString()): Check =>
  async ({ database }) => {
    const rows = await selectPublished(database().reader, holidays.id).select('v.content').execute()
    const entered = rows.map(({ content }) => JSON.parse(content) as RawHoliday)
    const year = yearToEnter(entered, dayOf(now()))
    return year === '' ? found('holidays', 'entered') : found('holidays', 'missing', { year })
  }
