// The times in a form: made by the server alone, for one form alone, and good for a day.
import { describe, expect, test } from 'vitest'
import { readStart, readWait, refreshStart, signStart, signWait } from '#features/protection/signed-times.ts'
import { type Keys, newDataKey } from '#kit/server/sealing.ts'

const newKeys = (): Keys => ({ wrap: newDataKey(), records: newDataKey(), hashes: newDataKey() })
const keys = newKeys()
const NOW = Date.parse('2026-11-23T02:00:00.000Z')
const SECOND_MS = 1000
const DAY_MS = 24 * 60 * 60 * SECOND_MS

describe('when the page was made', () => {
  test.each([
    [0, 'soon'],
    [2999, 'soon'],
    [3000, 'fine'],
    [DAY_MS, 'fine'],
    [DAY_MS + 1, 'old'],
    [-SECOND_MS, 'soon'],
  ])('after %i ms it is %s', (ms, start) => {
    expect(readStart(keys, signStart(keys, NOW), NOW + ms)).toBe(start)
  })

  test('it is absent without a stamp', () => {
    expect(readStart(keys, '', NOW)).toBe('absent')
  })

  test.each([
    'x',
    '.',
    'Infinity.a',
    '-1',
    `${NOW.toString(36)}.`,
    `${NOW.toString(36)}.${'a'.repeat(22)}`,
    'é.é',
  ])('%j is forged', (value) => {
    expect(readStart(keys, value, NOW)).toBe('forged')
  })

  test('a stamp whose time was changed, or of another city, is forged', () => {
    const stamp = signStart(keys, NOW)
    const earlier = `${(NOW - DAY_MS / 2).toString(36)}.${stamp.split('.')[1]}`
    expect(readStart(keys, earlier, NOW)).toBe('forged')
    expect(readStart(keys, signStart(newKeys(), NOW), NOW + 5000)).toBe('forged')
    expect(readStart(keys, ` ${stamp}`, NOW + 5000)).toBe('forged')
  })
})

describe('a page shown again', () => {
  test('keeps its stamp, so that a small correction is not too soon', () => {
    const stamp = signStart(keys, NOW)
    expect(refreshStart(keys, 't', stamp, NOW + 60 * SECOND_MS)).toBe(stamp)
    expect(refreshStart(keys, 't', stamp, NOW + SECOND_MS)).toBe(stamp)
  })

  test('keeps the wait it was given', () => {
    const wait = signWait(keys, 't', NOW + 5000)
    expect(refreshStart(keys, 't', wait, NOW)).toBe(wait)
    expect(refreshStart(keys, 't', wait, NOW + 9000)).toBe(wait)
  })

  test.each(['', 'forged.stamp'])('gets a new stamp in place of %j', (value) => {
    expect(readStart(keys, refreshStart(keys, 't', value, NOW), NOW + 3000)).toBe('fine')
  })

  test('gets a new stamp in place of an old one, and of the wait of another form', () => {
    const old = signStart(keys, NOW - 2 * DAY_MS)
    expect(readStart(keys, refreshStart(keys, 't', old, NOW), NOW + 3000)).toBe('fine')
    const other = signWait(keys, 'other', NOW)
    expect(readStart(keys, refreshStart(keys, 't', other, NOW), NOW + 3000)).toBe('fine')
  })
})

describe('a wait', () => {
  const wait = signWait(keys, 'token', NOW + 5000)

  test('runs until its time, and is over from then on', () => {
    expect(readWait(keys, 'token', wait, NOW)).toEqual({ status: 'running', until: NOW + 5000 })
    expect(readWait(keys, 'token', wait, NOW + 4999)).toEqual({ status: 'running', until: NOW + 5000 })
    expect(readWait(keys, 'token', wait, NOW + 5000)).toEqual({ status: 'over' })
    expect(readWait(keys, 'token', wait, NOW + 5000 + DAY_MS)).toEqual({ status: 'over' })
    expect(readWait(keys, 'token', wait, NOW + 5001 + DAY_MS)).toEqual({ status: 'none' })
  })

  test('is good for its own form alone', () => {
    expect(readWait(keys, 'another', wait, NOW + 9000)).toEqual({ status: 'none' })
  })

  test('is no page’s stamp, and a page’s stamp is no wait', () => {
    expect(readStart(keys, wait, NOW + 9000)).toBe('forged')
    expect(readWait(keys, '', signStart(keys, NOW - 9000), NOW)).toEqual({ status: 'none' })
  })

  test.each(['', 'x.y', `${NOW.toString(36)}.${'a'.repeat(22)}`])('%j is none', (value) => {
    expect(readWait(keys, 'token', value, NOW)).toEqual({ status: 'none' })
  })
})
