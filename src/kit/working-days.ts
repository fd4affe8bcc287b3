// Working days: plain arithmetic on days 'YYYY-MM-DD' in Philippine time. Holidays come from the calendar passed in.
import { dayOf } from '#kit/dates.ts'

/** Days are 'YYYY-MM-DD'. */
export type WorkingDays = { isWorkingDay(day: string): boolean }

/** An interval in which days do not count: from `opened_at` up to, not including, `closed_at`, which is '' while it lasts. */
export type Pause = { opened_at: string; closed_at: string }

/** `countedFrom` is a day; `days` working days are promised after it. */
export type Clock = { countedFrom: string; days: number; pauses: readonly Pause[] }

const DAY_MS = 86_400_000

/** The due day where no days are promised: in every list after those that are, and never over. */
export const NO_DUE_DAY = '9999-12-31'

// 17:00 in the Philippines. Every instant is written as toISOString does, so instants are compared as text.
const CLOSING_UTC = 'T09:00:00.000Z'
// 8:00 there.
const OPENING_UTC = 'T00:00:00.000Z'

/** The instant, ISO-8601 UTC, at which the offices close on a day. */
export const closingOf = (day: string): string => day + CLOSING_UTC

/** The instant, ISO-8601 UTC, at which the offices open on a day. */
export const openingOf = (day: string): string => day + OPENING_UTC

export const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

export const isWeekend = (day: string): boolean => new Date(day).getUTCDay() % 6 === 0

/** The first working day after `day`. */
export function nextWorkingDay(day: string, calendar: WorkingDays): string {
  let next = dayAfter(day)
  while (!calendar.isWorkingDay(next)) next = dayAfter(next)
  return next
}

/** The last working day before `day`. */
export function previousWorkingDay(day: string, calendar: WorkingDays): string {
  let previous = dayBefore(day)
  while (!calendar.isWorkingDay(previous)) previous = dayBefore(previous)
  return previous
}

/** The day something counts as received: the same, or the next working day when the offices were closed. */
export function countedFrom(receivedAt: string, calendar: WorkingDays): string {
  const day = dayOf(receivedAt)
  const inTime = receivedAt < closingOf(day) && calendar.isWorkingDay(day)
  return inTime ? day : nextWorkingDay(day, calendar)
}

/**
 * The day the last promised working day is used up. A pause that lasts moves nothing yet;
 * with `at`, an ISO instant, it is taken to end then.
 */
export function dueDay(clock: Clock, calendar: WorkingDays, at = ''): string {
  if (clock.days === 0) return NO_DUE_DAY
  let day = clock.countedFrom
  for (let left = clock.days; left > 0; ) {
    day = dayAfter(day)
    if (reasonLeftOut(day, clock.pauses, calendar, at) === null) left -= 1
  }
  return day
}

/** Why a day does not count, or null when it does: no work that day, or paused when the offices closed. */
function reasonLeftOut(
  day: string,
  pauses: readonly Pause[],
  calendar: WorkingDays,
  at: string,
): 'closed' | 'paused' | null {
  if (!calendar.isWorkingDay(day)) return 'closed'
  return pauseOn(day, pauses, at) ? 'paused' : null
}

/** The pause in force when the offices closed on `day`; an open pause is taken to end at `at`. */
export function pauseOn<P extends Pause>(day: string, pauses: readonly P[], at = ''): P | undefined {
  const closing = closingOf(day)
  return pauses.find(({ opened_at, closed_at }) => opened_at <= closing && closing < (closed_at || at))
}

/** The days after `countedFrom`, up to and with the due day, that did not count. */
export function daysLeftOut(
  clock: Clock,
  calendar: WorkingDays,
): { day: string; why: 'closed' | 'paused' }[] {
  if (clock.days === 0) return []
  const due = dueDay(clock, calendar)
  const out: { day: string; why: 'closed' | 'paused' }[] = []
  for (let day = clock.countedFrom; day < due; ) {
    day = dayAfter(day)
    const why = reasonLeftOut(day, clock.pauses, calendar, '')
    if (why !== null) out.push({ day, why })
  }
  return out
}

/** Working days used by the instant `at`: each is used when the offices close. More than promised once it is late. */
export function daysUsed(clock: Omit<Clock, 'days'>, calendar: WorkingDays, at: string): number {
  let used = 0
  for (let day = dayAfter(clock.countedFrom); closingOf(day) <= at; day = dayAfter(day))
    if (reasonLeftOut(day, clock.pauses, calendar, at) === null) used += 1
  return used
}

/** Whole working days since an instant: a day counts once the offices have closed. */
export const workingDaysSince = (since: string, calendar: WorkingDays, at: string): number =>
  daysUsed({ countedFrom: dayOf(since), pauses: [] }, calendar, at)

/** Working days left at the instant `at`, never below 0; the number stands still while a pause lasts. */
export const daysLeft = (clock: Clock, calendar: WorkingDays, at: string): number =>
  Math.max(0, clock.days - daysUsed(clock, calendar, at))

/** Whether the due day was over at the instant `at`. */
export const isLate = (clock: Clock, calendar: WorkingDays, at: string): boolean =>
  dayOf(at) > dueDay(clock, calendar, at)
