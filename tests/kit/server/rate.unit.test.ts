// A rate counts within one second and begins anew with the next.
import { expect, test } from 'vitest'
import { Rate } from '#kit/server/rate.ts'

test('so many within a second are not over, the next is, and another second begins anew', () => {
  const rate = new Rate(2)
  const over = [5000, 5100, 5999, 6000, 6001, 6002].map((now) => rate.isOver(now))
  expect(over).toEqual([false, false, true, false, false, true])
})
