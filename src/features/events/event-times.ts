// When an event is: for readers in words, for calendars and search engines as days or instants.
import type { EntryOf } from '#collections/define.ts'
import type { events } from '#collections/events.collection.ts'
import { dayAfter } from '#kit/working-days.ts'
import type { Speech } from '#words'

export type CityEvent = EntryOf<typeof events>
type When = Pick<CityEvent, 'date' | 'lastDay' | 'starts' | 'ends'>

export const lastDayOf = ({ date, lastDay }: When): string => (lastDay > date ? lastDay : date)

/** Whether its last day was before `today`. */
export const isOver = (event: When, today: string): boolean => lastDayOf(event) < today

/** 'Saturday, 9 January 2027, 8:30 am to 5:00 pm', or the days of several. */
export function sayWhen(event: When, { fill, weekDate, shortTime }: Speech): string {
  const last = lastDayOf(event)
  const days =
    last === event.date
      ? weekDate(event.date)
      : fill('events.fromTo', { first: weekDate(event.date), last: weekDate(last) })
  if (event.starts === '') return days
  const first = shortTime(instantOf(event.date, event.starts))
  const { end } = timesOf(event)
  const hours = end ? fill('events.fromTo', { first, last: shortTime(end) }) : first
  return `${days}, ${hours}`
}

/** `end` is that of the first day, `until` that of the last; '' where nobody has said when it ends. */
export type EventTimes = { start: string; end: string; until: string; days: number }

/** Days, the end that after the last, or instants: with hours on several days it is once a day, `days` times. */
export function timesOf(event: When): EventTimes {
  const { date, starts, ends } = event
  const last = lastDayOf(event)
  if (starts === '') return { start: date, end: dayAfter(last), until: last, days: 1 }
  const start = instantOf(date, starts)
  if (ends === '') return { start, end: '', until: '', days: 1 }
  const firstEnd = ends > starts ? date : dayAfter(date)
  const lastEnd = last > firstEnd ? last : firstEnd
  const [end, until] = [instantOf(firstEnd, ends), instantOf(lastEnd, ends)]
  return { start, end, until, days: 1 + (Date.parse(until) - Date.parse(end)) / DAY_MS }
}

const DAY_MS = 86_400_000
const instantOf = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString()
