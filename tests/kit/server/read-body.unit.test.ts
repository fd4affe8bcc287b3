// The body of a form: fields in their order, files streamed to the disk, and nothing left behind over a limit.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { must } from '#kit/outcome.ts'
import { LIMITS } from '#kit/server/config.ts'
import { readBody } from '#kit/server/read-body.ts'
import { valuesByName } from '#web/body.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'city-body-'))
/** As it comes over the wire: whole bytes with the type the browser wrote. */
const post = async (body: BodyInit) => {
  const sent = new Response(body)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  return new Request('http://localhost/', { method: 'POST', body: await sent.arrayBuffer(), headers })
}

test('plain fields arrive in their order, a name as often as it was sent', async () => {
  const body = new URLSearchParams([
    ['a', '1'],
    ['b', 'ñ & <x>'],
    ['a', '2'],
  ])
  const read = await readBody(await post(body), folder())
  expect(read.ok && read.value.fields).toEqual([
    ['a', '1'],
    ['b', 'ñ & <x>'],
    ['a', '2'],
  ])
})

test('files lie in the folder under names of ours, whole', async () => {
  const form = new FormData()
  form.append('name', 'Juan')
  form.append('proof', new File(['one page'], '../../etc/passwd'))
  form.append('proof', new File(['another page'], 'two.pdf'))
  const into = folder()
  const read = must(await readBody(await post(form), into))
  expect(read.fields).toEqual([['name', 'Juan']])
  expect(read.files.map(({ path }) => readFileSync(path, 'utf8'))).toEqual(['one page', 'another page'])
  expect(read.files.every(({ path }) => path.startsWith(into) && !path.includes('passwd'))).toBe(true)
  expect(read.files.map(({ bytes }) => bytes)).toEqual([8, 12])
})

