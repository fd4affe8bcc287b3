// Hashes of passwords: today's, those of before, and what neither a form nor a password is.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { hashPassword as hashOfBefore } from 'better-auth/crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  HASHES_AT_ONCE,
  HashingBusy,
  hashOfPassword,
  isOutdated,
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
// Of the parameters before: N 2^14, r 16, p 1.
const BEFORE =
  'a74010bb386aa9535bd9940183978d0b:a9aaa08536b15337c09eecebf0226adb7ca1ca6488750bfc0be1669e69860a2265806a167d00b5adddabe4b9b0c28b13031a996bad40b2dffceb337d724c8072'

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
  expect(isOutdated(hash)).toBe(false)
})

test('a hash of before still matches, and is to be made anew', async () => {
  expect([await matchesHash(PASSWORD, BEFORE), await matchesHash('another one', BEFORE)]).toEqual([
    true,
    false,
  ])
  expect(isOutdated(BEFORE)).toBe(true)
  expect(await matchesHash(PASSWORD, await hashOfBefore(PASSWORD))).toBe(true)
})

test.each(['', 'x', ':', 'a:b', 'scrypt:16384:8:5:', 'scrypt:16384:8:5:aa:'])(
  'nothing matches %j',
  async (hash) => {
    expect([await matchesHash(PASSWORD, hash), await matchesHash('', hash)]).toEqual([false, false])
  },
)

test('an unknown name, a hash of today and one of before take the same work', async () => {
  const hash = await hashOfPassword(PASSWORD)
  const unknown = await workOf(() => hashOfPassword(PASSWORD))
  expect(unknown).toBe(2 ** 14 * 8 * 5)
  expect(await workOf(() => matchesHash('another one', hash))).toBe(unknown)
  expect(await workOf(() => matchesHash('another one', BEFORE))).toBe(unknown)
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
  const room = HASHES_AT_ONCE + MOST_HASHES_WAITING
  const all = Array.from({ length: room }, (_, number) => one(number))
  await expect(hashOfPassword(PASSWORD)).rejects.toThrow(HashingBusy)
  await expect(matchesHash(PASSWORD, BEFORE)).rejects.toThrow(HashingBusy)
  open()
  await Promise.all(all)
  expect([most, order]).toEqual([HASHES_AT_ONCE, Array.from({ length: room }, (_, number) => number)])
  expect(HASHES_AT_ONCE).toBeLessThan(4)
  expect(await matchesHash(PASSWORD, await hashOfPassword(PASSWORD))).toBe(true)
})
