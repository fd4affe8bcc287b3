// Which news stand on the front page, and how they begin.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newsPath } from '#collections/news.collection.ts'
import { articleHref, frontNews, leadHtml, makeExcerpt, type NewsItem } from '#features/news/choose.ts'
import { plainText } from '#fields/rich-text.ts'

const item = (number: number, status: '' | 'active' = '', excerpt = ''): NewsItem => ({
  title: `News ${number}`,
  excerpt,
  article: '<p>Words</p>',
  author: '',
  source: '',
  sourceYear: '',
  sourceUrl: '',
  date: '2026-11-21',
  status,
  picture: null,
  number,
  key: `news-${number}`,
  slug: '',
  version: 1,
  publishedAt: '',
  updatedAt: '',
  expiresAt: '',
  shownIn: 'en',
})
const chosen = (newestFirst: NewsItem[]) => {
  const { lead, subs } = frontNews(newestFirst)
  return [lead?.number ?? null, ...subs.map(({ number }) => number)]
}

test('the lead is the newest "active", the sub-articles the newest two without a status', () => {
  expect(chosen([item(6), item(5, 'active'), item(4), item(3), item(2, 'active'), item(1)])).toEqual([
    5, 6, 4,
  ])
})

test('a second "active" is no sub-article while two others are there', () => {
  expect(chosen([item(5, 'active'), item(4, 'active'), item(3), item(2)])).toEqual([5, 3, 2])
})

test('without an "active" the newest leads', () => {
  expect(chosen([item(3), item(2), item(1)])).toEqual([3, 2, 1])
})

test('where there are too few without a status, the newest others fill in', () => {
  expect(chosen([item(4, 'active'), item(3, 'active'), item(2), item(1, 'active')])).toEqual([4, 2, 3])
  expect(chosen([item(3, 'active'), item(2, 'active'), item(1, 'active')])).toEqual([3, 2, 1])
})

test('with one or none the rest stays empty', () => {
  expect(chosen([])).toEqual([null])
  expect(chosen([item(1)])).toEqual([1])
  expect(chosen([item(1, 'active')])).toEqual([1])
})

test('whatever there is, no article stands twice, all places are used, and no newer one with its status waits', () => {
  const status = fc.constantFrom('' as const, 'active' as const)
  fc.assert(
    fc.property(fc.array(status, { maxLength: 8 }), (all) => {
      const items = all.map((one, i) => item(all.length - i, one))
      const { lead, subs } = frontNews(items)
      const numbers = [lead, ...subs].flatMap((one) => (one ? [one.number] : []))
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers).toHaveLength(Math.min(3, items.length))
      const passed = items.filter((one) => one.status === 'active' && lead && one.number > lead.number)
      expect(passed).toEqual([])
    }),
  )
})

test('an excerpt is the editor’s, or the beginning up to a whole word', () => {
  expect(makeExcerpt(item(1, '', 'Short.'), 'The whole article.')).toBe('Short.')
  expect(makeExcerpt(item(1), 'The whole article.')).toBe('The whole article.')
  const long = 'barangay '.repeat(40).trim()
  expect(makeExcerpt(item(1), long)).toMatch(/^(barangay )*barangay…$/)
  expect(makeExcerpt(item(1), long).length).toBeLessThanOrEqual(181)
})

const long = (words: number) => `<p>${'word '.repeat(words).trim()}.</p>`

test('the lead begins with whole paragraphs and keeps lists, and stops at the first that is too long', () => {
  const steps = '<ol><li>Open the form.</li><li>Keep the <strong>reference</strong>.</li></ol>'
  const begin = '<p>You can ask from a phone.</p><h2>The steps</h2>'
  expect(leadHtml(`${begin}${steps}${long(200)}<p>Short end.</p>`, plainText)).toBe(
    `<p>You can ask from a phone.</p><h4>The steps</h4>${steps}`,
  )
})

test('the lead ends with no heading and no sentence that announces what is left out', () => {
  const tooLong = `<ul><li>${'word '.repeat(200)}</li></ul>`
  expect(leadHtml(`<p>One.</p><h2>The list</h2>${tooLong}`, plainText)).toBe('<p>One.</p>')
  expect(leadHtml(`<p>One.</p><p>These are due:</p>${tooLong}<p>Two.</p>`, plainText)).toBe('<p>One.</p>')
  expect(leadHtml(`${long(200)}<p>Two.</p>`, plainText)).toBe(long(200))
})

test('an article is shared by its slug, one without by its number', () => {
  expect(newsPath({ ...item(7), slug: 'charter-day' })).toBe('/news/charter-day')
  expect(newsPath(item(7))).toBe('/news/7')
})

test('a card leads to the address that remembers the choice', () => {
  expect(articleHref(item(12))).toBe('/article?articleID=12')
})
