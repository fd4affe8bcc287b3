// One form of a date over the whole desk: the day in words, then the time of day, both in Philippine time.
import { expect, test } from 'vitest'
import { dayIn, instantOf, timeIn, timeOfDayIn } from '#desk/times.ts'

// In Manila it is the next day already.
const LATE = '2026-11-21T17:05:00.000Z'

test('an instant is a day in words and a time of day, in Manila', () => {
  expect(timeIn('en', LATE)).toBe('22 November 2026, 1:05 am')
  expect(timeIn('fil', LATE).replaceAll(/\s/g, ' ')).toBe('Nobyembre 22, 2026, 1:05 ng madaling araw')
  expect(timeOfDayIn('en', LATE)).toBe('1:05 am')
  expect(timeIn('en', '')).toBe('')
})

test('a day alone is in the same words, from an instant and from a plain day', () => {
  expect([dayIn('en', LATE), dayIn('en', '2026-11-22'), dayIn('en', '')]).toEqual([
    '22 November 2026',
    '22 November 2026',
    '',
  ])
})

test('what is typed is read as Philippine time', () => {
  expect(instantOf('2026-11-22T01:05')).toBe(LATE)
})
