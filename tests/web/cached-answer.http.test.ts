// What nginx may keep: pages that are the same for everybody and their files, said before Cache-Control; nothing else ever says it.
import { type IncomingHttpHeaders, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { inLang, splitLang } from '#kit/lang.ts'
import { ADDRESSES, FIRST_OF_KIND } from '#tests/house/addresses.ts'
import { ask, BROWSER } from '#tests/support/http.ts'
import { atDepth } from '#tests/support/scope.ts'
import { eachServer } from '#tests/support/servers.ts'

/** Rendered for each visit: forms, the chosen article, what belongs to a person or an account. */
const OF_ONE_PERSON = [
  ...Object.values(FORMS).map(({ path }) => path),
  '/article',
  '/amend',
  '/track',
  '/bills',
  '/draft',
  '/confirm',
  '/forgot',
  '/Login',
  '/Logout',
  '/Registration',
  '/userprofile',
  '/staff',
  '/staff/second-factor',
  '/staff/second-factor/code',
  '/staff/join/x',
  '/Login/code',
  '/requests/LCR-26-7H4K2-D',
  '/requests/LCR-26-7H4K2-D/receipt.pdf',
  '/requests/LCR-26-7H4K2-D/correct',
  '/preview/x',
  '/correct/x',
  '/survey/x',
  '/bills/x',
  '/confirm/x',
  '/reset/x',
  '/claim/x',
  '/userprofile/data.json',
]
/** Made for who asks, wrong, or moved. */
const NOT_KEPT = [
  '/search?q=lake',
  '/api/search?q=lake',
  '/api/now',
  '/api/desk/me',
  '/api/x',
  '/barangay?q=san',
  '/nowhere',
  '/fil/nowhere',
  '/news/nowhere',
  '/MVH',
  '/mvh/',
  '/home',
  '/article?articleID=1',
  '/.well-known/security.txt',
]
const KEPT_DATA = [
  '/feed.atom',
  '/fil/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/barangays.csv',
  '/barangays.geojson',
  '/api/showcarousel',
  '/api/shownewsupdate',
  '/api/showpublication',
  '/api/brgyOfficial',
  '/search',
]

eachServer('what nginx may keep', ({ url }) => {
  const isOfOnePerson = (address: string) => OF_ONE_PERSON.includes(splitLang(address).path)

  describe('pages that are the same for everybody', () => {
    const pages = atDepth(FIRST_OF_KIND, ADDRESSES).filter((address) => !isOfOnePerson(address))
    const kept = [...pages, ...KEPT_DATA]
    test.each(kept)('%s says it first, rendered, cached and unchanged', async (path) => {
      const rendered = await rawHeaders(url(), path)
      const cached = await rawHeaders(url(), path)
      const unchanged = await rawHeaders(url(), path, { 'if-none-match': rendered.headers.etag! })
      expect([rendered.status, cached.status, unchanged.status]).toEqual([200, 200, 304])
      for (const { names, headers } of [rendered, cached, unchanged]) {
        expect(headers['x-accel-expires']).toBe('1')
        expect(names.indexOf('x-accel-expires')).toBeLessThan(names.indexOf('cache-control'))
        expect(headers['cache-control']).toBe('no-cache')
        expect(headers['set-cookie']).toBeUndefined()
        expect(headers.vary).toBe('Accept-Encoding')
      }
      expect(rendered.headers['cache-status']).toMatch(FROM_CACHE)
      for (const { headers } of [cached, unchanged]) expect(headers['cache-status']).toMatch(HELD)
    })
  })

  test('the files of pages say it first too, sent and unchanged', async () => {
    const { text } = await ask(url(), '/')
    const asset = /"(\/assets\/[\w.-]+\.css)"/.exec(text)![1]!
    for (const [path, again] of [
      // A built file has no ETag, since it never changes under its name.
      [asset, 200],
      ['/storage/mark.svg', 304],
      ['/icons/icon-192.png', 304],
      ['/share/mark.svg.png', 304],
    ] as const) {
      const sent = await rawHeaders(url(), path)
      const unchanged = await rawHeaders(url(), path, { 'if-none-match': sent.headers.etag ?? '"none"' })
      expect([path, sent.status, unchanged.status]).toEqual([path, 200, again])
      for (const { names, headers } of [sent, unchanged]) {
        expect(headers['x-accel-expires']).toBe('1')
        expect(names.indexOf('x-accel-expires')).toBeLessThan(names.indexOf('cache-control'))
        expect(headers['set-cookie']).toBeUndefined()
      }
    }
  })

  describe('everything else', () => {
    test('says whether it was held, and nothing of who asked', async () => {
      const statusOf = async (path: string, method = 'GET', headers = {}) =>
        (await rawHeaders(url(), path, headers, method)).headers['cache-status']
      const chosen = { cookie: 'articleID=1' }
      expect(await statusOf('/article', 'GET', chosen)).toMatch(FROM_CACHE)
      expect(await statusOf('/article', 'GET', chosen)).toMatch(HELD)
      expect(await statusOf('/birth')).toMatch(FROM_CACHE)
      expect(await statusOf('/birth')).toMatch(HELD)
      for (const path of ['/search?q=lake', '/birth?x=1', '/nowhere'])
        expect(await statusOf(path), path).toBe('city; fwd=bypass')
      expect(await statusOf('/track', 'POST')).toBe('city; fwd=bypass')
    })

    const inFilipino = OF_ONE_PERSON.map((path) => inLang('fil', path))
    test.each([...OF_ONE_PERSON, ...atDepth([], inFilipino), ...NOT_KEPT])(
      '%s never says it',
      async (path) => {
        for (const { headers } of [await rawHeaders(url(), path), await rawHeaders(url(), path)])
          expect(headers['x-accel-expires']).toBeUndefined()
      },
    )

    test('nor does an answer to what was sent', async () => {
      for (const path of ['/mvh', '/track', '/hotlines', '/api/now']) {
        const { headers } = await rawHeaders(url(), path, {}, 'POST')
        expect(headers['x-accel-expires']).toBeUndefined()
      }
    })
  })
})

const FROM_CACHE = /^city; (hit; detail="memory|fwd=(miss|stale); detail="rendered), revision \d+"$/
const HELD = /^city; hit; detail="memory, revision \d+"$/

type Raw = { status: number; names: string[]; headers: IncomingHttpHeaders }

/** The names of the headers in the order they were sent. */
function rawHeaders(
  base: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(base + path, {
      method,
      headers: { 'user-agent': BROWSER, ...headers },
      agent: false,
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const names = answer.rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase())
      answer.resume().on('end', () => resolve({ status: answer.statusCode!, names, headers: answer.headers }))
    })
    sent.end()
  })
}
