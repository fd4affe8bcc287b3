// A fee as a line of an order of payment.
import { expect, test } from 'vitest'
import { type FeeLine, orderLineOf } from '#domain/fee-lines.ts'

const FEE: FeeLine = {
  label: 'Copy',
  centavos: 5050,
  perCopy: true,
  code: '',
  fund: '',
  source: 'Sample ordinance',
}

test('a fee for each copy is multiplied and says so; another is not', () => {
  expect(orderLineOf(FEE, 1)).toEqual({ label: 'Copy', centavos: 5050 })
  expect(orderLineOf(FEE, 3)).toEqual({ label: 'Copy × 3', centavos: 15_150 })
  expect(orderLineOf({ ...FEE, perCopy: false }, 3)).toEqual({ label: 'Copy', centavos: 5050 })
})

test('the collection code and the fund are named where they are known, and come with the line', () => {
  expect(orderLineOf({ ...FEE, code: '628' }, 1)).toEqual({
    label: 'Copy (code 628)',
    centavos: 5050,
    code: '628',
  })
  expect(orderLineOf({ ...FEE, code: '628', fund: 'General Fund' }, 2).label).toBe(
    'Copy × 2 (code 628, General Fund)',
  )
})
