// What is fetched from the former site, and what is not: each refusal names the address.
import { expect, test } from 'vitest'
import { LeftOut } from '#features/publishing/import/answers.ts'
import { fetchWhole } from '#features/publishing/import/fetch.ts'
import { LIMITS } from '#kit/server/config.ts'
import { type Site, serve } from '#tests/support/former-site.ts'
import { freePort } from '#tests/support/free-port.ts'

const SITE: Site = {
  '/whole': { headers: { 'content-type': 'text/plain' }, body: Buffer.from('words') },
  '/moved': { status: 301, headers: { location: '/whole' } },
  '/away': { status: 302, headers: { location: 'https://example.com/whole' } },
  '/port': { status: 302, headers: { location: 'http://127.0.0.1:1/whole' } },
  '/loop': { status: 302, headers: { location: '/loop' } },
  '/broken': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('words', () => response.destroy())
  },
  '/silent': (_, response) => void response.writeHead(200).write('words'),
  '/huge': { body: Buffer.alloc(LIMITS.importFileBytes + 1) },
  '/endless': (_, response) => {
    const chunk = Buffer.alloc(1024 * 1024)
    const more = (): void => {
      if (!response.destroyed) response.write(chunk, () => setImmediate(more))
    }
    response.writeHead(200)
    more()
  },
}

// On any machine longer than what answers takes.
const PATIENCE_MS = 20_000
const SHORT_MS = 700

test('a way to another address of the same host is followed', async () => {
  const { bytes, type } = await fetchWhole(`${await serve(SITE)}/moved`, PATIENCE_MS)
  expect([bytes.toString(), type]).toEqual(['words', 'text/plain'])
})

test.each([
  ['/gone', 'answers with status 404'],
  ['/away', 'leads to another host (https://example.com)'],
  ['/port', 'leads to another host (http://127.0.0.1:1)'],
  ['/loop', 'leads on and on'],
  ['/broken', 'cannot be reached ('],
  ['/silent', 'did not come in time'],
  ['/huge', 'is over 20 MB'],
  ['/endless', 'is over 20 MB'],
])('%s %s', async (path, why) => {
  const address = `${await serve(SITE)}${path}`
  const refusal = await fetchWhole(address, path === '/silent' ? SHORT_MS : PATIENCE_MS).catch(
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(LeftOut)
  expect((refusal as LeftOut).message).toContain(`${address} ${why}`)
})

test('where nobody is, it says so', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`
  await expect(fetchWhole(nobody, PATIENCE_MS)).rejects.toThrow(`${nobody} cannot be reached (ECONNREFUSED)`)
})
