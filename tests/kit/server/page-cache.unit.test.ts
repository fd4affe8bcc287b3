// Finished pages: made once a revision, never an older one without need, kept for the hours the database is away.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as immediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DiskCache } from '#kit/server/disk-cache.ts'
import { NoCachedPage, PageCache, type Rendered } from '#kit/server/page-cache.ts'

// Longer than any render of these tests on any machine, but where one takes too long.
const PATIENCE_MS = 60_000
const SHORT_MS = 250
const MOST_AHEAD = 3
const html = (body: string, status = 200): Rendered => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
  headers: { 'cache-control': 'no-cache' },
})

/** A cache with a revision and a database that can go away; `open` is another process on the same folder. */
function city(patienceMs = PATIENCE_MS) {
  const root = mkdtempSync(join(tmpdir(), 'city-pages-'))
  const opened: DiskCache[] = []
  onTestFinished(async () => {
    await Promise.all(opened.map((files) => files.settled()))
    rmSync(root, { recursive: true, force: true })
  })
  const now = { revision: 1, isUnavailable: false }
  const open = () => {
    const files = new DiskCache(root, 'build-1')
    opened.push(files)
    const options = { maxBytes: 1e6, patienceMs, mostAhead: MOST_AHEAD, disk: files }
    const pages = new PageCache({
      ...options,
      revision: () => now.revision,
      isUnavailable: () => now.isUnavailable,
    })
    return { pages, files }
  }
  return { now, open, ...open() }
}
const never = async (): Promise<Rendered> => {
  throw new Error('it was rendered')
}
const failing = async (): Promise<Rendered> => {
  throw new Error('the page has a bug')
}

test('however many ask at once, a page is rendered once', async () => {
  const { pages } = city()
  let renders = 0
  const render = async () => {
    renders += 1
    await immediate()
    return html('page')
  }
  const answers = await Promise.all(Array.from({ length: 50 }, () => pages.get('/', render)))
  expect(renders).toBe(1)
  expect(new Set(answers).size).toBe(1)
  expect((await pages.get('/', never)).body).toBe('page')
})

test('pages of different addresses are different pages', async () => {
  const { pages } = city()
  await pages.get('/', async () => html('front'))
  expect((await pages.get('/mvh', async () => html('mission'))).body).toBe('mission')
  expect(pages.peek('/')?.body).toBe('front')
})

test('after a new revision the reader waits for the new page and never gets the one of before', async () => {
  const { pages, now } = city()
  await pages.get('/', async () => html('before'))
  now.revision = 2
  expect(pages.peek('/')).toBeUndefined()
  const slow = async () => {
    await immediate()
    return html('after')
  }
  const answers = await Promise.all([pages.get('/', slow), pages.get('/', never)])
  expect(answers.map(({ body }) => body)).toEqual(['after', 'after'])
  expect(pages.peek('/')?.body).toBe('after')
})

test('a change that comes while a page is being made makes it again', async () => {
  const { pages, now } = city()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = pages.get('/', async () => {
    await held
    return html('made from revision 1')
  })
  now.revision = 2
  release()
  await first
  expect(pages.peek('/')).toBeUndefined()
  expect((await pages.get('/', async () => html('made from revision 2'))).body).toBe('made from revision 2')
})

test('when a render fails, readers get the page of before; when it works again, the new one', async () => {
  const { pages, now } = city()
  await pages.get('/', async () => html('before'))
  now.revision = 2
  expect((await pages.get('/', failing)).body).toBe('before')
  expect((await pages.get('/', async () => html('after'))).body).toBe('after')
})

test('when a render takes too long, readers get the page of before and the new one as soon as it is done', async () => {
  const { pages, now } = city(SHORT_MS)
  await pages.get('/', async () => html('before'))
  now.revision = 2
  const rendered = Promise.withResolvers<Rendered>()
  expect((await pages.get('/', () => rendered.promise)).body).toBe('before')
  rendered.resolve(html('after'))
  await expect.poll(() => pages.peek('/')?.body).toBe('after')
})

test('behind several renders readers get the page of before; each render starts in its own turn of the event loop', async () => {
  const { pages, now } = city()
  const keys = Array.from({ length: MOST_AHEAD + 4 }, (_, i) => `/${i}`)
  for (const key of keys) await pages.get(key, async () => html('before'))
  await immediate()
  now.revision = 2
  let turn = 0
  const count = () => {
    turn += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const turns: number[] = []
  const render = async () => {
    turns.push(turn)
    return html('after')
  }
  const answers = await Promise.all(keys.map((key) => pages.get(key, render)))
  expect(answers.map(({ body }) => body)).toEqual(keys.map((_, i) => (i < MOST_AHEAD ? 'after' : 'before')))
  while (keys.some((key) => pages.peek(key) === undefined)) await immediate()
  clearImmediate(next)
  expect(keys.map((key) => pages.peek(key)!.body)).toEqual(keys.map(() => 'after'))
  expect([turns.length, new Set(turns).size]).toEqual([keys.length, keys.length])
})

test('what is published while a render waits for its turn is in it', async () => {
  const { pages, now } = city()
  const first = pages.get('/', async () => html('front'))
  const second = pages.get('/mvh', async () => html(`mission ${now.revision}`))
  now.revision = 2
  await Promise.all([first, second])
  expect([pages.peek('/')?.body, pages.peek('/mvh')?.body]).toEqual([undefined, 'mission 2'])
})

test('the first reader of a page waits however long it takes, and is told when it fails', async () => {
  const { pages } = city()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const rendered = Promise.withResolvers<Rendered>()
  const answer = pages.get('/', () => rendered.promise)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS * 100)
  rendered.resolve(html('page'))
  expect((await answer).body).toBe('page')
  await expect(pages.get('/mvh', failing)).rejects.toThrow('the page has a bug')
})

