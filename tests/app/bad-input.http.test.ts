// Whatever is sent, the answer is below 500: too much, malformed, unheard of, random.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANY_LETTER } from '#tests/support/any-letter.ts'
import { head, sendBytes } from '#tests/support/http.ts'
import { eachServer } from '#tests/support/servers.ts'

const LIMIT = 64 * 1024

eachServer('bad input', ({ ask, url, output }) => {
  test('a body over the limit is refused, with its length named or in chunks', async () => {
    for (const [size, status] of [
      [LIMIT, 204],
      [LIMIT + 1, 413],
      [10 * LIMIT, 413],
    ] as const) {
      const body = Buffer.alloc(size, 'a')
      expect([
        size,
        (await ask('/api/now', { method: 'POST', body, headers: { 'content-length': String(size) } })).status,
      ]).toEqual([size, status])
      expect([
        size,
        (await ask('/api/now', { method: 'POST', body, headers: { 'transfer-encoding': 'chunked' } })).status,
      ]).toEqual([size, status])
    }
    const refused = await ask('/nowhere', { method: 'POST', body: Buffer.alloc(LIMIT + 1) })
    expect(refused.status).toBe(413)
    expect(refused.text).toContain('413 Content Too Large')
  })

  test('an address too long is refused', async () => {
    for (const path of [
      `/${'a'.repeat(5000)}`,
      `/search?q=${'a'.repeat(5000)}`,
      `/api/search?q=${'a'.repeat(5000)}`,
    ]) {
      expect((await ask(path)).status).toBe(414)
    }
    expect(await sendBytes(url(), head('GET', `/${'a'.repeat(40_000)}`))).toBe(431)
  })

  test.each([
    '/%',
    '/%zz',
    '/%e0%a4%a',
    '/%ff%fe',
    '/%00',
    '/mvh%00',
    '/news/%00',
    '/share/%00.png',
    '/fil/news/%',
    '/news/%2e%2e',
    '/forms/%00',
    '/search?q=%00',
    '/search?q=%',
    '/search?q=%ff',
    '/search?q=%F0%9F%8F%99',
    '/search?%',
    '/search?q=a&q=b&q[]=c',
    '/search?q=%ED%A0%80',
    '/api/search?q=%00&lang=%00',
    '/api/showcarousel?lang=%00',
    '/article?articleID=%00',
    '/article?%',
    '/storage/%ff',
    '/assets/%',
    '/?',
    '/??',
    '/#',
    '/🏙',
    '/news/🏙',
    '/news/__proto__',
    '/forms/constructor',
    '/news/9999999999',
    '/news/1e9',
    '/barangay?brgy=%27%20or%201=1--',
    '/mvh;a=b',
    '/.',
    '/..',
    '/./',
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
    [
      'four hundred cookies',
      ['Host: localhost', `Cookie: ${Array.from({ length: 400 }, (_, i) => `c${i}=${i}`).join('; ')}`],
    ],
    ['a strange encoding', ['Host: localhost', 'Accept-Encoding: *;q=, br;q=x, ;;']],
    [
      'strange conditions',
      ['Host: localhost', 'If-None-Match: ",,W/"', 'Range: bytes=9-1,-', 'If-Modified-Since: never'],
    ],
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

  test.each([
    'PROPFIND',
    'TRACE',
    'SEARCH',
    'PURGE',
    'LINK',
    'QUERY',
    'M-SEARCH',
    'CONNECT',
    'NONSENSE',
    'get',
    'HEAD',
    'OPTIONS',
  ])('the method %s gets an answer below 500', async (method) => {
    for (const path of ['/', '/mvh', '/api/now', '/storage/mark.svg', '/nowhere', '*']) {
      expect(await sendBytes(url(), head(method, path)), path).toBeLessThan(500)
    }
  })

  test('random paths, queries and cookies never get a 5xx', { tags: ['slow'] }, async () => {
    const start = fc.constantFrom(
      '/',
      '/news/',
      '/fil/news/',
      '/storage/',
      '/assets/',
      '/api/',
      '/search?q=',
      '/article?articleID=',
      '/forms/',
      '/fil/',
      '',
    )
    const piece = fc.oneof(
      fc.string({ unit: ANY_LETTER }),
      fc.string({ unit: 'grapheme' }),
      fc.webPath(),
      fc.constantFrom('%', '%00', '..', '\\', '//', '%2f', '?', '#', ';'),
    )
    const request = fc.record({
      start,
      pieces: fc.array(piece, { maxLength: 4 }),
      encode: fc.boolean(),
      cookie: fc.string({ unit: ANY_LETTER }),
    })
    const property = fc.asyncProperty(request, async ({ start, pieces, encode, cookie }) => {
      const rest = pieces.join('')
      const path = start + (encode ? encodeURIComponent(rest.toWellFormed()) : rest)
      const lines = ['Host: localhost', `Cookie: articleID=${cookie.replace(/[\r\n]/g, '')}; a`]
      expect(
        await sendBytes(url(), Buffer.from(head('GET', path.replace(/[\r\n ]/g, '_'), lines))),
      ).toBeLessThan(500)
    })
    await fc.assert(property, { numRuns: 400 })
  })

  test('and nothing of it was a bug', async () => {
    expect((await ask('/mvh')).status).toBe(200)
    expect(output()).not.toContain('"level":"error"')
  })
})
