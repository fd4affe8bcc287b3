// Rendered pages on the disk: the newest of each, a bounded number, none with a query, earlier builds swept away.

import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as immediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DiskCache } from '#kit/server/disk-cache.ts'

const page = (body: string) => ({
  status: 200,
  type: 'text/html',
  body,
  headers: { 'cache-control': 'no-cache' },
  revision: 1,
})

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'city-kept-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('a page put is there for the next process, whole', async () => {
  const root = folder()
  const files = new DiskCache(root, 'build-1')
  expect(files.any()).toBe(false)
  files.put('/mvh', page('Mission ñ'))
  await files.settled()
  const later = new DiskCache(root, 'build-1')
  expect(later.any()).toBe(true)
  expect(await later.get('/mvh')).toEqual(page('Mission ñ'))
  expect(await later.get('/lth')).toBeNull()
})

test('of several versions the newest stays, also one that comes while an older one is being written', async () => {
  const files = new DiskCache(folder(), 'build-1')
  for (let version = 1; version <= 50; version += 1) {
    files.put('/', page(`front ${version}`))
    if (version % 7 === 0) await immediate()
  }
  await files.settled()
  expect((await files.get('/'))?.body).toBe('front 50')
})

test('a page that is put again while it is written, with another waiting, stops nothing', async () => {
  const root = folder()
  const files = new DiskCache(root, 'build-1')
  files.put('/', page('x'.repeat(20_000_000)))
  const isBeingWritten = () =>
    files.any() && readdirSync(join(root, 'build-1')).some((name) => name.endsWith('.part'))
  while (!isBeingWritten()) await new Promise((resolve) => setImmediate(resolve))
  files.put('/lth', page('history'))
  files.put('/', page('second'))
  await files.settled()
  files.put('/mvh', page('third'))
  await files.settled()
  expect((await files.get('/'))?.body).toBe('second')
  expect((await files.get('/mvh'))?.body).toBe('third')
})

test('an address with a query is never written: they could be made up without end', async () => {
  const root = folder()
  const files = new DiskCache(root, 'build-1')
  files.put('/search?q=lake', page('x'))
  files.put('/article?cookie=3', page('x'))
  await files.settled()
  expect(files.any()).toBe(false)
  expect(await files.get('/search?q=lake')).toBeNull()
})

test('never more than two thousand pages are kept, and those that are go on being renewed', async () => {
  const root = folder()
  const files = new DiskCache(root, 'build-1')
  for (let i = 0; i < 2050; i += 1) files.put(`/news/${i}`, page('old'))
  await files.settled()
  expect(readdirSync(join(root, 'build-1'))).toHaveLength(2000)
  files.put('/news/7', page('new'))
  files.put('/news/2049', page('new'))
  await files.settled()
  expect((await files.get('/news/7'))?.body).toBe('new')
  expect(await files.get('/news/2049')).toBeNull()
  expect(readdirSync(join(root, 'build-1'))).toHaveLength(2000)
})

test('a page removed is there no more, also when it was just put', async () => {
  const files = new DiskCache(folder(), 'build-1')
  files.put('/mvh', page('x'))
  await files.settled()
  files.remove('/mvh')
  files.put('/lth', page('x'))
  files.remove('/lth')
  files.remove('/never-there')
  await files.settled()
  expect(await files.get('/mvh')).toBeNull()
  expect(await files.get('/lth')).toBeNull()
  expect(files.any()).toBe(false)
})

test('pages of earlier builds are swept, those of this one stay', async () => {
  const root = folder()
  const before = new DiskCache(root, 'build-1')
  before.put('/', page('old'))
  await before.settled()
  writeFileSync(join(root, 'stray'), 'x')
  const files = new DiskCache(root, 'build-2')
  files.put('/', page('new'))
  await files.settled()
  expect((await files.get('/'))?.body).toBe('new')
  await files.sweep()
  expect(readdirSync(root)).toEqual(['build-2'])
  expect((await files.get('/'))?.body).toBe('new')
})

test('sweeping where nothing was ever kept is no error', async () => {
  await new DiskCache(join(folder(), 'nowhere'), 'build-1').sweep()
})

test('half a file, or one that is no page, counts as none', async () => {
  const root = folder()
  const files = new DiskCache(root, 'build-1')
  files.put('/', page('x'))
  await files.settled()
  const [name] = readdirSync(join(root, 'build-1'))
  writeFileSync(join(root, 'build-1', name!), '{"status":200,"bo')
  expect(await files.get('/')).toBeNull()
})

test('a page changed on the disk, or in the place of another, is not served, and the log names its file', async () => {
  const root = folder()
  const files = new DiskCache(root, 'build-1')
  files.put('/hotlines', page('call 911'))
  files.put('/mvh', page('mission'))
  await files.settled()
  const paths = readdirSync(join(root, 'build-1')).map((name) => join(root, 'build-1', name))
  const [one, other] = paths.map((path) => readFileSync(path, 'utf8'))
  const said = vi.spyOn(process.stdout, 'write')
  onTestFinished(() => said.mockRestore())
  writeFileSync(paths[0]!, other!)
  writeFileSync(paths[1]!, other!.replace('call 911', 'call 912').replace('mission', 'omission'))
  expect([await files.get('/hotlines'), await files.get('/mvh')]).toEqual([null, null])
  for (const path of paths) expect(said.mock.calls.flat().join('')).toContain(path)
  writeFileSync(paths[0]!, one!)
  writeFileSync(paths[1]!, other!)
  expect((await files.get('/hotlines'))?.body).toBe('call 911')
})

test('a folder that cannot be written is logged and nothing else, and writing goes on when it can be', async () => {
  const root = folder()
  writeFileSync(join(root, 'build-1'), 'a file where the folder should be')
  const files = new DiskCache(root, 'build-1')
  files.put('/', page('lost'))
  await files.settled()
  rmSync(join(root, 'build-1'))
  mkdirSync(join(root, 'build-1'))
  files.put('/', page('kept'))
  await files.settled()
  expect((await files.get('/'))?.body).toBe('kept')
})

test('two processes write into one folder without disturbing each other', async () => {
  const root = folder()
  const one = new DiskCache(root, 'build-1')
  const said = vi.spyOn(process.stdout, 'write')
  onTestFinished(() => said.mockRestore())
  const other = promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { DiskCache } from '#kit/server/disk-cache.ts'
    const other = new DiskCache(process.argv[1], 'build-1')
    for (let round = 0; round < 20; round += 1) {
      other.put('/', { status: 200, type: 'text/html', body: 'other', headers: {} })
      await other.settled()
    }`,
    root,
  ])
  let hasEnded = false
  void other.finally(() => {
    hasEnded = true
  })
  do {
    one.put('/', page('one '.repeat(100_000)))
    await one.settled()
    expect((await one.get('/'))?.body).toMatch(/^(one |other$)/)
  } while (!hasEnded)
  const lines = [(await other).stdout, ...said.mock.calls.flat()].map(String)
  expect(lines.filter((line) => line.includes('kept-pages-not-written'))).toEqual([])
  expect(readdirSync(join(root, 'build-1'))).toHaveLength(1)
})
