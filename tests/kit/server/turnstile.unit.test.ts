// A few at once, the others in their turn and each sender in theirs, and nobody more when too many wait.
import { setImmediate as immediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turnstile } from '#kit/server/turnstile.ts'

test('no more are inside than may be, and the others follow in their order', async () => {
  const gate = new Turnstile({ atOnce: 2, mostWaiting: 10 })
  let [inside, most] = [0, 0]
  const order: number[] = []
  const one = (number: number) =>
    gate.pass(async () => {
      inside += 1
      most = Math.max(most, inside)
      order.push(number)
      await immediate()
      inside -= 1
      return number
    })
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(one))).toEqual([1, 2, 3, 4, 5, 6])
  expect([most, order]).toEqual([2, [1, 2, 3, 4, 5, 6]])
})

test('who comes when too many wait is sent away, and let in later', async () => {
  const gate = new Turnstile({ atOnce: 1, mostWaiting: 1 })
  const slow = () => gate.pass(() => immediate('in'))
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

test('senders take turns: one waits behind one of another, not behind all', async () => {
  const gate = new Turnstile({ atOnce: 1, mostWaiting: 10 })
  const order: string[] = []
  const one = (name: string, sender: string) => gate.pass(async () => order.push(name), sender)
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => one(name, 'a'))
  await Promise.all([...all, one('b1', 'b'), one('b2', 'b'), one('c1', 'c')])
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('where the line is full, the last of the sender with the most gives way to another', async () => {
  const gate = new Turnstile({ atOnce: 1, mostWaiting: 3 })
  const one = (name: string, sender: string) => gate.pass(async () => name, sender)
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => one(name, 'a'))
  expect(await Promise.all([...all, one('b1', 'b'), one('b2', 'b')])).toEqual([
    'a1',
    'a2',
    'a3',
    null,
    null,
    'b1',
    null,
  ])
})
