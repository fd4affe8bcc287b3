// When an event is: in words of both languages, and as days or instants for calendars.
import { expect, test } from 'vitest'
import { isOver, sayWhen, timesOf } from '#features/events/event-times.ts'
import { SPEECH } from '#words'

const DAY = { date: '2027-01-09', lastDay: '', starts: '', ends: '' }
const DAYS = { ...DAY, lastDay: '2027-01-10' }
const TIMED = { ...DAY, starts: '08:30', ends: '17:00' }

test('it is said in days, and in hours where it has them', () => {
  expect([DAY, DAYS, TIMED, { ...TIMED, ends: '' }].map((one) => sayWhen(one, SPEECH.en))).toEqual([
    'Saturday, 9 January 2027',
    'Saturday, 9 January 2027 to Sunday, 10 January 2027',
    'Saturday, 9 January 2027, 8:30 am to 5:00 pm',
    'Saturday, 9 January 2027, 8:30 am',
  ])
  expect(sayWhen(DAYS, SPEECH.fil)).toBe('Sabado, Enero 9, 2027 hanggang Linggo, Enero 10, 2027')
})

test('calendars get the day after the last, or instants', () => {
  expect(timesOf(DAY)).toMatchObject({ start: '2027-01-09', end: '2027-01-10', until: '2027-01-09' })
  expect(timesOf(DAYS)).toMatchObject({ start: '2027-01-09', end: '2027-01-11', until: '2027-01-10' })
  expect(timesOf(TIMED)).toEqual({
    start: '2027-01-09T00:30:00.000Z',
    end: '2027-01-09T09:00:00.000Z',
    until: '2027-01-09T09:00:00.000Z',
    days: 1,
  })
  expect(timesOf({ ...TIMED, ends: '' })).toMatchObject({ end: '', until: '', days: 1 })
})

test.each([
  ['in the night', '', 1],
  ['into its last day', '2027-01-10', 1],
  ['in two nights', '2027-01-11', 2],
])('it goes over midnight %s', (_, lastDay, days) => {
  const night = { ...DAY, lastDay, starts: '22:00', ends: '01:00' }
  const start = '2027-01-09T14:00:00.000Z'
  expect(timesOf(night)).toMatchObject({ start, end: '2027-01-09T17:00:00.000Z', days })
  expect(sayWhen(night, SPEECH.en)).toMatch(/, 10:00 pm to 1:00 am$/)
})

test('each of several days has its hours', () => {
  const mornings = { ...DAY, lastDay: '2027-01-11', starts: '09:00', ends: '12:00' }
  expect(timesOf(mornings)).toEqual({
    start: '2027-01-09T01:00:00.000Z',
    end: '2027-01-09T04:00:00.000Z',
    until: '2027-01-11T04:00:00.000Z',
    days: 3,
  })
  expect(sayWhen(mornings, SPEECH.en)).toBe(
    'Saturday, 9 January 2027 to Monday, 11 January 2027, 9:00 am to 12:00 pm',
  )
})

test('it is over when its last day is', () => {
  expect([isOver(DAYS, '2027-01-10'), isOver(DAYS, '2027-01-11')]).toEqual([false, true])
})
