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
  const hours = endOf(event)
    ? fill('events.fromTo', { first, last: shortTime(instantOf(last, event.ends)) })
    : first
  return `${days}, ${hours}`
}

/** As RFC 5545 and schema.org take it: days of whole days, instants otherwise; no end where none was said. */
export function timesOf(event: When): { start: string; end: string } {
  if (event.starts === '') return { start: event.date, end: dayAfter(lastDayOf(event)) }
  return { start: instantOf(event.date, event.starts), end: endOf(event) }
}

/** '' where it is not said, or before the beginning. */
function endOf(event: When): string {
  const end = event.ends && instantOf(lastDayOf(event), event.ends)
  return end > instantOf(event.date, event.starts) ? end : ''
}

const instantOf = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`).toISOString()
