// The times in a form: made by the server alone, for one form alone, and good for a day or an hour.
import { describe, expect, test } from 'vitest'
import { readHeld, readStart, refreshStart, signHeld, signStart } from '#features/protection/signed-times.ts'
import { type Keys, newDataKey } from '#kit/server/sealing.ts'

const newKeys = (): Keys => ({ wrap: newDataKey(), records: newDataKey(), hashes: newDataKey() })
const keys = newKeys()
const NOW = Date.parse('2026-11-23T02:00:00.000Z')
const SECOND_MS = 1000
const HOUR_MS = 60 * 60 * SECOND_MS
const DAY_MS = 24 * HOUR_MS
const HELD = { since: NOW, contacts: 'c'.repeat(22) }

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

  test('keeps since when it is held', () => {
    const held = signHeld(keys, 't', HELD)
    expect(refreshStart(keys, 't', held, NOW)).toBe(held)
    expect(refreshStart(keys, 't', held, NOW + 9000)).toBe(held)
  })

  test.each(['', 'forged.stamp'])('gets a new stamp in place of %j', (value) => {
    expect(readStart(keys, refreshStart(keys, 't', value, NOW), NOW + 3000)).toBe('fine')
  })

  test('gets a new stamp in place of an old one, and in place of another form’s', () => {
    const old = signStart(keys, NOW - 2 * DAY_MS)
    expect(readStart(keys, refreshStart(keys, 't', old, NOW), NOW + 3000)).toBe('fine')
    const other = signHeld(keys, 'other', HELD)
    expect(readStart(keys, refreshStart(keys, 't', other, NOW), NOW + 3000)).toBe('fine')
  })
})

describe('a held form', () => {
  const held = signHeld(keys, 'token', HELD)

  test('is known for an hour, and no longer', () => {
    expect(readHeld(keys, 'token', held, NOW)).toEqual(HELD)
    expect(readHeld(keys, 'token', held, NOW + HOUR_MS)).toEqual(HELD)
    expect(readHeld(keys, 'token', held, NOW + HOUR_MS + 1)).toBeNull()
  })

  test('is not known where its time is still to come: the clock was set back since, and its wait would never end', () => {
    const minute = 60 * SECOND_MS
    expect(readHeld(keys, 'token', held, NOW - minute)).toEqual(HELD)
    expect(readHeld(keys, 'token', held, NOW - minute - 1)).toBeNull()
  })

  test('is known by its own token alone, in the city that held it', () => {
    expect(readHeld(keys, 'another', held, NOW + 9000)).toBeNull()
    expect(readHeld(newKeys(), 'token', held, NOW + 9000)).toBeNull()
  })

  test('is not since an earlier time, nor with other contacts, than was signed', () => {
    const [since, contacts, seal] = held.split('.')
    const earlier = `${(NOW - HOUR_MS / 2).toString(36)}.${contacts}.${seal}`
    for (const forged of [earlier, `${since}.${'d'.repeat(22)}.${seal}`, `${held} `])
      expect(readHeld(keys, 'token', forged, NOW)).toBeNull()
  })

  test('is no page’s stamp, and a page’s stamp is of no held form', () => {
    expect(readStart(keys, held, NOW + 9000)).toBe('forged')
    expect(readHeld(keys, '', signStart(keys, NOW - 9000), NOW)).toBeNull()
  })

  test.each(['', 'x.y', 'é.é.é', `${NOW.toString(36)}.${'a'.repeat(22)}.${'a'.repeat(22)}`])(
    '%j is none',
    (value) => {
      expect(readHeld(keys, 'token', value, NOW)).toBeNull()
    },
  )
})
