// What of the disclosure register is late and what is next due; what is not due yet is no gap.
import { expect, test } from 'vitest'
import { findNextDue, isAnyLate } from '#features/documents/gaps.ts'

const posted = (document: string, year: number, period: string) => ({ document, year, period })

test('a document is late from the day after it was due', () => {
  expect(isAnyLate([], 2027, '2027-01-20')).toBe(false)
  expect(isAnyLate([], 2027, '2027-01-21')).toBe(true)
  expect(isAnyLate([posted('annual-budget', 2027, 'annual')], 2027, '2027-01-21')).toBe(false)
})

test('the next due date is the first from today on of what is not posted', () => {
  expect(findNextDue([], '2026-11-23')).toBe('2027-01-20')
  expect(findNextDue([], '2027-01-20')).toBe('2027-01-20')
  expect(findNextDue([], '2027-01-21')).toBe('2027-01-31')
  expect(findNextDue([posted('procurement-plan', 2027, 'annual')], '2027-01-21')).toBe('2027-04-20')
})
