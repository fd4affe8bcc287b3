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

test('a time is written as an office writes it, in Filipino with the part of the day', () => {
  const said = (time: string) => {
    const instant = new Date(`2026-11-21T${time}+08:00`).toISOString()
    return (['en', 'fil'] as const).map((lang) => dateWords(lang).shortTime(instant))
  }
  expect(
    ['00:00:00', '00:30:00', '04:59:59', '05:00:00', '11:59:00', '12:00:00', '12:50:00', '13:00:00'].map(
      said,
    ),
  ).toEqual([
    ['12:00 am', '12:00 ng hatinggabi'],
    ['12:30 am', '12:30 ng madaling araw'],
    ['4:59 am', '4:59 ng madaling araw'],
    ['5:00 am', '5:00 ng umaga'],
    ['11:59 am', '11:59 ng umaga'],
    ['12:00 pm', '12:00 ng tanghali'],
    ['12:50 pm', '12:50 ng tanghali'],
    ['1:00 pm', '1:00 ng hapon'],
  ])
  expect(['17:59:59', '18:00:00', '20:50:00', '23:59:00'].map(said)).toEqual([
    ['5:59 pm', '5:59 ng hapon'],
    ['6:00 pm', '6:00 ng gabi'],
    ['8:50 pm', '8:50 ng gabi'],
    ['11:59 pm', '11:59 ng gabi'],
  ])
  expect(dateWords('en').longTime('2026-11-21T12:50:00Z')).toBe('21 November, 8:50 pm')
  expect(dateWords('fil').longTime('2026-11-21T12:50:00Z')).toBe('Nobyembre 21, 8:50 ng gabi')
})
