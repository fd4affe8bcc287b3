// Which year's holidays staff have to enter, and from when on they are told.
import { expect, test } from 'vitest'
import { type RawHoliday, yearToEnter } from '#collections/holidays.collection.ts'

const of = (date: string, more: Partial<RawHoliday> = {}): RawHoliday => ({
  date,
  kind: 'regular',
  status: 'proclaimed',
  ...more,
})
const ENTERED = [of('2026-12-25'), of('2027-01-01', { status: 'provisional' })]

test('the next year is asked for from 1 October, and this year at once', () => {
  expect(yearToEnter(ENTERED, '2027-09-30')).toBe('')
  expect(yearToEnter(ENTERED, '2027-10-01')).toBe('2028')
  expect(yearToEnter(ENTERED, '2028-01-01')).toBe('2028')
  expect(yearToEnter(ENTERED, '2026-12-31')).toBe('')
})

test('a suspension, or a day that is awaited, does not make a year known', () => {
  const more = [of('2028-02-01', { kind: 'suspension' }), of('', { status: 'awaited' })]
  expect(yearToEnter([...ENTERED, ...more], '2027-10-01')).toBe('2028')
  expect(yearToEnter([...ENTERED, of('2028-01-01')], '2027-10-01')).toBe('')
})
