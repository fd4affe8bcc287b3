// Pages put together from pieces that are compressed already: what a browser unpacks is the page with the values of this visit.
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PageTemplate } from '#kit/server/page-template.ts'

const MARKS = { token: 'MARK-of-token', started: 'MARK-of-start' }
const page = (token: string, started: string) =>
  `<p>Ñ ${'lakes and palms '.repeat(9)}</p><input value="${token}"><i>${started}</i><b>${token}</b>`
const value = fc.stringMatching(/^[\w.-]{1,200}$/)

test('unpacked, the page is as if it had been rendered with these values', () => {
  const template = new PageTemplate(page(MARKS.token, MARKS.started), MARKS)
  fc.assert(
    fc.property(value, value, (token, started) => {
      const values = { token, started }
      expect(gunzipSync(template.gzip(values)).toString()).toBe(page(token, started))
      expect(template.text(values).toString()).toBe(page(token, started))
    }),
  )
})

test('a value at the very beginning and end, and a page without any', () => {
  const ends = new PageTemplate('MARK-of-token x MARK-of-token', { token: 'MARK-of-token' })
  expect(gunzipSync(ends.gzip({ token: 'a' })).toString()).toBe('a x a')
  expect(gunzipSync(new PageTemplate('<p>plain</p>', {}).gzip({})).toString()).toBe('<p>plain</p>')
})

test('a value that HTML would escape is refused, and a mark the page does not have', () => {
  const template = new PageTemplate(page(MARKS.token, MARKS.started), MARKS)
  for (const token of ['"><script>', 'a b', '', '&amp;'])
    expect(() => template.gzip({ token, started: 'a' })).toThrow('token')
  expect(() => new PageTemplate('<p></p>', MARKS)).toThrow('token, started')
})
