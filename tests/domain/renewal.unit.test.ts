// The day by which permits are renewed moves on by itself.
import { expect, test } from 'vitest'
import { renewBy } from '#domain/renewal.ts'

test.each([
  ['2026-12-31', '2027-01-20'],
  ['2027-01-01', '2027-01-20'],
  ['2027-01-20', '2027-01-20'],
  ['2027-01-21', '2028-01-20'],
  ['2027-02-10', '2028-01-20'],
])('on %s a permit is renewed by %s', (today, last) => {
  expect(renewBy(today)).toBe(last)
})
