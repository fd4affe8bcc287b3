// Identifiers: time-ordered inside, short ones to quote on an error.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId, newRequestId } from '#kit/server/ids.ts'

test('an id is a UUID of version 7', () => {
  for (let i = 0; i < 200; i += 1) {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
})

test('ids sort as text by the time they were made', () => {
  const instant = fc.integer({ min: 0, max: 2 ** 48 - 1 })
  fc.assert(
    fc.property(instant, instant, (a, b) => {
      fc.pre(a < b)
      expect(newId(a) < newId(b)).toBe(true)
    }),
  )
})

test('ids of one millisecond sort as text in the order they were made', () => {
  const ids = Array.from({ length: 1000 }, () => newId(1_700_000_000_123))
  expect(ids.toSorted()).toEqual(ids)
})

test('an id carries its millisecond', () => {
  expect(Number.parseInt(newId(1_700_000_000_123).replace('-', '').slice(0, 12), 16)).toBe(1_700_000_000_123)
})

test('of a hundred thousand ids of one millisecond none comes twice', () => {
  expect(new Set(Array.from({ length: 100_000 }, () => newId(0))).size).toBe(100_000)
})

test('the id of an error is eight letters and digits', () => {
  const ids = Array.from({ length: 500 }, newRequestId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}$/)
  expect(new Set(ids).size).toBe(500)
})