test('a failed render is tried again by the next reader', async () => {
  const { pages } = city()
  await expect(pages.get('/', failing)).rejects.toThrow()
  expect((await pages.get('/', async () => html('page'))).body).toBe('page')
})

test('an address without a page is not kept', async () => {
  const { pages, files } = city()
  let renders = 0
  const missing = async () => {
    renders += 1
    return html('', 404)
  }
  expect((await pages.get('/nowhere', missing)).status).toBe(404)
  expect((await pages.get('/nowhere', missing)).status).toBe(404)
  await files.settled()
  expect([renders, pages.peek('/nowhere'), await files.get('/nowhere')]).toEqual([2, undefined, null])
})

test('a page that was taken away does not come back: not when its render fails, not from the disk', async () => {
  const { pages, files, now, open } = city()
  await pages.get('/news/withdrawn', async () => html('not for readers any more'))
  now.revision = 2
  expect((await pages.get('/news/withdrawn', async () => html('', 404))).status).toBe(404)
  await expect(pages.get('/news/withdrawn', failing)).rejects.toThrow('the page has a bug')
  await files.settled()
  now.isUnavailable = true
  await expect(pages.get('/news/withdrawn', never)).rejects.toBeInstanceOf(NoCachedPage)
  await expect(open().pages.get('/news/withdrawn', never)).rejects.toBeInstanceOf(NoCachedPage)
})

test('while the database is away the kept page is served without asking for it', async () => {
  const { pages, now } = city()
  await pages.get('/', async () => html('kept'))
  now.isUnavailable = true
  now.revision = 7
  expect(pages.peek('/')?.body).toBe('kept')
  expect((await pages.get('/', never)).body).toBe('kept')
})

test('a process that starts while the database is away serves what an earlier one kept on the disk', async () => {
  const { pages, files, now, open } = city()
  await pages.get('/mvh', async () => html('kept ñ'))
  await files.settled()
  now.isUnavailable = true
  const later = open().pages
  const page = await later.get('/mvh', never)
  expect([page.status, page.body, page.type]).toEqual([200, 'kept ñ', 'text/html; charset=utf-8'])
  expect(page.br.etag).toBe(pages.peek('/mvh')?.br.etag)
  expect(later.peek('/mvh')?.body).toBe('kept ñ')
  await expect(later.get('/lth', never)).rejects.toBeInstanceOf(NoCachedPage)
})

test('what came from the disk is made anew once the database is back', async () => {
  const { pages, files, now, open } = city()
  await pages.get('/', async () => html('from the disk'))
  await files.settled()
  now.isUnavailable = true
  const later = open().pages
  await later.get('/', never)
  now.isUnavailable = false
  expect(later.peek('/')).toBeUndefined()
  expect((await later.get('/', async () => html('new'))).body).toBe('new')
})

test('a page that fails from the first is served from the disk where one is kept', async () => {
  const { pages, files, open } = city()
  await pages.get('/', async () => html('kept'))
  await files.settled()
  expect((await open().pages.get('/', failing)).body).toBe('kept')
})

test('each answer can say where it came from, and at which revision it was rendered', async () => {
  const { pages, files, now, open } = city()
  const ask = async (from: PageCache, render: () => Promise<Rendered>) => {
    const before = from.held('/')
    return from.statusOf(await from.get('/', render), before)
  }
  const said = [await ask(pages, async () => html('first')), await ask(pages, never)]
  now.revision = 2
  said.push(await ask(pages, failing), await ask(pages, async () => html('second')))
  await files.settled()
  now.revision = 3
  now.isUnavailable = true
  const later = open().pages
  said.push(await ask(pages, never), await ask(later, never), await ask(later, never))
  now.isUnavailable = false
  said.push(await ask(later, async () => html('second')))
  expect(said).toEqual([
    'city; fwd=miss; detail="rendered, revision 1"',
    'city; hit; detail="memory, revision 1"',
    'city; hit; detail="memory, revision 1, now 2"',
    'city; fwd=stale; detail="rendered, revision 2"',
    'city; hit; detail="memory, revision 2, now 3"',
    'city; hit; detail="disk, revision 2, now 3"',
    'city; hit; detail="disk, revision 2, now 3"',
    'city; fwd=stale; detail="rendered, revision 3"',
  ])
})

test('more pages than there is room for push out the ones nobody asked for longest', async () => {
  const { pages } = city()
  // Random, so that it stays large when it is compressed.
  const big = (i: number) => async () => html(`${i} ${randomBytes(75_000).toString('base64')}`)
  for (let i = 0; i < 14; i += 1) {
    await pages.get(`/${i}`, big(i))
    await pages.get('/0', big(0))
  }
  expect(pages.peek('/0')).toBeDefined()
  expect(pages.peek('/1')).toBeUndefined()
  expect(pages.peek('/13')).toBeDefined()
})
