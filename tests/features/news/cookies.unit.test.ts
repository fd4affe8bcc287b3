// The cookies with lists: small whatever the list is, and the beginning of it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cookieList } from '#features/news/cookies.ts'
import { ANY_LETTER } from '#tests/support/any-letter.ts'

const MOST_BYTES = 1500
const value = fc.oneof(fc.string({ unit: ANY_LETTER, maxLength: 200 }), fc.integer())
const list = fc.array(fc.dictionary(fc.string({ maxLength: 6 }), value, { maxKeys: 4 }), { maxLength: 30 })
const read = (cookie: string) => JSON.parse(decodeURIComponent(cookie)) as unknown[]

test('whatever the list, the cookie is small, has no character that would end it, and is the beginning of the list', () => {
  fc.assert(
    fc.property(list, (items) => {
      const cookie = cookieList(items)
      expect(Buffer.byteLength(cookie)).toBeLessThanOrEqual(MOST_BYTES)
      expect(cookie).toMatch(/^[\w%.!~*'()-]*$/)
      const kept = read(cookie)
      expect(kept).toEqual(JSON.parse(JSON.stringify(items.slice(0, kept.length))))
    }),
  )
})

test('it holds as much as fits: one more would be too long', () => {
  fc.assert(
    fc.property(list, (items) => {
      const kept = read(cookieList(items)).length
      if (kept === items.length) return
      const more = encodeURIComponent(JSON.stringify(items.slice(0, kept + 1)))
      expect(more.length).toBeGreaterThan(MOST_BYTES)
    }),
  )
})

test('a short list is whole, an empty one is an empty list', () => {
  const items = [
    { id: 2, title: 'Eighty barangays' },
    { id: 1, title: 'Pitong lawa: ñ' },
  ]
  expect(read(cookieList(items))).toEqual(items)
  expect(read(cookieList([]))).toEqual([])
})
