// What is pressed again before an answer came has the key it had; every other change has its own.
import { expect, test } from 'vitest'
import { keyOf, newKey, noteAnswer, UNANSWERED_MS } from '#desk/keys.ts'
import { SECRET } from '#kit/server/ids.ts'

test('a key has the shape the server takes, and no two are the same', () => {
  const keys = Array.from({ length: 200 }, newKey)
  for (const key of keys) expect(key).toMatch(SECRET)
  expect(new Set(keys).size).toBe(200)
})

test('a change without an answer keeps its key for ten minutes', () => {
  const key = keyOf('POST /a {}', 0)
  expect(keyOf('POST /a {}', UNANSWERED_MS - 1)).toBe(key)
  expect(keyOf('POST /a {"b":1}', 0)).not.toBe(key)
  for (const status of [502, 503, 504]) noteAnswer('POST /a {}', status)
  expect(keyOf('POST /a {}', UNANSWERED_MS - 1)).toBe(key)
  expect(keyOf('POST /a {}', UNANSWERED_MS)).not.toBe(key)
})

test.each([200, 409, 422, 429, 500])('an answered change that is made again is another: %i', (status) => {
  const change = `POST /answered ${status}`
  const key = keyOf(change)
  noteAnswer(change, status)
  expect(keyOf(change)).not.toBe(key)
})
