// A page is made once and sent many times; what is published is seen by the next reader, on every copy of the program.
import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import { readCount } from '#db/counts.ts'
import type { Database } from '#db/database.ts'
import { archiveEntry, publishEntry } from '#features/publishing/publish.ts'
import { createEntry, saveEntry } from '#features/publishing/save.ts'
import { must } from '#kit/outcome.ts'
import { ask as askAt, until } from '#tests/support/http.ts'
import { wordsOf } from '#tests/support/markup.ts'
import { somebody } from '#tests/support/received.ts'
import { eachBuiltServer, SITE_URL } from '#tests/support/servers.ts'

// Two seconds are promised; the rest is for the asking itself on a busy machine.
const EDITOR = { id: 'editor', requestId: '' }

const contentOf = (title: string) => ({
  title: { en: title },
  article: { en: `<p>${title}</p><p>More of it.</p>` },
  date: '2026-11-30',
  status: 'active',
})

/** Publishes an article as staff would, and answers its id. */
async function publish(database: Database, title: string): Promise<string> {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const made = must(await createEntry(database, EDITOR, news, { content: contentOf(title), slug }))
  expect(await publishEntry(database, EDITOR, made.id)).toEqual({
    ok: true,
    value: { state: 'published' },
  })
  return made.id
}

const fresh = () => `Notice ${randomUUID()}`

