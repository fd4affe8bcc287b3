// Working days: when something counts as received, when it is due, how many days are used, and when it is late.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '#kit/dates.ts'
import {
  closingOf,
  countedFrom,
  dayAfter,
  daysLeft,
  daysLeftOut,
  daysUsed,
  dueDay,
  isLate,
  nextWorkingDay,
  type Pause,
  type WorkingDays,
  workingDaysSince,
} from '#kit/working-days.ts'
import {
  aDay,
  anInstant,
  calendarOf,
  cityCalendar,
  closedDay,
  someDays,
  somePauses,
} from '#tests/support/calendars.ts'

const city = cityCalendar()
/** An instant by the clocks of San Pablo. */
const at = (day: string, time: string) => new Date(`${day}T${time}+08:00`).toISOString()
const due = (countedFrom: string, days: number, calendar: WorkingDays = city, pauses: Pause[] = []) =>
  dueDay({ countedFrom, days, pauses }, calendar)

test('what comes before five on a working day counts as received that day, from five on the next', () => {
  expect(countedFrom(at('2026-11-23', '16:59:59.999'), city)).toBe('2026-11-23')
  expect(countedFrom(at('2026-11-23', '17:00:00.000'), city)).toBe('2026-11-24')
  expect(countedFrom(at('2026-11-23', '00:00:00.000'), city)).toBe('2026-11-23')
  expect(countedFrom(at('2026-11-22', '23:59:59.999'), city)).toBe('2026-11-23')
})

test('what comes on a Friday evening, a weekend or a holiday counts as received the next working day', () => {
  // 30 November 2026, a Monday, is Bonifacio Day.
  for (const [day, time] of [
    ['2026-11-27', '17:30:00.000'],
    ['2026-11-28', '09:00:00.000'],
    ['2026-11-29', '23:00:00.000'],
    ['2026-11-30', '10:00:00.000'],
  ] as const)
    expect([day, countedFrom(at(day, time), city)]).toEqual([day, '2026-12-01'])
})

test('day 1 is the first working day after', () => {
  expect([due('2026-11-23', 1), due('2026-11-23', 3), due('2026-11-25', 3)]).toEqual([
    '2026-11-24',
    '2026-11-26',
    '2026-12-01',
  ])
})

test('Holy Week of 2026 stands between Wednesday and Monday, and Easter Monday is a working day', () => {
  expect(due('2026-03-31', 3)).toBe('2026-04-07')
  expect(nextWorkingDay('2026-04-01', city)).toBe('2026-04-06')
  // Araw ng Kagitingan falls in the week after.
  expect(due('2026-04-01', 7)).toBe('2026-04-15')
})

test('at the end of the year the days go on in the next, by what is expected of it', () => {
  // 24, 25, 30 and 31 December and 1 January are closed; the weekends as well.
  expect(due('2026-12-22', 3)).toBe('2026-12-29')
  expect(due('2026-12-23', 3)).toBe('2027-01-04')
  expect(due('2026-12-29', 20)).toBe('2027-02-01')
})

test('a suspension of three days, entered while the days run, moves the day by three', () => {
  const typhoon = cityCalendar(closedDay('2026-11-24', { lastDay: '2026-11-26' }))
  expect([due('2026-11-23', 3), due('2026-11-23', 3, typhoon)]).toEqual(['2026-11-26', '2026-12-02'])
  // Entered the same day: what came that morning counts from the first day of work.
  expect(countedFrom(at('2026-11-24', '08:30:00.000'), typhoon)).toBe('2026-11-27')
})

test('a day does not count when the request stood paused at five', () => {
  const paused = (opened: string, closed: string) =>
    due('2026-11-23', 3, city, [{ opened_at: opened, closed_at: closed }])
  const noon = at('2026-11-24', '12:00:00.000')
  expect(paused(noon, at('2026-11-24', '16:59:59.999'))).toBe('2026-11-26')
  // The interval ends without its last instant, and begins with its first.
  expect(paused(noon, at('2026-11-24', '17:00:00.000'))).toBe('2026-11-26')
  expect(paused(noon, at('2026-11-24', '17:00:00.001'))).toBe('2026-11-27')
  expect(paused(at('2026-11-24', '17:00:00.000'), at('2026-11-25', '09:00:00.000'))).toBe('2026-11-27')
  expect(paused(noon, at('2026-11-27', '09:00:00.000'))).toBe('2026-12-02')
  // A weekend within a pause was not counted anyway.
  expect(paused(at('2026-11-27', '18:00:00.000'), at('2026-11-30', '18:00:00.000'))).toBe('2026-11-26')
})

test('a pause that lasts moves nothing until it ends; with an instant it is taken to end then', () => {
  const clock = {
    countedFrom: '2026-11-23',
    days: 3,
    pauses: [{ opened_at: at('2026-11-24', '18:00:00.000'), closed_at: '' }],
  }
  expect(dueDay(clock, city)).toBe('2026-11-26')
  expect(dueDay(clock, city, at('2026-11-27', '09:00:00.000'))).toBe('2026-12-01')
  const far = at('2026-12-18', '09:00:00.000')
  expect([daysUsed(clock, city, far), daysLeft(clock, city, far), isLate(clock, city, far)]).toEqual([
    1,
    2,
    false,
  ])
})

