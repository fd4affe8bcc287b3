// A few at once, the others in their turn, and nobody more when too many wait.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turnstile } from '#kit/server/uploads/turnstile.ts'

test('no more are inside than may be, and the others follow in their order', async () => {
  const gate = new Turnstile({ atOnce: 2, mostWaiting: 10 })
  let [inside, most] = [0, 0]
  const order: number[] = []
  const one = (number: number) =>
    gate.pass(async () => {
      inside += 1
      most = Math.max(most, inside)
      order.push(number)
      await wait(5)
      inside -= 1
      return number
    })
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(one))).toEqual([1, 2, 3, 4, 5, 6])
  expect([most, order]).toEqual([2, [1, 2, 3, 4, 5, 6]])
})

test('who comes when too many wait is sent away, and let in later', async () => {
  const gate = new Turnstile({ atOnce: 1, mostWaiting: 1 })
  const slow = () => gate.pass(() => wait(20, 'in'))
  expect(await Promise.all([slow(), slow(), slow()])).toEqual(['in', 'in', null])
  expect(await slow()).toBe('in')
})

test('one that fails gives its place up', async () => {
  const gate = new Turnstile({ atOnce: 1, mostWaiting: 1 })
  const failing = gate.pass(() => Promise.reject(new Error('broken')))
  const next = gate.pass(async () => 'in')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('in')
})
