// Calendars for tests: of the city's own list, or of a few days; and random clocks for properties.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { entryIn } from '#collections/define.ts'
import { holidays } from '#collections/holidays.collection.ts'
import { readSeedRows } from '#features/publishing/seed.ts'
import { buildCalendar, type Calendar, type CalendarEntry } from '#features/requests/steps/calendar.ts'
import { today } from '#kit/dates.ts'
import type { Lang } from '#kit/lang.ts'
import { previousWorkingDay } from '#kit/working-days.ts'
import { ROOT } from './server.ts'

const META = { key: '', slug: '', version: 1, publishedAt: '', updatedAt: '', expiresAt: '' }

/** The entries of `content/lists/holidays.json`, as a page lists them. */
export function seededHolidays(): Record<Lang, CalendarEntry[]> {
  const rows = readSeedRows(holidays, readFileSync(join(ROOT, 'content/lists/holidays.json'), 'utf8'))
  const inLang = (lang: Lang) =>
    rows.map(({ content }, index) => entryIn(holidays, content, { ...META, number: index + 1 }, lang))
  return { en: inLang('en'), fil: inLang('fil') }
}

let numbers = 1000

/** One entry in both languages, as staff would enter it. */
export function closedDay(date: string, more: Partial<CalendarEntry> = {}): Record<Lang, CalendarEntry> {
  numbers += 1
  const rest = {
    number: numbers,
    date,
    lastDay: '',
    kind: 'suspension',
    status: 'proclaimed',
    halfDay: false,
  } as const
  return {
    en: { ...rest, name: `Suspension ${numbers}`, ...more },
    fil: { ...rest, name: `Suspensiyon ${numbers}`, ...more },
  }
}

/** The city's list with more days entered. */
export function cityCalendar(...more: Record<Lang, CalendarEntry>[]): Calendar {
  const seeded = seededHolidays()
  return buildCalendar({
    en: [...seeded.en, ...more.map(({ en }) => en)],
    fil: [...seeded.fil, ...more.map(({ fil }) => fil)],
  })
}

/** A calendar of these days alone, beside Saturdays and Sundays. */
export const calendarOf = (days: readonly string[]): Calendar =>
  buildCalendar({ en: days.map((day) => closedDay(day).en), fil: [] })

const CITY = cityCalendar()

/** Nine o'clock of the working day so many before today in the city's calendar, as an ISO instant. */
export function workingDaysAgo(count: number): string {
  let day = today()
  for (let left = count; left > 0; left -= 1) day = previousWorkingDay(day, CITY)
  return `${day}T01:00:00.000Z`
}

const FIRST_MS = Date.parse('2026-01-01T00:00:00.000Z')
const SPAN_MS = 500 * 86_400_000

/** An instant from January 2026 on, to the minute. */
export const anInstant = fc
  .integer({ min: 0, max: SPAN_MS / 60_000 })
  .map((minutes) => new Date(FIRST_MS + minutes * 60_000).toISOString())
export const aDay = anInstant.map((instant) => instant.slice(0, 10))
export const someDays = fc.uniqueArray(aDay, { maxLength: 120 })

/** Pauses one after the other; the last may last. */
export const somePauses = fc
  .uniqueArray(anInstant, { maxLength: 9 })
  .map((instants) => instants.sort())
  .map((sorted) =>
    Array.from({ length: Math.ceil(sorted.length / 2) }, (_, index) => ({
      reason: index % 2 === 0 ? ('applicant' as const) : ('payment' as const),
      opened_at: sorted[2 * index]!,
      closed_at: sorted[2 * index + 1] ?? '',
    })),
  )
