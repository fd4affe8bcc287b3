// Days in words, in Philippine time wherever the server stands.
import { expect, test } from 'vitest'
import { dateWords, daysBefore, startOfDay } from '#kit/dates.ts'

test('a day is written out in each language', () => {
  expect(dateWords('en').longDate('2026-11-21')).toBe('21 November 2026')
  expect(dateWords('fil').longDate('2026-11-21')).toBe('Nobyembre 21, 2026')
})

test('an instant is the day it is in the Philippines, eight hours ahead', () => {
  const { longDate } = dateWords('en')
  expect(longDate('2026-11-20T15:59:59.999Z')).toBe('20 November 2026')
  expect(longDate('2026-11-20T16:00:00.000Z')).toBe('21 November 2026')
})

test('a plain day stays the day it is in every time zone', () => {
  const before = process.env.TZ
  try {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'Asia/Manila']) {
      process.env.TZ = zone
      expect([zone, dateWords('en').longDate('2026-01-01')]).toEqual([zone, '1 January 2026'])
    }
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
})

test('no day gives no words', () => {
  expect(dateWords('en').longDate('')).toBe('')
})

test('a day in a row is short, and has its year where that is not this one', () => {
  const [en, fil] = [dateWords('en'), dateWords('fil')]
  expect(en.rowDate('2026-12-01', '2026-11-24')).toBe('Tue 1 Dec')
  expect(en.rowDate('2027-01-04', '2026-11-24')).toBe('Mon 4 Jan 2027')
  expect(fil.rowDate('2026-12-01', '2026-11-24')).toBe('Mar, Dis 1')
  expect(fil.rowDate('2027-01-04', '2026-11-24')).toBe('Lun, Ene 4, 2027')
  // Already the new year in the city.
  expect(en.rowDate('2026-12-31T16:00:00.000Z', '2026-12-31')).toBe('Fri 1 Jan 2027')
})

test('a day begins at 16:00 UTC of the day before, and days are counted back over a new year', () => {
  expect(startOfDay('2026-11-24')).toBe('2026-11-23T16:00:00.000Z')
  expect(daysBefore('2027-01-02', 3)).toBe('2026-12-30')
})

test('a script is given the names of the days from Sunday, then of the months', () => {
  const [en, fil] = [dateWords('en').dayNames.split(' '), dateWords('fil').dayNames.split(' ')]
  expect([en.length, en[0], en[6], en[7], en[18]]).toEqual([19, 'Sunday', 'Saturday', 'January', 'December'])
  expect([fil.length, fil[0], fil[6], fil[7], fil[18]]).toEqual([
    19,
    'Linggo',
    'Sabado',
    'Enero',
    'Disyembre',
  ])
})
