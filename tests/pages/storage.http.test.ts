// /storage/…: the public files, and no way out of their folders.
import { expect, test } from 'vitest'
import { head, sendBytes } from '#tests/support/http.ts'
import { eachBuiltServer } from '#tests/support/servers.ts'

const PICTURE = '/storage/mark.svg'

// Each leads out, to a hidden name, to a folder or to nothing. 400 is the answer to what is no address at all.
const NOWHERE = [
  '/storage/../x',
  '/storage/../package.json',
  '/storage/../../package.json',
  '/storage/../city.json',
  '/storage/news/../../city.json',
  '/storage/./../city.json',
  '/storage/%2e%2e/city.json',
  '/storage/%2E%2E/package.json',
  '/storage/.%2e/city.json',
  '/storage/..%2fcity.json',
  '/storage/..%2Fcity.json',
  '/storage/%2e%2e%2fcity.json',
  '/storage/%252e%252e%252fcity.json',
  '/storage/news%2f..%2f..%2fcity.json',
  '/storage/..\\city.json',
  '/storage/..%5ccity.json',
  '/storage/news\\..\\..\\city.json',
  '/storage/%00',
  '/storage/mark.svg%00',
  '/storage/mark.svg%00.png',
  '/storage/%00/../mark.svg%00',
  '/storage/.hidden',
  '/storage/.env',
  '/storage/.git/config',
  '/storage/news/.hidden',
  '/storage/%2ehidden',
  '/storage//etc/passwd',
  '/storage/%2fetc%2fpasswd',
  '/storage//mark.svg',
  '/storage/C:%5cWindows%5cwin.ini',
  '/storage/file:%2f%2f%2fetc%2fpasswd',
  '/storage/',
  '/storage/news',
  '/storage/news/',
  '/storage/mark.svg/',
  '/storage/mark.svg/x',
  '/storage/alt',
  '/storage/nothing.png',
  '/storage/%',
  '/storage/%zz',
  '/storage/%c0%ae%c0%ae/city.json',
  '/storage/mark.svg%0a',
  `/storage/${'a/'.repeat(200)}b`,
  `/storage/${'a'.repeat(1000)}`,
]

eachBuiltServer('public files', ({ ask, output, url }) => {
  test.each(NOWHERE)('nothing is at %s', async (path) => {
    const answer = await ask(path)
    expect([301, 404, 400]).toContain(answer.status)
    if (answer.status === 301) expect((await ask(answer.headers.location!)).status).toBe(404)
    expect(answer.text).not.toMatch(/"dependencies"|root:|San Pablo City, Laguna/)
  })

  test.each([
    '/storage/../package.json',
    '/storage/mark.svg\0',
    '/storage/\\..\\package.json',
    'storage/mark.svg',
    '//storage/../package.json',
  ])('raw bytes of %j bring no file either', async (path) => {
    const status = await sendBytes(url(), head('GET', path))
    expect([0, 400, 404]).toContain(status)
  })

  test('says what each file is', async () => {
    for (const [path, type] of [
      [PICTURE, 'image/svg+xml'],
      ['/storage/favicon.svg', 'image/svg+xml'],
    ] as const) {
      expect((await ask(path)).headers['content-type']).toBe(type)
    }
  })

  test('a file opened by itself may run and load nothing', async () => {
    const { status, headers } = await ask(PICTURE)
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox$/)
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+$/)
  })

  test('hands over as a download what no browser shows', async () => {
    const { status, headers } = await ask('/storage/alt.json')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment')
    expect(headers['content-type']).toBe('application/octet-stream')
  })

  test('answers 304 to who holds it, in each encoding', async () => {
    for (const encoding of ['identity', 'br']) {
      const asked = { 'accept-encoding': encoding }
      const { headers } = await ask(PICTURE, { headers: asked })
      const again = await ask(PICTURE, { headers: { ...asked, 'if-none-match': headers.etag! } })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    }
  })

  test('answers HEAD like GET, without the bytes', async () => {
    const [get, headed] = [await ask(PICTURE), await ask(PICTURE, { method: 'HEAD' })]
    expect([headed.status, headed.bytes.length]).toEqual([200, 0])
    expect(headed.headers['content-length']).toBe(String(get.bytes.length))
    expect(headed.headers.etag).toBe(get.headers.etag)
  })

  test.each(['POST', 'PUT', 'DELETE'])('refuses %s with 405', async (method) => {
    for (const path of [PICTURE, '/assets/x.js']) {
      const { status, headers } = await ask(path, { method })
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })

  test('built files are for ever, and nothing else is in their folder', async () => {
    const styles = /href="(\/assets\/[^"]+\.css)"/.exec((await ask('/')).text)?.[1]
    const { status, headers } = await ask(styles!)
    expect([status, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers.etag).toBeUndefined()
    for (const path of [
      '/assets/',
      '/assets/../.vite/manifest.json',
      '/assets/%2e%2e/.vite/manifest.json',
      '/assets/nothing.js',
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 404])
    }
  })

  test('a file that is gone says so in plain words, and is written down', async () => {
    const { status, text } = await ask('/storage/publications/gone.pdf')
    expect(status).toBe(404)
    expect(text).toContain('This file is not available')
    expect(output()).toMatch(
      /"event":"no-such-file","request_id":"\w+","path":"\/storage\/publications\/gone\.pdf"/,
    )
  })
})