test.each([
  ['not in UTF-8', Buffer.from([0xf1, 0x20, 0xff, 0x80, 0x2e, 0x6a, 0x70, 0x67])],
  ['with an escaped quotation mark', Buffer.from('a\\"b.jpg')],
  ['with what browsers write for a break', Buffer.from('%0D%0A%22.jpg')],
  ['longer than a disk allows', Buffer.from(`${'ñ'.repeat(5000)}.jpg`)],
])('a file whose name is %s is taken, and has one', async (_, name) => {
  const head = '--one\r\nContent-Disposition: form-data; name="proof"; filename="'
  const body = Buffer.concat([Buffer.from(head), name, Buffer.from('"\r\n\r\none page\r\n--one--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=one' }
  const read = must(
    await readBody(new Request('http://localhost/', { method: 'POST', body, headers }), folder()),
  )
  expect(read.files.map(({ bytes, name }) => [bytes, name !== ''])).toEqual([[8, true]])
})

test('an empty file slot is no file', async () => {
  const form = new FormData()
  form.append('proof', new File([], ''))
  const into = folder()
  const read = await readBody(await post(form), into)
  expect(read.ok && read.value.files).toEqual([])
  expect(readdirSync(into)).toEqual([])
})

test('a file too large is named and leaves nothing on the disk; the rest of the form is read', async () => {
  const form = new FormData()
  form.append('small', new File(['x'], 'x.pdf'))
  form.append('large', new File([new Uint8Array(LIMITS.fileBytes + 1)], 'large.pdf'))
  form.append('name', 'Juan')
  const into = folder()
  const read = must(await readBody(await post(form), into))
  expect(read.fields).toEqual([['name', 'Juan']])
  expect(read.files.map(({ field, problem }) => [field, problem])).toEqual([
    ['small', undefined],
    ['large', 'too-large'],
  ])
  expect(readdirSync(into)).toHaveLength(1)
})

test('a thirteenth file refuses the whole', async () => {
  const form = new FormData()
  for (let i = 0; i <= LIMITS.filesPerBody; i += 1) form.append('proof', new File(['x'], `${i}.pdf`))
  const into = folder()
  expect(await readBody(await post(form), into)).toEqual({ ok: false, reason: 'too-many-files' })
  expect(readdirSync(into)).toEqual([])
})

const formOf = (fields: Iterable<readonly [string, string]>) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const many = (count: number, name: string, value: string) =>
  formOf(Array.from({ length: count }, (_, at) => [`${name}${at}`, value] as const))

test.each([
  ['values', many(5, 'a', 'x'.repeat(60_000))],
  ['names', many(5, 'n'.repeat(60_000), '')],
])('fields over 256 KB together are refused, whether of %s', async (_, form) => {
  expect(await readBody(await post(form), folder())).toEqual({ ok: false, reason: 'too-large' })
})

test('the answers of every form, each as long as it may be, are less than all fields together may be', async () => {
  for (const form of Object.values(FORMS)) {
    const longest = partsOf(form).flatMap(({ part }) => {
      const questions = part.part === 'lines' ? Array(part.most).fill(part.of).flat() : [part]
      return questions.map((one): [string, string] => {
        const chars = one.part === 'question' ? (one.kind.attributes.maxLength ?? 200) : 0
        return [one.name, '𝄞'.repeat(Number(chars))]
      })
    })
    const read = await readBody(await post(formOf(longest)), folder())
    expect([form.id, read.ok && read.value.fields.length]).toEqual([form.id, longest.length])
  }
})

test('a body of parts that are neither fields nor files is refused', async () => {
  const parts = '--one\r\nX: y\r\n\r\n\r\n'.repeat(4 * LIMITS.fieldsPerBody)
  const headers = { 'content-type': 'multipart/form-data; boundary=one' }
  const sent = new Request('http://localhost/', { method: 'POST', body: `${parts}--one--\r\n`, headers })
  expect(await readBody(sent, folder())).toEqual({ ok: false, reason: 'too-large' })
})

test('whoever receives it is told of bytes as they come, and says of each file whether it may come', async () => {
  const form = formOf([['name', 'Juan']])
  form.append('proof', new File(['one'], 'one.pdf'))
  form.append('proof', new File(['another'], 'two.pdf'))
  let [bytes, files] = [0, 0]
  const sent = await post(form)
  const size = (await sent.clone().arrayBuffer()).byteLength
  const read = must(
    await readBody(sent, folder(), {
      count: (some) => {
        bytes += some
      },
      mayBringFile: () => {
        files += 1
        return files < 2
      },
    }),
  )
  expect(read.files.map(({ problem }) => problem)).toEqual([undefined, 'limited'])
  expect([read.fields, bytes]).toEqual([[['name', 'Juan']], size])
})

test('a body without files over 64 KB is refused', async () => {
  const body = new URLSearchParams({ a: 'x'.repeat(LIMITS.bodyBytes) })
  expect(await readBody(await post(body), folder())).toEqual({ ok: false, reason: 'too-large' })
})

test('a body with files over 60 MB is refused though each file is within its limit', {
  tags: ['slow'],
}, async () => {
  const form = new FormData()
  const large = new Uint8Array(LIMITS.fileBytes - 1)
  for (let i = 0; i < 7; i += 1) form.append('proof', new File([large], `${i}.pdf`))
  const into = folder()
  expect(await readBody(await post(form), into)).toEqual({ ok: false, reason: 'too-large' })
  expect(readdirSync(into)).toEqual([])
})

test.each([
  ['without a boundary', 'multipart/form-data', '{}'],
  ['with another boundary than it says', 'multipart/form-data; boundary=one', '--two\r\n\r\n'],
  [
    'that ends halfway',
    'multipart/form-data; boundary=one',
    '--one\r\nContent-Disposition: form-data; name="proof"; filename="a.pdf"\r\n\r\nhalf a file',
  ],
])('multipart %s is no form, and leaves nothing behind', async (_, type, body) => {
  const into = folder()
  const sent = new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } })
  expect(await readBody(sent, into)).toEqual({ ok: false, reason: 'not-a-form' })
  expect(readdirSync(into)).toEqual([])
})

test('something that is no form is refused', async () => {
  expect(await readBody(await post('{"a":1}'), folder())).toEqual({ ok: false, reason: 'not-a-form' })
})

test('the fields of a form are read by name, every value of it', () => {
  const found = valuesByName([
    ['a', '1'],
    ['b', 'ñ x'],
    ['a', '2'],
    ['__proto__', '3'],
  ])
  expect(Object.entries(found)).toEqual([
    ['a', ['1', '2']],
    ['b', ['ñ x']],
    ['__proto__', ['3']],
  ])
})

test('a form with nothing chosen is an empty form', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const bare = new Request('http://localhost/', { method: 'POST', headers })
  expect(await readBody(bare, folder())).toEqual({ ok: true, value: { fields: [], files: [] } })
})
