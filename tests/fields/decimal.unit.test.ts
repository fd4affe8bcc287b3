// Counts and decimals: what they take, what they refuse, and samples within every limit.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { count } from '#fields/count.ts'
import { decimal } from '#fields/decimal.ts'
import type { Field } from '#fields/field.ts'

const LABEL = { label: 'Number' }
const whyNot = (field: Field, value: unknown) => field.schema.safeParse(value).error?.issues[0]?.message

test('a count takes every whole number from nought to its most, and none above', () => {
  const whole = fc.nat()
  fc.assert(
    fc.property(whole, whole, (max, value) => {
      const why = whyNot(count({ ...LABEL, max }), value)
      expect(why).toBe(value <= max ? undefined : 'tooLarge')
    }),
  )
})

test.each([
  [-1, 'tooSmall'],
  [1.5, 'notAWholeNumber'],
  ['7', 'notANumber'],
  [Number.NaN, 'notANumber'],
  [Number.POSITIVE_INFINITY, 'notANumber'],
])('a count refuses %s because it %s', (value, why) => {
  expect(whyNot(count(LABEL), value)).toBe(why)
})

test('a count refuses a number that JSON and both engines could not keep exactly', () => {
  expect(whyNot(count(LABEL), Number.MAX_SAFE_INTEGER)).toBeUndefined()
  expect(whyNot(count(LABEL), 2 ** 53)).toBeDefined()
})

test('a decimal takes what lies between its limits, and says which one was broken', () => {
  const latitude = decimal({ ...LABEL, min: -90, max: 90 })
  for (const value of [-90, 14.0677, 0, 90]) expect(whyNot(latitude, value)).toBeUndefined()
  expect(whyNot(latitude, -90.1)).toBe('tooSmall')
  expect(whyNot(latitude, 121.3)).toBe('tooLarge')
  expect(whyNot(latitude, '14.07')).toBe('notANumber')
})

test('the samples lie within whatever limits a field sets', () => {
  const limit = fc.integer({ min: -1000, max: 1000 })
  fc.assert(
    fc.property(limit, fc.nat(1000), (min, more) => {
      for (const options of [{}, { min }, { max: min }, { min, max: min + more }]) {
        const field = decimal({ ...LABEL, ...options })
        expect([options, whyNot(field, field.kind.sample)]).toEqual([options, undefined])
      }
      const field = count({ ...LABEL, max: more })
      expect([more, whyNot(field, field.kind.sample)]).toEqual([more, undefined])
    }),
  )
})

test('numbers are found by their digits', () => {
  expect(count(LABEL).kind.toText(6623)).toBe('6623')
  expect(decimal(LABEL).kind.toText(14.07)).toBe('14.07')
})
