// The days without office work the city starts with, against the rules they come from; and the calendar made of entries.
import { expect, test } from 'vitest'
import { buildCalendar, type CalendarEntry } from '#features/requests/steps/calendar.ts'
import { calendarOf, cityCalendar, closedDay, seededHolidays } from '#tests/support/calendars.ts'

const { en, fil } = seededHolidays()
const city = cityCalendar()
const days = (year: number, kind: CalendarEntry['kind']) =>
  en
    .filter((entry) => entry.kind === kind && entry.date.startsWith(String(year)))
    .map(({ date }) => date.slice(5))

test('2026 is as proclaimed: twelve regular holidays, eight special days, two of San Pablo alone', () => {
  expect(days(2026, 'regular')).toEqual([
    '01-01',
    '03-20',
    '04-02',
    '04-03',
    '04-09',
    '05-01',
    '05-27',
    '06-12',
    '08-31',
    '11-30',
    '12-25',
    '12-30',
  ])
  expect(days(2026, 'special-non-working')).toEqual([
    '02-17',
    '04-04',
    '08-21',
    '11-01',
    '11-02',
    '12-08',
    '12-24',
    '12-31',
  ])
  expect(days(2026, 'local')).toEqual(['01-15', '05-07'])
  expect(days(2026, 'special-working')).toEqual(['02-25'])
  expect(en.filter(({ date, status }) => date.startsWith('2026') && status !== 'proclaimed')).toEqual([])
})

/** Easter Sunday in the Gregorian calendar (the anonymous rule of 1876). */
function easter(year: number): Date {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1))
}
const before = (day: Date, count: number) =>
  new Date(day.getTime() - count * 86_400_000).toISOString().slice(0, 10)

function lastMondayOfAugust(year: number): string {
  const last = new Date(Date.UTC(year, 7, 31))
  return before(last, (last.getUTCDay() + 6) % 7)
}

// Those whose day is the same every year.
const FIXED = {
  regular: ['01-01', '04-09', '05-01', '06-12', '11-30', '12-25', '12-30'],
  'special-non-working': ['08-21', '11-01', '11-02', '12-08', '12-24', '12-31'],
  local: ['01-15', '05-07'],
} as const

test.each([2026, 2027])('the days of %i that follow a rule are where the rule puts them', (year) => {
  const named = (name: string) =>
    en.find((entry) => entry.name === name && entry.date.startsWith(String(year)))?.date
  expect([named('Maundy Thursday'), named('Good Friday'), named('Black Saturday')]).toEqual(
    [3, 2, 1].map((count) => before(easter(year), count)),
  )
  expect(named('National Heroes Day')).toBe(lastMondayOfAugust(year))
  for (const [kind, fixed] of Object.entries(FIXED))
    expect(days(year, kind as CalendarEntry['kind'])).toEqual(expect.arrayContaining([...fixed]))
})

test('2027 is expected, not proclaimed, and counted as expected', () => {
  const next = en.filter(({ date }) => date.startsWith('2027'))
  expect(next.map(({ date }) => date.slice(5)).join(' ')).toBe(
    '01-01 01-15 02-06 03-25 03-26 03-27 04-09 05-01 05-07 06-12 08-21 08-30 11-01 11-02 11-30 12-08 12-24 12-25 12-30 12-31',
  )
  expect(new Set(next.map(({ status }) => status))).toEqual(new Set(['provisional']))
  expect(city.isWorkingDay('2027-03-25')).toBe(false)
  expect([city.isProvisional('2027-03-25'), city.isProvisional('2026-12-25')]).toEqual([true, false])
})

test('the two Eids of 2027 are awaited: without a day, said about when, and no day of theirs is closed', () => {
  const awaited = en.filter(({ status }) => status === 'awaited')
  expect(awaited.map(({ name }) => name.slice(0, 10))).toEqual(["Eid'l Fitr", "Eid'l Adha"])
  for (const entry of awaited)
    expect(entry).toMatchObject({ date: '', expected: expect.stringMatching(/2027/) })
  for (const day of ['2027-03-09', '2027-03-10', '2027-05-17']) expect(city.isWorkingDay(day)).toBe(true)
  const proclaimed = cityCalendar(closedDay('2027-03-10', { kind: 'regular' }))
  expect(proclaimed.isWorkingDay('2027-03-10')).toBe(false)
})

test('an awaited entry closes nothing, though somebody gave it a day', () => {
  expect(cityCalendar(closedDay('2027-03-10', { status: 'awaited' })).isWorkingDay('2027-03-10')).toBe(true)
})

test('offices work on special working days and half days, not on Saturdays and Sundays', () => {
  expect([city.isWorkingDay('2026-02-25'), city.nameOf('2026-02-25', 'en')]).toEqual([true, null])
  expect(cityCalendar(closedDay('2026-12-23', { halfDay: true })).isWorkingDay('2026-12-23')).toBe(true)
  expect(['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => city.isWorkingDay(day))).toEqual([
    false,
    false,
    true,
  ])
  expect(city.nameOf('2026-11-21', 'en')).toBeNull()
})

test('each closed day has its name in both languages', () => {
  expect([city.nameOf('2026-11-30', 'en'), city.nameOf('2026-11-30', 'fil')]).toEqual([
    'Bonifacio Day',
    'Araw ni Bonifacio',
  ])
  expect(city.nameOf('2027-01-15', 'fil')).toMatch(/^Coconut Festival at pista/)
  for (const [index, { name }] of en.entries()) expect(name).not.toBe(fil[index]!.name)
})

test('a suspension closes each of its days, from the first to the last', () => {
  const storm = cityCalendar(closedDay('2026-11-25', { lastDay: '2026-11-27' }))
  const working = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-12-01']
  expect(working.map((day) => storm.isWorkingDay(day))).toEqual([true, false, false, false, true])
})

test('a last day before the first closes the first alone, and a year typed wrong does not close the city for good', () => {
  expect(cityCalendar(closedDay('2026-11-25', { lastDay: '2026-11-20' })).key).toBe(
    calendarWith('2026-11-25'),
  )
  const typed = cityCalendar(closedDay('2026-11-25', { lastDay: '2206-11-26' }))
  expect([typed.isWorkingDay('2026-11-26'), typed.isWorkingDay('2027-06-01')]).toEqual([false, true])
})
const calendarWith = (day: string) => cityCalendar(closedDay(day)).key

test('what is proclaimed speaks for a day before what is only expected, in whatever order they stand', () => {
  const expected = closedDay('2027-02-25', { status: 'provisional', name: 'Expected' })
  const proclaimed = closedDay('2027-02-25', { name: 'Proclaimed' })
  for (const order of [
    [expected, proclaimed],
    [proclaimed, expected],
  ]) {
    const calendar = cityCalendar(...order)
    expect([calendar.nameOf('2027-02-25', 'en'), calendar.isProvisional('2027-02-25')]).toEqual([
      'Proclaimed',
      false,
    ])
  }
})

test('calendars that count alike have the same key, and others another', () => {
  expect(calendarOf(['2026-11-25', '2026-11-24']).key).toBe(calendarOf(['2026-11-24', '2026-11-25']).key)
  expect(calendarOf(['2026-11-24']).key).not.toBe(calendarOf(['2026-11-25']).key)
  expect(buildCalendar({ en: [], fil: [] }).key).toBe('')
})
