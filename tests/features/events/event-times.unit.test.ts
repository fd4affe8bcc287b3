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

test('calendars get the day after the last, or instants; an end before the beginning is none', () => {
  expect(timesOf(DAY)).toEqual({ start: '2027-01-09', end: '2027-01-10' })
  expect(timesOf(DAYS)).toEqual({ start: '2027-01-09', end: '2027-01-11' })
  expect(timesOf(TIMED)).toEqual({ start: '2027-01-09T00:30:00.000Z', end: '2027-01-09T09:00:00.000Z' })
  expect(timesOf({ ...TIMED, ends: '08:00' }).end).toBe('')
})

test('it is over when its last day is', () => {
  expect([isOver(DAYS, '2027-01-10'), isOver(DAYS, '2027-01-11')]).toEqual([false, true])
})
