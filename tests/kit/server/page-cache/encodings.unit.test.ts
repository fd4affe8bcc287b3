// What is sent of a finished page: the bytes the visitor takes, a strong ETag for each, and nothing to who holds them.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodingFor, finishPage, matchesEtag } from '#kit/server/page-cache.ts'

const page = { status: 200, type: 'text/html', body: '<p>Lungsod ng San Pablo ñ</p>'.repeat(50), headers: {} }
const headers = (raw: string[]) =>
  Object.fromEntries(raw.flatMap((name, i) => (i % 2 === 0 ? [[name, raw[i + 1]]] : [])))

test('each form is the same page, with its length, its encoding and an ETag of its own', async () => {
  const kept = await finishPage(page, 1)
  const forms = { identity: kept.as('identity'), br: kept.as('br'), gzip: kept.as('gzip') }
  expect(String(forms.identity.bytes)).toBe(page.body)
  expect(String(brotliDecompressSync(forms.br.bytes))).toBe(page.body)
  expect(String(gunzipSync(forms.gzip.bytes))).toBe(page.body)
  expect(new Set([forms.br.etag, forms.gzip.etag, forms.identity.etag]).size).toBe(3)
  for (const [encoding, { bytes, etag, raw }] of Object.entries(forms)) {
    expect(headers(raw)).toEqual({
      'content-type': 'text/html',
      vary: 'Accept-Encoding',
      etag,
      'content-length': String(bytes.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
  }
})

test('the ETag follows the bytes: the same page the same, another page another', async () => {
  const [one, same, other] = await Promise.all([
    finishPage(page, 1),
    finishPage(page, 2),
    finishPage({ ...page, body: `${page.body} ` }, 1),
  ])
  expect(same.br.etag).toBe(one.br.etag)
  expect(other.br.etag).not.toBe(one.br.etag)
})

test('a page of the same words with other headers is another page, in the rarer encodings too', async () => {
  const one = await finishPage({ ...page, headers: { 'cache-control': 'no-cache' } }, 1)
  const other = await finishPage({ ...page, headers: { 'cache-control': 'private' } }, 1)
  expect(headers(one.as('gzip').raw)['cache-control']).toBe('no-cache')
  expect(headers(other.as('gzip').raw)['cache-control']).toBe('private')
  expect(one.as('gzip')).toBe(one.as('gzip'))
})

test('a page that hangs on a cookie says so beside the encoding', async () => {
  const { br } = await finishPage({ ...page, headers: { vary: 'Cookie' } }, 1)
  expect(headers(br.raw).vary).toBe('Cookie, Accept-Encoding')
})

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br', 'br'],
  ['BR', 'br'],
  ['br;q=0.5', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=1.0', 'gzip'],
  ['br ; q=0 , gzip', 'gzip'],
  ['gzip;q=0.001', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['x-br, brotli, gzipped, x-gzip', 'identity'],
  ['*;q=0', 'identity'],
] as const)('who takes "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('whatever a visitor sends, nobody gets an encoding that he refused or did not name', () => {
  const coding = fc.constantFrom<string>('br', 'gzip', 'deflate', 'identity', 'x-br')
  const weight = fc.constantFrom('', ';q=0', ';q=0.0', '; q=0.3', ';q=1', ' ;q=0.000')
  fc.assert(
    fc.property(
      fc.uniqueArray(coding),
      fc.array(weight, { minLength: 5, maxLength: 5 }),
      (codings, weights) => {
        const accepted = codings.map((name, i) => name + weights[i]).join(', ')
        const taken = codings.filter((_, i) => !/q=0(\.0*)?$/.test(weights[i]!))
        const best = ['br', 'gzip'].find((name) => taken.includes(name)) ?? 'identity'
        expect([accepted, encodingFor(accepted)]).toEqual([accepted, best])
      },
    ),
  )
})

test.each(['"abc-br"', 'W/"abc-br"', '"x", "abc-br"', '"x",W/"abc-br" , "y"', '*'])(
  '%s holds "abc-br"',
  (sent) => {
    expect(matchesEtag(sent, '"abc-br"')).toBe(true)
  },
)

test.each([undefined, '', 'abc-br', '"abc"', '"abc-gzip"', '"ABC-BR"', '"x", "y"', 'W/'])(
  '%s does not',
  (sent) => {
    expect(matchesEtag(sent, '"abc-br"')).toBe(false)
  },
)
