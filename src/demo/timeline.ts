// What everybody does, in the order of time: each story yields the instant of its next act, and the clock of the process is moved there
// before it goes on. So the log, the events and the dates of the whole city are in one order, as in a city that has lived.
import { moveClockTo } from '#demo/clock.ts'
import type { Random } from '#demo/random.ts'
import { dayOf, daysBefore, startOfDay } from '#kit/dates.ts'
import { closingOf, nextWorkingDay, previousWorkingDay, type WorkingDays } from '#kit/working-days.ts'

/** Yields an ISO instant before each act. */
export type Story = AsyncGenerator<string, void, void>

/** Runs all stories up to the instant `now`; what would come later is left out. */
export async function runStories(stories: readonly Story[], now: string): Promise<void> {
  const waiting: { at: string; order: number; story: Story }[] = []
  const goOn = async (story: Story, order: number) => {
    const next = await story.next()
    if (!next.done) waiting.push({ at: next.value, order, story })
  }
  for (const [order, story] of stories.entries()) await goOn(story, order)
  while (waiting.length > 0) {
    waiting.sort((one, other) => (one.at === other.at ? one.order - other.order : one.at < other.at ? -1 : 1))
    const { at, order, story } = waiting.shift()!
    if (at >= now) {
      await story.return()
      continue
    }
    // Never back: an act takes a moment of its own.
    if (at > new Date().toISOString()) moveClockTo(at)
    await goOn(story, order)
  }
}

const MINUTE_MS = 60_000
const MINUTES_OF_DAY = 24 * 60
// Late enough that what somebody does in the afternoon can be followed by more on the same day.
const MORNING = { from: 8 * 60 + 5, to: 11 * 60 + 50 }
const AFTERNOON = { from: 13 * 60 + 5, to: 15 * 60 + 40 }

/** The ISO instant of a time of the day, 'HH:MM', in the city. */
export const at = (day: string, time: string): string => new Date(`${day}T${time}:00+08:00`).toISOString()

const minutesLater = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString()

/** Days of the city as its offices count them, before the instant `now`. */
export class Days {
  private readonly now: string
  private readonly calendar: WorkingDays

  constructor(now: string, calendar: WorkingDays) {
    this.now = now
    this.calendar = calendar
  }

  /** The day so many days before today; after it with a number below 0. */
  ago(days: number): string {
    return daysBefore(dayOf(this.now), days)
  }

  /** The working day so many before today. */
  workingAgo(days: number): string {
    let day = dayOf(this.now)
    for (let left = days; left > 0; left -= 1) day = previousWorkingDay(day, this.calendar)
    return day
  }

  /** The same day, or the working day before it. */
  workingAt(day: string): string {
    return this.calendar.isWorkingDay(day) ? day : previousWorkingDay(day, this.calendar)
  }

  /** When somebody of an office acts, so many working days after `after`: in the hours of the office, and some minutes later at least. */
  inOffice(after: string, days: number, random: Random): string {
    let day = dayOf(after)
    if (!this.calendar.isWorkingDay(day)) day = nextWorkingDay(day, this.calendar)
    for (let left = days; left > 0; left -= 1) day = nextWorkingDay(day, this.calendar)
    const hours = random.of([MORNING, AFTERNOON])
    const planned = minutesLater(startOfDay(day), random.between(hours.from, hours.to))
    const soonest = minutesLater(after, random.between(4, 15))
    if (planned > soonest) return planned
    if (soonest < closingOf(day)) return soonest
    return this.inOffice(startOfDay(nextWorkingDay(day, this.calendar)), 0, random)
  }

  /** When somebody at home does something on a day: from early morning to late evening. */
  atHome(day: string, random: Random): string {
    return minutesLater(at(day, '06:30'), random.between(0, 15 * 60))
  }

  /** The same, so many days after `after` and a few hours. */
  laterAtHome(after: string, days: number, random: Random): string {
    return minutesLater(after, days * MINUTES_OF_DAY + random.between(30, 180))
  }

  /** In the last three hours. */
  justNow(random: Random): string {
    return minutesLater(this.now, -random.between(5, 180))
  }
}
