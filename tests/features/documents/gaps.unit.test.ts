// What of the disclosure register is late and what is next due; what is not due yet is no gap.
import { expect, test } from 'vitest'
import { findDisclosureGaps, findNextDue, isAnyLate } from '#features/documents/gaps.ts'

const posted = (document: string, year: number, period: string) => ({ document, year, period })

const STARTED = '2026-11-26'
const PLAN = posted('procurement-plan', 2026, 'annual')
const isLate = (year: number, today: string, more: ReturnType<typeof posted>[] = []) =>
  isAnyLate([PLAN, ...more], year, today, STARTED)

test('a document is late from the day after it was due', () => {
  expect(isLate(2027, '2027-01-20')).toBe(false)
  expect(isLate(2027, '2027-01-21')).toBe(true)
  expect(isLate(2027, '2027-01-21', [posted('annual-budget', 2027, 'annual')])).toBe(false)
})

test('nothing is late that was due before the site began, or while no document has been posted at all', () => {
  expect(isLate(2025, '2026-11-27')).toBe(false)
  expect(isLate(2026, '2026-11-27')).toBe(false)
  expect(isAnyLate([], 2027, '2027-12-31', STARTED)).toBe(false)
  expect(findDisclosureGaps([], '2026-11-27', STARTED)).toEqual([])
})

test('items to bid, bid results and what follows an approval have no day, and are never late', () => {
  const late = findDisclosureGaps([], '2028-12-31', '2025-01-01').map(({ document }) => document)
  expect(late).toContain('cash-flows')
  for (const document of ['abstract-of-bids', 'bids-civil-works', 'supplemental-procurement', 'debt-service'])
    expect(late).not.toContain(document)
})

test('the next due date is the first from today on of what is not posted', () => {
  expect(findNextDue([], '2026-11-23')).toBe('2027-01-20')
  expect(findNextDue([], '2027-01-20')).toBe('2027-01-20')
  expect(findNextDue([], '2027-01-21')).toBe('2027-01-31')
  expect(findNextDue([posted('procurement-plan', 2027, 'annual')], '2027-01-21')).toBe('2027-04-20')
})
