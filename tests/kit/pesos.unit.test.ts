// Amounts as people type them and as they are shown.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavosOf, formatTyped, pesos } from '#kit/pesos.ts'

test.each([
  ['1234567.5', '₱1,234,567.50'],
  ['1,234,567.50', '₱1,234,567.50'],
  ['₱ 1234567.5', '₱1,234,567.50'],
  ['PHP1234567', '₱1,234,567.00'],
  [' 50000 ', '₱50,000.00'],
  ['0', '₱0.00'],
])('%s is shown as %s', (typed, shown) => {
  expect(formatTyped(typed)).toBe(shown)
})

test.each(['', ' ', 'fifty thousand', '1,23', '12.345', '1234567890123', '-5'])(
  'what is no amount stays as it was typed: "%s"',
  (typed) => {
    expect(formatTyped(typed)).toBe(typed)
  },
)

test('what is taken off has its minus before the sign of the peso', () => {
  expect([pesos(-50), pesos(-123_450)]).toEqual(['-₱0.50', '-₱1,234.50'])
})

test('what is shown is the amount that was typed, however often it is read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (centavos) => {
      expect(centavosOf(pesos(centavos))).toBe(centavos)
      expect(formatTyped(pesos(centavos))).toBe(pesos(centavos))
    }),
  )
})