eachBuiltServer('finished pages', ({ ask, another, use, url }) => {
  const count = async (base = url()): Promise<number> =>
    JSON.parse((await askAt(base, '/api/now')).text).visits
  const seen = (title: string, path = '/newsupdate', base = url()) =>
    until(`${title} at ${path}`, async () => (await askAt(base, path)).text.includes(title))
  const gone = (title: string, path: string) =>
    until(`${title} gone from ${path}`, async () => !(await ask(path)).text.includes(title))

  test('the second answer is the first', async () => {
    for (const path of [
      '/',
      '/fil',
      '/mvh',
      '/article',
      '/barangay?district=3',
      '/api/shownewsupdate',
      '/feed.atom',
    ]) {
      const [first, second] = [await ask(path), await ask(path)]
      expect(second.bytes.equals(first.bytes)).toBe(true)
      expect(second.headers.etag).toBe(first.headers.etag)
      expect(second.headers['content-type']).toBe(first.headers['content-type'])
      expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    }
  })

  test('many who ask at once get one page', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/barangay?district=6')))
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1)
  })

  test('a search is made for whoever asks: it names the views of its own time', async () => {
    const countIn = (text: string) => Number(/data-count="">[^\d]*([\d,]+)/.exec(text)![1]!.replace(',', ''))
    const first = countIn((await ask('/search?q=lake')).text)
    expect(countIn((await ask('/search?q=lake', { headers: somebody() })).text)).toBeGreaterThan(first)
  })

  test('brotli and gzip hold the same page, each with its own ETag', async () => {
    for (const path of ['/', '/article', '/api/brgyOfficial', '/storage/mark.svg']) {
      const plain = await ask(path)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.headers['content-length']).toBe(String(plain.bytes.length))
      const br = await ask(path, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
      expect(br.headers['content-encoding']).toBe('br')
      expect(br.bytes.length).toBeLessThan(plain.bytes.length)
      expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true)
      const gzip = await ask(path, { headers: { 'accept-encoding': 'gzip' } })
      const unpacked = gzip.headers['content-encoding'] === 'gzip' ? gunzipSync(gzip.bytes) : gzip.bytes
      expect(unpacked.equals(plain.bytes)).toBe(true)
      expect(new Set([plain, br].map(({ headers }) => headers.etag)).size).toBe(2)
      for (const { headers } of [plain, br, gzip]) expect(headers.vary).toContain('Accept-Encoding')
    }
  })

  test.each(['br;q=0', 'br;q=0.0, gzip;q=0', 'identity', 'deflate', 'brotli', 'xbr', ''])(
    '%j takes neither',
    async (accepted) => {
      const { headers, text } = await ask('/mvh', { headers: { 'accept-encoding': accepted } })
      expect(headers['content-encoding']).toBeUndefined()
      expect(text).toMatch(/^<!doctype html>/)
    },
  )

  test('who holds the page gets a 304, in every encoding', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const asked = { 'accept-encoding': encoding }
      const { headers } = await ask('/mvh', { headers: asked })
      for (const held of [headers.etag!, `"a", W/${headers.etag}`, '*']) {
        const again = await ask('/mvh', { headers: { ...asked, 'if-none-match': held } })
        expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
        expect(again.headers['cache-control']).toBe('no-cache')
      }
    }
    const { headers } = await ask('/mvh')
    const other = await ask('/mvh', { headers: { 'accept-encoding': 'br', 'if-none-match': headers.etag! } })
    expect(other.status).toBe(200)
  })

  test('unknown query names make no page of their own', async () => {
    expect((await ask('/mvh?a=1')).headers.etag).toBe((await ask('/mvh')).headers.etag)
    expect((await ask('/barangay?district=2&utm_source=x')).headers.etag).toBe(
      (await ask('/barangay?district=2')).headers.etag,
    )
  })

  test('a published article is seen by the next reader, everywhere', async () => {
    const title = fresh()
    const before = await ask('/newsupdate')
    const id = await use((database) => publish(database, title))
    await seen(title)
    for (const path of [
      '/',
      '/fil',
      '/fil/newsupdate',
      '/article',
      '/api/shownewsupdate',
      '/feed.atom',
      '/fil/feed.json',
    ]) {
      expect((await ask(path)).text, path).toContain(title)
    }
    expect((await ask('/search?q=notice')).text).toContain(title)
    const held = await ask('/newsupdate', { headers: { 'if-none-match': before.headers.etag! } })
    expect(held.status).toBe(200)
    const slug = title.toLowerCase().replaceAll(' ', '-')
    expect(wordsOf((await ask(`/news/${slug}`)).text, 'h1')).toBe(title)
    expect((await ask('/newsupdate')).headers.etag).toBe((await ask('/newsupdate')).headers.etag)

    await use((database) => archiveEntry(database, EDITOR, id))
    await gone(title, '/newsupdate')
    expect((await ask(`/news/${slug}`)).status).toBe(404)
    expect((await ask('/api/shownewsupdate')).text).not.toContain(title)
  })

  test('a draft is seen by nobody, and what is published stays while it is edited', async () => {
    const [draft, shown] = [fresh(), fresh()]
    await use(async (database) => {
      await createEntry(database, EDITOR, news, { content: contentOf(draft), slug: 'a-draft' })
      const id = await publish(database, shown)
      await saveEntry(database, EDITOR, news, id, contentOf(draft))
    })
    await seen(shown)
    for (const path of [
      '/',
      '/newsupdate',
      '/api/shownewsupdate',
      '/feed.atom',
      '/search?q=notice',
      '/sitemap.xml',
    ]) {
      expect((await ask(path)).text, path).not.toContain(draft)
    }
    expect((await ask('/news/a-draft')).status).toBe(404)
  })

  test('the chosen article is the new one once it is published', async () => {
    const title = fresh()
    const chosen = await use((database) => publish(database, title))
    const number = await use(
      async ({ reader }) =>
        (
          await reader
            .selectFrom('entries')
            .select('number')
            .where('id', '=', chosen)
            .executeTakeFirstOrThrow()
        ).number,
    )
    const headers = { cookie: `articleID=${number}` }
    await until(title, async () => (await ask('/article', { headers })).text.includes(`<h1>${title}`))
    const newer = fresh()
    await use((database) => publish(database, newer))
    await until(newer, async () => (await ask('/article', { headers })).text.includes(newer))
    expect(wordsOf((await ask('/article', { headers })).text, 'h1')).toBe(title)
    expect(wordsOf((await ask('/article')).text, 'h1')).toBe(newer)
  })

  test('two copies of the program both see it', { tags: ['slow'] }, async () => {
    const second = await another()
    for (const path of ['/newsupdate', '/api/shownewsupdate'])
      await Promise.all([ask(path), askAt(second.url, path)])
    const title = fresh()
    await use((database) => publish(database, title))
    await Promise.all([
      seen(title),
      seen(title, '/newsupdate', second.url),
      seen(title, '/api/shownewsupdate', second.url),
    ])
  })

  test('every page view counts, cached or not', async () => {
    const before = await count()
    const view = (path: string, headers = {}) => ask(path, { headers: { ...somebody(), ...headers } })
    const { headers } = await view('/mvh')
    for (const path of ['/mvh', '/fil/mvh', '/search?q=counted', '/article', '/birth']) await view(path)
    expect((await view('/mvh', { 'if-none-match': headers.etag! })).status).toBe(304)
    expect(await count()).toBe(before + 7)
  })

  test('a program that asks for a page or reports it again and again is one view a minute', async () => {
    const [before, headers] = [await count(), somebody()]
    for (let times = 0; times < 30; times += 1) {
      await ask('/api/now', { method: 'POST', headers })
      for (const path of ['/mvh', '/birth', '/search?q=again', `/search?q=${times}`])
        await ask(path, { headers })
    }
    // Four addresses, and twice that where a minute ended meanwhile.
    expect((await count()) - before).toBeLessThanOrEqual(8)
  })

  test('only a page that there is can be reported as looked at', async () => {
    const [before, headers] = [await count(), somebody()]
    const report = (referer: string) => ask('/api/now', { method: 'POST', headers: { ...headers, referer } })
    await report(`${SITE_URL}/mvh`)
    await report(`${SITE_URL}/fil/mvh`)
    for (let number = 0; number < 20; number += 1) await report(`${SITE_URL}/news/x-${number}`)
    expect((await count()) - before).toBeLessThanOrEqual(6)
  })

  test.each([
    [
      'a robot',
      '/mvh',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program', '/mvh', { 'user-agent': 'curl/8.5.0' }],
    ['nobody', '/mvh', { 'user-agent': '' }],
    ['a prefetch', '/mvh', { 'sec-purpose': 'prefetch' }],
    ['a prerender', '/mvh', { 'sec-purpose': 'prefetch;prerender' }],
    ['an older prefetch', '/mvh', { purpose: 'prefetch' }],
    ['a robot at a page not kept', '/search?q=robot', { 'user-agent': 'bingbot/2.0' }],
    ['an unknown address', '/nowhere', {}],
    ['a redirect', '/MVH', {}],
    ['a choice', '/article?articleID=1', {}],
    ['data', '/api/showcarousel', {}],
    ['a feed', '/feed.atom', {}],
    ['a file', '/storage/mark.svg', {}],
  ] as [string, string, Record<string, string>][])('%s does not count', async (_, path, headers) => {
    const before = await count()
    await ask(path, { headers })
    expect(await count()).toBe(before)
  })

  test('a page that came ahead reports itself when it is looked at', async () => {
    const before = await count()
    expect((await ask('/api/now', { method: 'POST', headers: somebody() })).status).toBe(204)
    expect((await ask('/api/now', { method: 'POST', headers: { 'user-agent': 'curl/8' } })).status).toBe(204)
    expect(await count()).toBe(before + 1)
  })

  test('the page carries a count and its first day, the database keeps it', { tags: ['slow'] }, async () => {
    const { text } = await ask('/search?q=count')
    expect(text).toMatch(
      /<strong data-count="">Count: [\d,]+<\/strong> <span>page views since \d+ \w+ \d{4}<\/span>/,
    )
    const before = await count()
    await until('the views in the database', async () => {
      const kept = await use(({ reader }) => readCount(reader, 'page-views'))
      return kept !== null && kept.value >= before
    })
  })

  test('the time is the server’s, and never kept', async () => {
    const { headers, text } = await ask('/api/now')
    expect(headers['cache-control']).toBe('no-store')
    expect(Math.abs(Date.parse(JSON.parse(text).now) - Date.now())).toBeLessThan(5000)
  })
})
