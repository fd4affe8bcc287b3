// A body that a disk or a line spoils: it always ends, with closed files and nothing left in the folder.
import { mkdtempSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { must } from '#kit/outcome.ts'
import { LIMITS } from '#kit/server/config.ts'
import { isDiskUnavailable } from '#kit/server/disk-errors.ts'
import { readBody } from '#kit/server/read-body.ts'

const KB = 1024
const MB = 1024 * KB
// A busy machine takes seconds to write what is then removed.
const PATIENCE = { timeout: 120_000 }
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'city-body-'))
  // What the log says is not part of the results.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const encode = (text: string) => new TextEncoder().encode(text)
const NAME = encode('--one\r\nContent-Disposition: form-data; name="name"\r\n\r\nJuan\r\n')
const FILE = encode('--one\r\nContent-Disposition: form-data; name="proof"; filename="a.pdf"\r\n\r\n')
const LATER = encode(
  '\r\n--one\r\nContent-Disposition: form-data; name="later"\r\n\r\nstill read\r\n--one--\r\n',
)

/** A form that arrives as `parts` come, and then goes on as `end` says. */
function arriving(
  parts: Iterable<Uint8Array | Promise<Uint8Array>>,
  end: 'done' | 'broken' | 'silent' = 'done',
) {
  const left = parts[Symbol.iterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = left.next()
      if (!done) return controller.enqueue(await value)
      if (end === 'done') return controller.close()
      if (end === 'broken') return controller.error(new Error('aborted'))
      return new Promise(() => {})
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=one' }
  return new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

function* file(bytes: number, chunk = 64 * KB) {
  yield NAME
  yield FILE
  for (let at = 0; at < bytes; at += chunk) yield new Uint8Array(Math.min(chunk, bytes - at))
  yield LATER
}

/** Files of the folder that this process holds open. */
function openFiles(): string[] {
  const targets = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return ''
    }
  })
  return targets.filter((target) => target.startsWith(folder))
}

const nothingIsLeft = () => expect([readdirSync(folder), openFiles()]).toEqual([[], []])

test('a form that breaks off in a file is let go: nothing open, nothing in the folder', async () => {
  const sent = arriving([NAME, FILE, new Uint8Array(300 * KB)], 'broken')
  expect(await readBody(sent, folder)).toEqual({ ok: false, reason: 'not-a-form' })
  nothingIsLeft()
})

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EMFILE', 'EIO'])(
  'a disk that answers %s in the middle of a file spoils this file alone',
  async (code) => {
    const probe = await open(join(tmpdir()), 'r')
    const handle = Object.getPrototypeOf(probe) as FileHandle
    await probe.close()
    const append = handle.appendFile
    let calls = 0
    vi.spyOn(handle, 'appendFile').mockImplementation(function (this: FileHandle, ...given) {
      calls += 1
      return calls === 2
        ? Promise.reject(Object.assign(new Error(code), { code }))
        : append.apply(this, given)
    })
    const read = must(await readBody(arriving(file(1 * MB)), folder))
    expect(read.fields).toEqual([
      ['name', 'Juan'],
      ['later', 'still read'],
    ])
    expect(read.files.map(({ problem }) => problem)).toEqual(['not-written'])
    nothingIsLeft()
  },
)

test.each([
  ['is a file', ''],
  ['lies below a file', 'deeper/still'],
])('a folder that %s spoils the files, and the rest of the form is read', async (_, below) => {
  const taken = join(folder, 'taken')
  writeFileSync(taken, '')
  const read = must(await readBody(arriving(file(1 * MB)), join(taken, below)))
  expect(read.fields).toHaveLength(2)
  expect(read.files.map(({ problem }) => problem)).toEqual(['not-written'])
  expect(readdirSync(folder)).toEqual(['taken'])
})

test('a sender who never stops is refused over the limit, and read on only as far again', async () => {
  let sent = 0
  function* endless() {
    yield FILE
    for (; ; sent += MB) yield new Uint8Array(MB)
  }
  expect(await readBody(arriving(endless()), folder)).toEqual({ ok: false, reason: 'too-large' })
  expect(sent).toBeGreaterThan(LIMITS.bodyWithFilesBytes)
  expect(sent).toBeLessThan(2 * LIMITS.bodyWithFilesBytes + 8 * MB)
  nothingIsLeft()
})

test('a sender over the limit who falls silent is answered all the same', async () => {
  vi.useFakeTimers({ toFake: [...TIMERS] })
  const parts = Array.from({ length: 70 }, () => new Uint8Array(MB))
  const reading = readBody(arriving([FILE, ...parts], 'silent'), folder)
  await vi.waitUntil(() => vi.getTimerCount() === 1 && readdirSync(folder).length === 0, PATIENCE)
  await vi.advanceTimersByTimeAsync(LIMITS.bodyLingerMs)
  expect(await reading).toEqual({ ok: false, reason: 'too-large' })
  nothingIsLeft()
})

/** Chunks that come one a second by the clock of the test. */
function* oneASecond(chunks: Iterable<Uint8Array>) {
  for (const chunk of chunks) yield vi.advanceTimersByTimeAsync(1000).then(() => chunk)
}

test('a photo of 3 MB arrives over GPRS at 20 kbit/s', async () => {
  vi.useFakeTimers({ toFake: [...TIMERS] })
  const read = await readBody(arriving(oneASecond(file(3 * MB, 2500))), folder)
  expect(read.ok && read.value.files.map(({ bytes, problem }) => [bytes, problem])).toEqual([
    [3 * MB, undefined],
  ])
  expect(vi.getTimerCount()).toBe(0)
})

test('a form that stops coming is given up, and let go', async () => {
  vi.useFakeTimers({ toFake: [...TIMERS] })
  function* stops() {
    yield NAME
    yield FILE
    for (;;) yield vi.advanceTimersByTimeAsync(LIMITS.bodyPaceMs / 4).then(() => new Uint8Array(KB))
  }
  expect(await readBody(arriving(stops()), folder)).toEqual({ ok: false, reason: 'too-slow' })
  nothingIsLeft()
})

test('a form is given up at the end of its time, however it comes', async () => {
  vi.useFakeTimers({ toFake: [...TIMERS] })
  const started = Date.now()
  function* trickles() {
    yield FILE
    for (;;) yield vi.advanceTimersByTimeAsync(10_000).then(() => new Uint8Array(4 * KB))
  }
  expect(await readBody(arriving(trickles()), folder)).toEqual({ ok: false, reason: 'too-slow' })
  expect(Date.now() - started).toBeLessThan(LIMITS.bodyMs + LIMITS.bodyPaceMs)
  nothingIsLeft()
})

test('what a disk refuses is told from a bug', () => {
  const error = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })
  expect(isDiskUnavailable(error('ENOENT', 'mkdir'))).toBe(true)
  expect(isDiskUnavailable(error('EROFS', 'open'))).toBe(true)
  expect(isDiskUnavailable(error('ENOENT', 'open'))).toBe(false)
  expect(isDiskUnavailable(error('ECONNRESET', 'read'))).toBe(false)
  expect(isDiskUnavailable(new TypeError('undefined is not a function'))).toBe(false)
  expect(isDiskUnavailable(undefined)).toBe(false)
})
