// What was typed is shown again whole, and what nobody can have typed is cut.
import { expect, test } from 'vitest'
import { shownAgain } from '#ui/field/shown-again.ts'

test.each([
  // A browser counts the end of a line once.
  ['lines of a thousand characters in all', '\r\n'.repeat(1000), { maxLength: 1000 }, 2000],
  ['more than a person can type', '"'.repeat(60_000), { maxLength: 1000 }, 2000],
  ['the same without a length of its own', '"'.repeat(60_000), {}, 200],
])('%s', (_, typed, attributes, shown) => {
  expect(shownAgain(typed, attributes)).toBe(typed.slice(0, shown))
})
