// An amount is read one way or not at all.
import { expect, test } from 'vitest'
import { readCentavos } from '#features/payments/amount.ts'

test.each([
  ['1234.56', 123_456],
  ['1,234.56', 123_456],
  ['12,345,678.9', 1_234_567_890],
  ['7', 700],
  ['0.07', 7],
  ['0.29', 29],
  ['0.00', 0],
  ['100,000,000.00', 10_000_000_000],
  ['0000000000001', 100],
  ['999999999999.99', 99_999_999_999_999],
  ['1000000000000', Number.POSITIVE_INFINITY],
  ['9'.repeat(400), Number.POSITIVE_INFINITY],
])('%j is %d centavos', (text, centavos) => {
  expect(readCentavos(text)).toBe(centavos)
})

test.each([
  '',
  '1.250,50',
  '(5.00)',
  '-5.00',
  '+5',
  '1e3',
  '1.005',
  '5.',
  '.5',
  '12,34.56',
  '1,2345',
  '1,23',
  '₱5.00',
  'PHP 5',
  '0x10',
  '１２',
  '٥',
  'Infinity',
  'NaN',
  '5.00 ',
  '5 000',
  '1,234,56',
  ',123',
])('%j is no amount', (text) => {
  expect(readCentavos(text)).toBeNull()
})
