// Serial numbers of receipts: the order of a pad, and its unbroken runs.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { receiptKey } from '#domain/money.ts'
import { compareSerials, isNextSerial, serialRuns } from '#features/payments/abstract/serials.ts'

const sorted = (...numbers: string[]) => numbers.map(receiptKey).sort(compareSerials)

test('numbers come as a pad counts them: A-9 before A-10, each series by itself', () => {
  expect(sorted('A-10', 'B-1', 'A-9', '1000', '999', 'A-0009B', 'A-11')).toEqual(
    ['999', '1000', 'A-9', 'A-0009B', 'A-10', 'A-11', 'B-1'].map(receiptKey),
  )
})

test('the order is one order, however the numbers lie', () => {
  const number = fc.stringMatching(/^[0-9A-C]{1,30}$/)
  fc.assert(
    fc.property(fc.uniqueArray(number, { maxLength: 12 }), (numbers) => {
      const order = [...numbers].sort(compareSerials)
      expect([...numbers].reverse().sort(compareSerials)).toEqual(order)
      for (let at = 1; at < order.length; at += 1)
        expect(compareSerials(order[at - 1]!, order[at]!)).toBeLessThan(0)
    }),
  )
})

test('the next number is one more, also beyond what a number holds exactly', () => {
  expect(isNextSerial('A9', 'A10')).toBe(true)
  expect(isNextSerial('009', '010')).toBe(true)
  const nines = '9'.repeat(29)
  expect(isNextSerial(nines, `1${'0'.repeat(29)}`)).toBe(true)
  for (const [one, other] of [
    ['A9', 'A9'],
    ['A9', 'A11'],
    ['A9', 'B10'],
    ['A9B', 'A10B'],
    ['A10', 'A9'],
  ] as const)
    expect([one, other, isNextSerial(one, other)]).toEqual([one, other, false])
})

test('a gap, another cashier and removed numbers begin a run of their own', () => {
  const serial = (number: string, cashier = 'one', isCancelled = false) => ({
    number,
    key: number === '' ? null : receiptKey(number),
    cashier,
    isCancelled,
  })
  expect(
    serialRuns([
      serial('A-8'),
      serial('A-9', 'one', true),
      serial('A-10'),
      serial('A-12'),
      serial('A-13', 'two'),
      serial('', ''),
      serial('', ''),
    ]),
  ).toEqual([
    { cashier: 'one', first: 'A-8', last: 'A-10', count: 3, cancelled: 1 },
    { cashier: 'one', first: 'A-12', last: 'A-12', count: 1, cancelled: 0 },
    { cashier: 'two', first: 'A-13', last: 'A-13', count: 1, cancelled: 0 },
    { cashier: '', first: '', last: '', count: 2, cancelled: 0 },
  ])
})
