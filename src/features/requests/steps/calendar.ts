// The calendar the clock of requests counts by, made of the city's entries of holidays and suspensions; it reads no database.

import type { EntryOf } from '#collections/define.ts'
import { enteredYears, type holidays } from '#collections/holidays.collection.ts'
import { LANGS, type Lang } from '#kit/lang.ts'
import { dayAfter, isWeekend, type WorkingDays } from '#kit/working-days.ts'

/** An entry as it is listed in one language. */
export type CalendarEntry = Pick<
  EntryOf<typeof holidays>,
  'number' | 'name' | 'date' | 'lastDay' | 'kind' | 'status' | 'halfDay'
>

export type Calendar = WorkingDays & {
  /** Why the offices are closed on a day; null on a working day and on a plain Saturday or Sunday. */
  nameOf(day: string, lang: Lang): string | null
  /** Whether the day is closed by expectation only: not proclaimed yet. */
  isProvisional(day: string): boolean
  /** Whether the holidays of its year are entered: a date in another year may move when they are. */
  isYearEntered(day: string): boolean
  /** The same for calendars that count alike: when it changes, open dates may move. */
  readonly key: string
}

type Closed = { names: Record<Lang, string>; provisional: boolean }

// A year typed wrong as last day would close the offices for ever; a longer suspension is entered once more.
const MOST_DAYS = 62

/** The calendar of all listed entries, which may come in any order. What is awaited, half a day or a working day closes nothing. */
export function buildCalendar(entries: Record<Lang, readonly CalendarEntry[]>): Calendar {
  const closed = new Map<string, Closed>()
  for (const entry of entries.en) {
    if (!closes(entry)) continue
    const names = namesOf(entry, entries)
    for (const day of daysOf(entry)) {
      const before = closed.get(day)
      const provisional = entry.status === 'provisional'
      // A proclaimed holiday takes precedence over an expected one.
      if (!before || (before.provisional && !provisional)) closed.set(day, { names, provisional })
    }
  }
  const years = enteredYears(entries.en)
  return {
    isWorkingDay: (day) => !isWeekend(day) && !closed.has(day),
    nameOf: (day, lang) => closed.get(day)?.names[lang] ?? null,
    isProvisional: (day) => closed.get(day)?.provisional ?? false,
    isYearEntered: (day) => years.has(day.slice(0, 4)),
    key: [...closed.keys()].sort().join(),
  }
}

const closes = ({ date, kind, status, halfDay }: CalendarEntry) =>
  date !== '' && status !== 'awaited' && kind !== 'special-working' && !halfDay

function namesOf({ number, name }: CalendarEntry, entries: Record<Lang, readonly CalendarEntry[]>) {
  const named = (lang: Lang) => entries[lang].find((entry) => entry.number === number)?.name ?? name
  return Object.fromEntries(LANGS.map((lang) => [lang, named(lang)])) as Record<Lang, string>
}

function daysOf({ date, lastDay }: CalendarEntry): string[] {
  const days = [date]
  while (days.length < MOST_DAYS && days.at(-1)! < lastDay) days.push(dayAfter(days.at(-1)!))
  return days
}
