// What protects a visitor: the policy of every page, the headers of every answer, the origin of what changes something, a silent log.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { tagsOf } from '#tests/support/markup.ts'
import { eachBuiltServer, SITE_URL } from '#tests/support/servers.ts'

const PAGES = [
  '/',
  '/newsupdate',
  '/article',
  '/NewsOver',
  '/search',
  '/search?q=lake',
  '/hotlines',
  '/jobs',
  '/disclosure',
  '/forms',
]
const ALL_KINDS = [
  ...PAGES,
  '/mvh',
  '/Login',
  '/practice',
  '/forms/hr',
  '/bplo',
  '/certificates',
  '/nowhere',
  '/fil',
  '/fil/newsupdate',
  '/fil/article',
]
const OTHERS = [
  '/api/showcarousel',
  '/api/now',
  '/api/x',
  '/storage/mark.svg',
  '/storage/x',
  '/feed.atom',
  '/feed.json',
  '/sitemap.xml',
]
const FOR_OTHER_SITES = ['/api/showcarousel', '/storage/mark.svg', '/feed.atom', '/feed.json']
const REST = [
  '/robots.txt',
  '/speculation-rules.json',
  '/article?articleID=1',
  '/home',
  '/MVH',
  '/.well-known/security.txt',
]

eachBuiltServer('security', ({ ask, url, output }) => {
  describe.each(ALL_KINDS)('%s', (path) => {
    test('allows its own scripts and styles only, and the one inline line by its hash', async () => {
      const { headers, text } = await ask(path)
      // What a page is about in the words of schema.org is data: no browser runs it.
      const scripts = text.replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '')
      const inline = [...scripts.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(
        ([, script]) => script!,
      )
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
          rel === 'canonical' || rel === 'alternate'
            ? []
            : [src, srcSet, srcset, href].filter((value) => value && !/^\/(?!\/)/.test(value)),
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

  test.each([...ALL_KINDS, ...OTHERS, ...REST])(
    '%s says what every answer says, and not what makes it',
    async (path) => {
      // The second of a page comes from the cache.
      for (const { headers } of [await ask(path), await ask(path)]) {
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(headers['strict-transport-security']).toBe('max-age=31536000')
        expect(headers['referrer-policy']).toBe('same-origin')
        expect(headers['cross-origin-resource-policy']).toBe(
          FOR_OTHER_SITES.includes(path) ? 'cross-origin' : 'same-origin',
        )
        for (const name of ['server', 'x-powered-by', 'x-request-id']) expect(headers[name]).toBeUndefined()
      }
    },
  )

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

  test('the log holds no query, cookie or address of a visitor', async () => {
    const secret = 'juan-dela-cruz'
    const headers = {
      cookie: `articleID=${secret}; name=${secret}`,
      'x-forwarded-for': '203.0.113.7',
      referer: `https://x.test/?${secret}`,
    }
    for (const path of ['/search', '/api/search', '/article', '/nowhere', '/api/x', '/mvh'])
      await ask(`${path}?q=${secret}`, { headers })
    await ask('/api/now', { method: 'POST', headers, body: secret })
    expect((await ask('/mvh')).status).toBe(200)
    const printed = output()
    expect(printed).toContain('"event":"answered"')
    for (const hidden of [secret, '203.0.113.7', '127.0.0.1', '::1', 'Mozilla', '"level":"error"'])
      expect(printed).not.toContain(hidden)
    const lines = printed.trim().split('\n')
    // Its address, that no mail leaves, and the link of the first administrator while nobody works at the desk.
    expect(lines.filter((line) => !line.startsWith('{'))).toHaveLength(4)
    for (const line of lines.filter((one) => one.startsWith('{'))) {
      const { path = '', ...rest } = JSON.parse(line)
      expect(path).not.toContain('?')
      expect(
        Object.keys(rest).every((key) =>
          ['at', 'level', 'event', 'request_id', 'method', 'status', 'ms'].includes(key),
        ),
      ).toBe(true)
    }
  })
})
