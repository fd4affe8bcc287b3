// Days without office work: holidays of the nation and of the city, and suspensions of work. The clock of requests reads it.

import { defineCollection } from '#collections/define.ts'
import { sourceFields } from '#collections/source-fields.ts'
import { choice } from '#fields/choice.ts'
import { date } from '#fields/date.ts'
import { text } from '#fields/text.ts'
import { yesNo } from '#fields/yes-no.ts'

/** Offices are open on a special working day; a local holiday is of the city alone. */
export const HOLIDAY_KINDS = [
  'regular',
  'special-non-working',
  'special-working',
  'local',
  'suspension',
] as const
/** Provisional: expected from the law or from custom, and counted; awaited: the day is not known, and nothing is counted. */
export const HOLIDAY_STATUSES = ['proclaimed', 'provisional', 'awaited'] as const

export const holidays = defineCollection({
  id: 'holidays',
  label: 'Holidays and suspensions of work',
  list: 'holidays.json',
  titleField: 'name',
  isSetting: true,
  facts: { in: ['name', 'date', 'lastDay', 'expected'], from: 'entry' },
  fields: {
    // Room for the title of an alert behind what it is.
    name: text({ label: 'Name', translated: true, max: 200 }),
    date: date({ label: 'Date', hint: 'Leave empty until it is known', optional: true }),
    lastDay: date({ label: 'Last day, for a suspension of several days', optional: true }),
    expected: text({ label: 'Expected date, until it is known', translated: true, optional: true, max: 160 }),
    kind: choice({ label: 'Type', of: HOLIDAY_KINDS }),
    status: choice({ label: 'Status', of: HOLIDAY_STATUSES }),
    halfDay: yesNo({ label: 'Half a day (counts as a working day)' }),
    ...sourceFields({ label: 'Proclamation, law or order' }),
  },
})

/** What of an entry says which years are entered. */
export type RawHoliday = {
  date: string
  kind: (typeof HOLIDAY_KINDS)[number]
  status: (typeof HOLIDAY_STATUSES)[number]
}

/** The years, such as '2027', of which a regular holiday is entered: a suspension alone does not make a year known. */
export const enteredYears = (holidays: readonly RawHoliday[]): ReadonlySet<string> =>
  new Set(
    holidays
      .filter(({ date, kind, status }) => date !== '' && kind === 'regular' && status !== 'awaited')
      .map(({ date }) => date.slice(0, 4)),
  )

// The nation's holidays of a year are proclaimed in the months before it, and from October on dates fall into it.
const ASKED_FROM = '-10-01'

/** The year whose holidays have to be entered now, on a day 'YYYY-MM-DD': this one or, from 1 October, the next; '' for none. */
export function yearToEnter(holidays: readonly RawHoliday[], today: string): string {
  const years = enteredYears(holidays)
  const thisYear = today.slice(0, 4)
  const nextYear = String(Number(thisYear) + 1)
  if (!years.has(thisYear)) return thisYear
  return today >= thisYear + ASKED_FROM && !years.has(nextYear) ? nextYear : ''
}
