// Hashes of passwords, and what is none.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  HASHES_AT_ONCE,
  HashingBusy,
  hashOfPassword,
  MOST_HASHES_WAITING,
  matchesHash,
  takeTurnToHash,
} from '#kit/server/password-hash.ts'

type Options = { N: number; r: number; p: number }
const work = { done: 0 }
const scrypt = crypto.scrypt
const countWork = (...asked: Parameters<typeof scrypt>) => {
  const { N, r, p } = asked[3] as unknown as Options
  work.done += N * r * p
  return scrypt(...asked)
}

// What every module has of it already: files of a worker share the modules they import.
const replaceScrypt = (by: unknown) => {
  crypto.scrypt = by as typeof scrypt
  syncBuiltinESMExports()
}
beforeAll(() => replaceScrypt(countWork))
afterAll(() => replaceScrypt(scrypt))

const PASSWORD = 'walong bundok, isang ilog'

async function workOf(act: () => Promise<unknown>): Promise<number> {
  work.done = 0
  await act()
  return work.done
}

test('a password matches its own hash, and no other does', async () => {
  const hash = await hashOfPassword(PASSWORD)
  expect(hash).toMatch(/^scrypt:16384:8:5:[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(await hashOfPassword(PASSWORD)).not.toBe(hash)
  expect([await matchesHash(PASSWORD, hash), await matchesHash('another one', hash)]).toEqual([true, false])
})

test.each(['', 'x', ':', 'a:b', 'scrypt:16384:8:5:', 'scrypt:16384:8:5:aa:'])(
  'nothing matches %j',
  async (hash) => {
    expect([await matchesHash(PASSWORD, hash), await matchesHash('', hash)]).toEqual([false, false])
  },
)

test('an unknown name and a hash take the same work', async () => {
  const hash = await hashOfPassword(PASSWORD)
  const unknown = await workOf(() => hashOfPassword(PASSWORD))
  expect(unknown).toBe(2 ** 14 * 8 * 5)
  expect(await workOf(() => matchesHash('another one', hash))).toBe(unknown)
})

test('few passwords are hashed at once, the others in their order, and nobody waits behind too many', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let [now, most] = [0, 0]
  const order: number[] = []
  const one = (number: number) =>
    takeTurnToHash(async () => {
      now += 1
      most = Math.max(most, now)
      order.push(number)
      await gate
      now -= 1
    })
  const hash = await hashOfPassword(PASSWORD)
  const room = HASHES_AT_ONCE + MOST_HASHES_WAITING
  const all = Array.from({ length: room }, (_, number) => one(number))
  await expect(hashOfPassword(PASSWORD)).rejects.toThrow(HashingBusy)
  await expect(matchesHash(PASSWORD, hash)).rejects.toThrow(HashingBusy)
  open()
  await Promise.all(all)
  expect([most, order]).toEqual([HASHES_AT_ONCE, Array.from({ length: room }, (_, number) => number)])
  expect(HASHES_AT_ONCE).toBeLessThan(4)
  expect(await matchesHash(PASSWORD, hash)).toBe(true)
})
