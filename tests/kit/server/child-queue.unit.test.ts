// Work done by a child process: in turn, within its time, not more than a few waiting, and with nothing of the server's settings.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ChildQueue, type ChildQueueOptions } from '#kit/server/child-queue.ts'

type Question = { say?: string; afterMs?: number; die?: boolean }
type Answer = { said: string; pid: number; settings: string[] }

const CHILD = `
process.on('message', ({ say, afterMs = 0, die }) => {
  if (die) process.exit(3)
  setTimeout(() => process.send({ said: say, pid: process.pid, settings: Object.keys(process.env) }), afterMs)
})
process.on('disconnect', () => process.exit())`

let folder: string
const queues: ChildQueue<Question, Answer>[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'city-child-'))
  writeFileSync(join(folder, 'child.mjs'), CHILD)
})
afterEach(() => {
  for (const queue of queues.splice(0)) queue.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function open({
  mostInLine = 10,
  maxMs = 10_000,
  idleMs = 10_000,
  ...more
}: Partial<ChildQueueOptions<Answer>> = {}): ChildQueue<Question, Answer> {
  const queue = new ChildQueue<Question, Answer>({
    script: join(folder, 'child.mjs'),
    mostInLine,
    maxMs,
    idleMs,
    ...more,
  })
  queues.push(queue)
  return queue
}

test('each question gets its own answer, one after the other, from one child', async () => {
  const queue = open()
  const asked = [30, 10, 0].map((afterMs, index) => queue.ask({ say: `${index}`, afterMs }))
  const answers = await Promise.all(asked)
  expect(answers.map((answer) => answer?.said)).toEqual(['0', '1', '2'])
  expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(1)
})

test('more than the line holds are turned away at once', async () => {
  const queue = open({ mostInLine: 2 })
  const asked = [1, 2, 3].map((number) => queue.ask({ say: `${number}`, afterMs: 50 }))
  expect((await Promise.all(asked)).map((answer) => answer?.said ?? null)).toEqual(['1', '2', null])
  expect((await queue.ask({ say: 'later' }))?.said).toBe('later')
})

test('a child that takes too long is ended, and the next in line is answered by another', {
  tags: ['slow'],
}, async () => {
  const queue = open({ maxMs: 2500 })
  const first = await queue.ask({ say: 'awake' })
  const slow = queue.ask({ say: 'slow', afterMs: 60_000 })
  const next = queue.ask({ say: 'next' })
  await expect(slow).rejects.toThrow('no answer of the child within 2500 ms')
  const answer = await next
  expect(answer?.said).toBe('next')
  expect(answer?.pid).not.toBe(first?.pid)
})

test('a child that ends without an answer fails its question only', async () => {
  const queue = open()
  await expect(queue.ask({ die: true })).rejects.toThrow('the child ended without an answer')
  expect((await queue.ask({ say: 'again' }))?.said).toBe('again')
})

test('an idle child is ended, so that its memory comes back', async () => {
  const queue = open({ idleMs: 50 })
  const { pid } = (await queue.ask({ say: 'one' }))!
  await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false)
  expect((await queue.ask({ say: 'two' }))?.pid).not.toBe(pid)
})

test('the child sees none of the settings of the server', async () => {
  process.env.APP_KEY = 'secret'
  const { settings } = (await open().ask({ say: 'what do you see' }))!
  delete process.env.APP_KEY
  expect(settings.filter((name) => /KEY|URL|PASSWORD|DATA_DIR/.test(name))).toEqual([])
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('after so many answers, or one that says it is spent, the next question gets another child', async () => {
  const queue = open({ mostJobs: 3, isSpent: ({ said }) => said === 'grown' })
  const pids: (number | undefined)[] = []
  for (const say of ['1', '2', '3', '4', 'grown', '5']) pids.push((await queue.ask({ say }))?.pid)
  const [first, second, third] = [pids[0], pids[3], pids[5]]
  expect(pids).toEqual([first, first, first, second, second, third])
  expect(new Set([first, second, third]).size).toBe(3)
})

test('senders take turns: one question waits behind one of another sender, not behind all', async () => {
  const queue = open()
  const order: string[] = []
  const ask = (say: string) => queue.ask({ say }, say[0]).then(() => order.push(say))
  await Promise.all(['a1', 'a2', 'a3', 'b1'].map(ask))
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3'])
})
