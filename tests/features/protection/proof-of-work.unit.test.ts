// Proof of work: what the browser's script computes satisfies the server, once, for its own form, within its time; nothing else does.
import type { Challenge as LibraryChallenge } from 'altcha-lib'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { describe, expect, test } from 'vitest'
import { type Challenge, solve } from '#behaviours/challenge/solve.ts'
import { createWork, isSolved } from '#features/protection/proof-of-work.ts'
import { type Keys, newDataKey } from '#kit/server/sealing.ts'

const newKeys = (): Keys => ({ wrap: newDataKey(), records: newDataKey(), hashes: newDataKey() })
const keys = newKeys()
const HOUR_MS = 60 * 60_000

const work = await createWork(keys, 'token', 'costly')
const challenge = JSON.parse(work) as LibraryChallenge
const solution = (await solve(challenge as Challenge, crypto.subtle))!
const filled = (changes: { challenge?: unknown; solution?: unknown } = {}) =>
  JSON.stringify({ challenge, solution, ...changes })
const withParameter = (name: string, value: unknown) =>
  filled({ challenge: { ...challenge, parameters: { ...challenge.parameters, [name]: value } } })

test('what the browser’s script finds is what the library of the server finds', async () => {
  expect(await solveChallenge({ challenge, deriveKey })).toMatchObject(solution)
})

test('the server takes it', async () => {
  expect(await isSolved(keys, 'token', filled())).toBe(true)
})

test('no luck makes it endless: the number lies between two bounds, higher ones when it is slow', async () => {
  expect(solution.counter).toBeGreaterThanOrEqual(200)
  expect(solution.counter).toBeLessThanOrEqual(500)
  const slow = JSON.parse(await createWork(keys, 'token', 'slow')) as Challenge
  const { counter } = (await solve(slow, crypto.subtle))!
  expect(counter).toBeGreaterThanOrEqual(600)
  expect(counter).toBeLessThanOrEqual(1500)
})

test('a challenge that no number solves ends with nothing', async () => {
  const parameters = { nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: 'no hexadecimal' }
  expect(await solve({ parameters }, crypto.subtle)).toBeNull()
})

describe('it is not taken', () => {
  test('for another form', async () => {
    expect(await isSolved(keys, 'another', filled())).toBe(false)
  })

  test('by another city', async () => {
    expect(await isSolved(newKeys(), 'token', filled())).toBe(false)
  })

  test('with the form it is for rewritten', async () => {
    const other = JSON.parse(await createWork(keys, 'another', 'costly')) as LibraryChallenge
    expect(await isSolved(keys, 'another', withParameter('data', other.parameters.data))).toBe(false)
  })

  test('after its time', async () => {
    const late = await createWork(keys, 'token', 'costly', Date.now() - HOUR_MS)
    const found = await solve(JSON.parse(late), crypto.subtle)
    expect(await isSolved(keys, 'token', filled({ challenge: JSON.parse(late), solution: found }))).toBe(
      false,
    )
  })

  test.each([
    ['cost', 1],
    ['keyPrefix', '00'],
    ['expiresAt', Math.ceil(Date.now() / 1000) + 9_999_999],
    ['salt', '00'.repeat(16)],
    ['algorithm', 'SHA-256'],
    ['unknown', { a: { deep: 'thing' } }],
  ])('with its %s changed', async (name, value) => {
    expect(await isSolved(keys, 'token', withParameter(name, value))).toBe(false)
  })

  test.each([
    ['another number’s key', { counter: 1, derivedKey: 'ab'.repeat(32) }],
    ['the prefix for the whole key', { counter: 1, derivedKey: challenge.parameters.keyPrefix }],
    ['no key', { counter: 1, derivedKey: '' }],
    ['no solution', null],
  ])('with %s', async (_, wrong) => {
    expect(await isSolved(keys, 'token', filled({ solution: wrong }))).toBe(false)
  })

  test.each(['', '{', 'null', '[]', '"x"', '{"challenge":{}}', '['.repeat(9000)])(
    'when it is %.20j',
    async (text) => {
      expect(await isSolved(keys, 'token', text)).toBe(false)
    },
  )

  test('without a signature', async () => {
    expect(await isSolved(keys, 'token', filled({ challenge: { parameters: challenge.parameters } }))).toBe(
      false,
    )
  })
})
