// Which bucket of the queue stands first for whom.
import { expect, test } from 'vitest'
import { bucketsOf, QUEUE_BUCKETS } from '#domain/queue.ts'
import { STAFF_ROLES } from '#domain/roles.ts'

test('a head decides first, a clerk reviews first; everybody sees every bucket', () => {
  expect(bucketsOf('head')[0]).toBe('to-decide')
  expect(bucketsOf('clerk')[0]).toBe('replied')
  for (const role of STAFF_ROLES) expect([...bucketsOf(role)].sort()).toEqual([...QUEUE_BUCKETS].sort())
})