test('it is late when the due day is over, also when it is paused only after that', () => {
  const clock = { countedFrom: '2026-11-23', days: 3, pauses: [] as Pause[] }
  expect(isLate(clock, city, at('2026-11-26', '23:59:59.999'))).toBe(false)
  expect(isLate(clock, city, at('2026-11-27', '00:00:00.000'))).toBe(true)
  const paused = { ...clock, pauses: [{ opened_at: at('2026-11-27', '09:00:00.000'), closed_at: '' }] }
  expect(isLate(paused, city, at('2026-12-18', '09:00:00.000'))).toBe(true)
})

test('days are used when the offices close, and none is left at five of the due day', () => {
  const clock = { countedFrom: '2026-11-23', days: 3, pauses: [] }
  const left = (day: string, time: string) => daysLeft(clock, city, at(day, time))
  expect(left('2026-11-24', '16:59:59.999')).toBe(3)
  expect(left('2026-11-24', '17:00:00.000')).toBe(2)
  expect(left('2026-11-26', '09:00:00.000')).toBe(1)
  expect(left('2026-11-26', '17:00:00.000')).toBe(0)
  expect(left('2026-12-18', '17:00:00.000')).toBe(0)
  expect(workingDaysSince(at('2026-11-23', '18:00:00.000'), city, at('2026-12-01', '17:00:00.000'))).toBe(5)
})

test('the day of an instant is that of the Philippines', () => {
  expect(dayOf('2026-11-22T15:59:59.999Z')).toBe('2026-11-22')
  expect(dayOf('2026-11-22T16:00:00.000Z')).toBe('2026-11-23')
  expect(closingOf('2026-11-23')).toBe(at('2026-11-23', '17:00:00.000'))
  expect([dayAfter('2026-12-31'), dayAfter('2028-02-28')]).toEqual(['2027-01-01', '2028-02-29'])
})

const days = fc.constantFrom(1, 3, 6, 7, 14, 20, 40)

/** The same by another way: all days of three years in a row, those that count picked out. */
function dueBySieve(from: string, count: number, closed: string[], pauses: Pause[]): string {
  const start = Date.UTC(
    ...(from.split('-').map((part, i) => Number(part) - (i === 1 ? 1 : 0)) as [number, number, number]),
  )
  const counted = Array.from({ length: 1100 }, (_, i) => new Date(start + (i + 1) * 86_400_000))
    .filter((day) => ![0, 6].includes(day.getUTCDay()))
    .map((day) => ({ day: day.toISOString().slice(0, 10), fiveMs: day.getTime() + 9 * 3_600_000 }))
    .filter(({ day }) => !closed.includes(day))
    .filter(
      ({ fiveMs }) =>
        !pauses.some(
          ({ opened_at, closed_at }) =>
            closed_at !== '' && Date.parse(opened_at) <= fiveMs && fiveMs < Date.parse(closed_at),
        ),
    )
  return counted[count - 1]!.day
}

test('the due day is the n-th day that counts, whatever the holidays and pauses', () => {
  fc.assert(
    fc.property(aDay, days, someDays, somePauses, (from, n, closed, pauses) => {
      const calendar = calendarOf(closed)
      expect(due(from, n, calendar, pauses)).toBe(dueBySieve(from, n, closed, pauses))
    }),
    { numRuns: 300 },
  )
})

test('every day up to the due day either counts or is named as left out', () => {
  fc.assert(
    fc.property(aDay, days, someDays, somePauses, (from, n, closed, pauses) => {
      const calendar = calendarOf(closed)
      const clock = { countedFrom: from, days: n, pauses }
      const length = (Date.parse(dueDay(clock, calendar)) - Date.parse(from)) / 86_400_000
      expect(daysLeftOut(clock, calendar)).toHaveLength(length - n)
    }),
  )
})

test('one more closed day, or a pause, never brings the due day nearer', () => {
  fc.assert(
    fc.property(aDay, days, someDays, somePauses, aDay, (from, n, closed, pauses, more) => {
      const before = due(from, n, calendarOf(closed), pauses)
      expect(due(from, n, calendarOf([...closed, more]), pauses) >= before).toBe(true)
      expect(due(from, n, calendarOf(closed), pauses.slice(1)) <= before).toBe(true)
    }),
  )
})

test('a closed day taken away again leaves the due day as it was', () => {
  fc.assert(
    fc.property(aDay, days, someDays, aDay, (from, n, closed, more) => {
      const [first, second] = [
        calendarOf([...closed, more]),
        calendarOf(closed.filter((day) => day !== more)),
      ]
      const moved = due(from, n, first)
      expect(moved >= due(from, n, second)).toBe(true)
      // Outside the days counted it changes nothing.
      if (more <= from || more > moved) expect(due(from, n, second)).toBe(moved)
    }),
  )
})

test('used and left together are what was promised until it is late, and late is only what is over', () => {
  fc.assert(
    fc.property(anInstant, anInstant, days, someDays, somePauses, (received, now, n, closed, pauses) => {
      const calendar = calendarOf(closed)
      const clock = { countedFrom: countedFrom(received, calendar), days: n, pauses }
      const used = daysUsed(clock, calendar, now)
      expect(daysLeft(clock, calendar, now)).toBe(Math.max(0, n - used))
      const late = isLate(clock, calendar, now)
      expect(late).toBe(dayOf(now) > dueDay(clock, calendar, now))
      if (late) expect(used).toBeGreaterThanOrEqual(n)
      else expect(used).toBeLessThanOrEqual(n)
      expect(calendar.isWorkingDay(clock.countedFrom)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
