// What protects a visitor and the server: headers, origin, limits, and no answer of 5xx whatever is sent.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { head, sendBytes } from '../support/http.ts'
import { tagsOf } from '../support/markup.ts'
import { eachServer, SITE_URL } from '../support/servers.ts'

const LIMIT = 64 * 1024
const PAGES = ['/', '/newsupdate', '/article', '/NewsOver', '/search', '/search?q=lake', '/hotlines', '/jobs', '/disclosure', '/forms']
const ALL_KINDS = [...PAGES, '/mvh', '/Login', '/practice', '/forms/hr', '/bplo', '/certificates', '/nowhere', '/fil', '/fil/newsupdate', '/fil/article']
const OTHERS = ['/api/showcarousel', '/api/now', '/api/x', '/storage/mark.svg', '/storage/x', '/feed.atom', '/feed.json', '/sitemap.xml']
const REST = ['/robots.txt', '/speculation-rules.json', '/article?articleID=1', '/home', '/MVH']

eachServer('security', ({ ask, url, output }) => {
  describe.each(ALL_KINDS)('%s', (path) => {
    test('allows its own scripts and styles only, and the one inline line by its hash', async () => {
      const { headers, text } = await ask(path)
      const inline = [...text.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(([, script]) => script!)
      expect(inline).toHaveLength(1)
      expect(inline[0]!.length).toBeLessThanOrEqual(1024)
      const hash = createHash('sha256').update(inline[0]!).digest('base64')
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; ` +
          "manifest-src 'self'; frame-src https://www.openstreetmap.org https://www.youtube-nocookie.com https://oras.pagasa.dost.gov.ph; " +
          "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
    })

    test('holds nothing the policy would refuse, and nothing of others', async () => {
      const { text } = await ask(path)
      const tags = text.replace(/<script.*?<\/script>/gs, '')
      expect(tags).not.toMatch(/<style|<[^>]+ style=|<[^>]+ on\w+=|javascript:|<base|<iframe|<object|<embed/i)
      for (const element of ['script', 'img', 'source', 'link']) {
        const outside = tagsOf(text, element).flatMap(({ src, srcSet, srcset, href, rel }) =>
          rel === 'canonical' || rel === 'alternate' ? [] : [src, srcSet, srcset, href].filter((value) => value && !/^\/(?!\/)/.test(value)),
        )
        expect(outside).toEqual([])
      }
    })

    test('has the headers of a page', async () => {
      const { headers } = await ask(path)
      expect(headers['referrer-policy']).toBe('same-origin')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['set-cookie']).toBeUndefined()
    })
  })

  test.each([...ALL_KINDS, ...OTHERS, ...REST])('%s says what every answer says, and not what makes it', async (path) => {
    // The second of a page comes from the cache.
    for (const { headers } of [await ask(path), await ask(path)]) {
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
      expect(headers['referrer-policy']).toBe('same-origin')
      for (const name of ['server', 'x-powered-by', 'x-request-id']) expect(headers[name]).toBeUndefined()
    }
  })

  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: `${SITE_URL}.evil.example` }, 403],
    [{ origin: 'http://www.sanpablo.test' }, 403],
    [{ origin: 'http://localhost:1' }, 403],
    [{ origin: '' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: SITE_URL }, 204],
    [{ origin: SITE_URL, 'sec-fetch-site': 'same-origin' }, 204],
    [{ 'sec-fetch-site': 'same-origin' }, 204],
    [{}, 204],
  ] as [Record<string, string>, number][])('a POST that says %j gets %i', async (headers, expected) => {
    expect((await ask('/api/now', { method: 'POST', headers })).status).toBe(expected)
    if (expected === 403) expect((await ask('/mvh', { method: 'POST', headers })).status).toBe(403)
  })

  test('the address listened on is the site too', async () => {
    const { port } = new URL(url())
    for (const origin of [`http://localhost:${port}`, `http://127.0.0.1:${port}`]) {
      expect((await ask('/api/now', { method: 'POST', headers: { origin } })).status).toBe(204)
    }
  })

  test('a body over the limit is refused, with its length named or in chunks', async () => {
    for (const [size, status] of [[LIMIT, 204], [LIMIT + 1, 413], [10 * LIMIT, 413]] as const) {
      const body = Buffer.alloc(size, 'a')
      expect([size, (await ask('/api/now', { method: 'POST', body, headers: { 'content-length': String(size) } })).status]).toEqual([size, status])
      expect([size, (await ask('/api/now', { method: 'POST', body, headers: { 'transfer-encoding': 'chunked' } })).status]).toEqual([size, status])
    }
    const refused = await ask('/nowhere', { method: 'POST', body: Buffer.alloc(LIMIT + 1) })
    expect(refused.status).toBe(413)
    expect(refused.text).toContain('413 Content Too Large')
  })

  test('an address too long is refused', async () => {
    for (const path of [`/${'a'.repeat(5000)}`, `/search?q=${'a'.repeat(5000)}`, `/api/search?q=${'a'.repeat(5000)}`]) {
      expect((await ask(path)).status).toBe(414)
    }
    expect(await sendBytes(url(), head('GET', `/${'a'.repeat(40_000)}`))).toBe(431)
  })

  test.each([
    '/%', '/%zz', '/%e0%a4%a', '/%ff%fe', '/%00', '/mvh%00', '/news/%00', '/news/%00/picture.png', '/fil/news/%', '/news/%2e%2e', '/forms/%00',
    '/search?q=%00', '/search?q=%', '/search?q=%ff', '/search?q=%F0%9F%8F%99', '/search?%', '/search?q=a&q=b&q[]=c', '/search?q=%ED%A0%80',
    '/api/search?q=%00&lang=%00', '/api/showcarousel?lang=%00', '/article?articleID=%00', '/article?%', '/storage/%ff', '/assets/%', '/?', '/??', '/#',
    '/🏙', '/news/🏙', '/news/__proto__', '/forms/constructor', '/news/9999999999', '/news/1e9', '/barangay?brgy=%27%20or%201=1--', '/mvh;a=b', '/.', '/..', '/./',
  ])('%s gets an answer below 500', async (path) => {
    const status = await sendBytes(url(), Buffer.from(head('GET', path)))
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
  })

  test.each([
    ['no Host', []],
    ['an empty Host', ['Host:']],
    ['two Hosts', ['Host: a', 'Host: b']],
    ['a Host with a path', ['Host: a/b']],
    ['a Host with a user', ['Host: a@b']],
    ['a Host with spaces', ['Host: a b']],
    ['a Host that is no name', ['Host: %%%']],
    ['a Host with a strange port', ['Host: localhost:99999']],
    ['a Host of other letters', ['Host: piña.example']],
    ['a bracket', ['Host: [::1']],
    ['a header of 8 KB', ['Host: localhost', `X-Long: ${'a'.repeat(8192)}`]],
    ['a cookie of 8 KB', ['Host: localhost', `Cookie: articleID=${'a'.repeat(8192)}`]],
    ['four hundred cookies', ['Host: localhost', `Cookie: ${Array.from({ length: 400 }, (_, i) => `c${i}=${i}`).join('; ')}`]],
    ['a strange encoding', ['Host: localhost', 'Accept-Encoding: *;q=, br;q=x, ;;']],
    ['strange conditions', ['Host: localhost', 'If-None-Match: ",,W/"', 'Range: bytes=9-1,-', 'If-Modified-Since: never']],
    ['an Expect', ['Host: localhost', 'Expect: the unexpected']],
    ['an Upgrade', ['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket']],
    ['a length that is no number', ['Host: localhost', 'Content-Length: ten']],
    ['a length and chunks', ['Host: localhost', 'Content-Length: 1', 'Transfer-Encoding: chunked']],
  ])('%s gets an answer below 500', async (_, lines) => {
    for (const path of ['/', '/article', '/api/now', '/nowhere']) {
      const status = await sendBytes(url(), Buffer.from(head('GET', path, lines), 'latin1'))
      expect(status, path).toBeLessThan(500)
    }
  })

  test.each(['PROPFIND', 'TRACE', 'SEARCH', 'PURGE', 'LINK', 'QUERY', 'M-SEARCH', 'CONNECT', 'NONSENSE', 'get', 'HEAD', 'OPTIONS'])(
    'the method %s gets an answer below 500',
    async (method) => {
      for (const path of ['/', '/mvh', '/api/now', '/storage/mark.svg', '/nowhere', '*']) {
        expect(await sendBytes(url(), head(method, path)), path).toBeLessThan(500)
      }
    },
  )

  test('random paths, queries and cookies never get a 5xx', async () => {
    const start = fc.constantFrom('/', '/news/', '/fil/news/', '/storage/', '/assets/', '/api/', '/search?q=', '/article?articleID=', '/forms/', '/fil/', '')
    const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.webPath(), fc.constantFrom('%', '%00', '..', '\\', '//', '%2f', '?', '#', ';'))
    const request = fc.record({ start, pieces: fc.array(piece, { maxLength: 4 }), encode: fc.boolean(), cookie: fc.string({ unit: 'binary' }) })
    const property = fc.asyncProperty(request, async ({ start, pieces, encode, cookie }) => {
      const rest = pieces.join('')
      const path = start + (encode ? encodeURIComponent(rest.toWellFormed()) : rest)
      const lines = ['Host: localhost', `Cookie: articleID=${cookie.replace(/[\r\n]/g, '')}; a`]
      expect(await sendBytes(url(), Buffer.from(head('GET', path.replace(/[\r\n ]/g, '_'), lines)))).toBeLessThan(500)
    })
    await fc.assert(property, { numRuns: 400 })
  })

  test('the server still stands, and its log holds no query, cookie or address of a visitor', async () => {
    const secret = 'juan-dela-cruz'
    const headers = { cookie: `articleID=${secret}; name=${secret}`, 'x-forwarded-for': '203.0.113.7', referer: `https://x.test/?${secret}` }
    for (const path of ['/search', '/api/search', '/article', '/nowhere', '/api/x', '/mvh']) await ask(`${path}?q=${secret}`, { headers })
    await ask('/api/now', { method: 'POST', headers, body: secret })
    expect((await ask('/mvh')).status).toBe(200)
    const printed = output()
    expect(printed).toContain('"event":"answered"')
    for (const hidden of [secret, '203.0.113.7', '127.0.0.1', '::1', 'Mozilla', '"level":"error"']) expect(printed).not.toContain(hidden)
    for (const line of printed.trim().split('\n').slice(1)) {
      const { path = '', ...rest } = JSON.parse(line)
      expect(path).not.toContain('?')
      expect(Object.keys(rest).every((key) => ['at', 'level', 'event', 'id', 'method', 'status', 'ms'].includes(key))).toBe(true)
    }
  })
})
