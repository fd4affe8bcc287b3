// Formatted text: nothing that runs ever passes, what the cleaner gives always does, and its words come out plain.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import { clean, cleanHtml } from '#features/publishing/clean.ts'
import {
  isCleanHtml,
  isSafeHref,
  plainText,
  RICH_TEXT_ELEMENTS,
  richText,
  withLinks,
} from '#fields/rich-text.ts'
import { ANY_LETTER } from '#tests/support/any-letter.ts'
import { SPEECH } from '#words'

const PIECES = [
  '<',
  '>',
  '"',
  "'",
  '/',
  ' ',
  '\n',
  '\t',
  '\0',
  '=',
  '&',
  ';',
  '#',
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[',
  '&lt;',
  '&#x3c;',
  '<p>',
  '</p>',
  '<br>',
  '<br/>',
  '<a ',
  'href=',
  '<a href="/lakes">',
  '</a>',
  '<li',
  '<strong>',
  '<script>',
  '</script>',
  ...[
    '<img src=x onerror=alert(1)>',
    ' onclick="x"',
    'onload=',
    'javascript:',
    'java\tscript:',
    'data:text/html,',
    '//evil',
  ],
  '/\\evil',
  'https://a.example',
  'mailto:a@b.example',
  '<svg',
  '<math>',
  '<style>',
  '<iframe',
  '<plaintext>',
  'style="x"',
  '<p/onclick=x>',
  '<P>',
  '<SCRIPT',
  'href="javascript:x"',
  'lakes',
  'a',
  'ñ',
  '<h1>',
  '<h2>',
  '<table>',
  '<tr>',
  '<td colspan="2">',
  '<td ',
  'colspan="2"',
  '</td>',
  '?q=1',
  '#part',
]
const nastyHtml = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: ANY_LETTER, maxLength: 60 }) },
)

test('whatever arrives, what the cleaner gives passes, and cleaning it again loses no word', () => {
  fc.assert(
    fc.property(nastyHtml, (html) => {
      const cleaned = cleanHtml(html)
      expect([cleaned, isCleanHtml(cleaned)]).toEqual([cleaned, true])
      const words = (text: string) => plainText(text).replace(/\s/g, '')
      expect(words(cleanHtml(cleaned))).toBe(words(cleaned))
    }),
    { numRuns: 5000 },
  )
})

test('nothing that passes has an element or an attribute that could run', () => {
  const elements = new Set<string>(RICH_TEXT_ELEMENTS)
  fc.assert(
    fc.property(nastyHtml, (html) => {
      fc.pre(isCleanHtml(html))
      // Every "<" begins one of the elements, and between its name and ">" stands nothing but a safe href.
      for (const [, rest] of html.matchAll(/<([^<]*)/g)) {
        const [, name, attributes] = /^\/?([a-z0-9]+)([^>]*)>/i.exec(rest!) ?? []
        expect([html, elements.has(name?.toLowerCase() ?? '')]).toEqual([html, true])
        expect(attributes).toMatch(
          /^(\s*\/?| href="(\/|https?:|mailto:|tel:|#)[^"]*"|( (col|row)span="\d\d?"){1,2})$/i,
        )
      }
    }),
    { numRuns: 20_000 },
  )
})

test.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<p/onclick=alert(1)>x</p>',
  '<img src="/x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/x" onclick="alert(1)">x</a>',
  '<a href="/x" target="_blank">x</a>',
  "<a href='/x'>x</a>",
  '<p style="position:fixed">x</p>',
  '<p href="/x">x</p>',
  '<<p>script>alert(1)<<p>/script>',
  '<scr<p>ipt>x',
  '<!-- x -->',
  '<p>a < b</p>',
  '<p>unfinished <b',
  '<h1>x</h1>',
  '<table style="width:1px"><tbody></tbody></table>',
  '<td colspan="x">a</td>',
  '<p colspan="2">a</p>',
  '<p>a\0b</p>',
])('%j is refused', (html) => {
  expect(isCleanHtml(html)).toBe(false)
  expect(richText({ label: 'Article' }).schema.safeParse(html).success).toBe(false)
})

test.each([
  '<p>San Pablo has <strong>seven</strong> <em>lakes</em>.</p>',
  '<h2>Years</h2><ul><li>1940</li></ul><ol><li>x</li></ol><blockquote>x</blockquote><h3>x</h3>',
  'one<br>two<br />three<br/>four',
  '<a href="/lakes">a</a><a href="https://a.example/?x=1&amp;y=2">b</a>',
  '<a href="mailto:a@b.example">c</a><a href="tel:911">d</a><a href="#part">e</a><a>f</a>',
  'a &lt; b &amp; c > d',
  '<table><tbody><tr><th colspan="2"><p>Form</p></th><th>Fee</th></tr></tbody></table>',
])('%j passes, and the cleaner keeps its words and links', (html) => {
  const hrefs = (text: string) => [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(isCleanHtml(html)).toBe(true)
  expect(plainText(cleanHtml(html))).toBe(plainText(html))
  expect(hrefs(cleanHtml(html))).toEqual(hrefs(html))
})

test('the cleaner takes out what may not stand and leaves the words', () => {
  expect(cleanHtml('<p onclick="x">Hello <b>you</b><script>alert(1)</script></p>')).toBe(
    '<p>Hello <strong>you</strong></p>',
  )
  expect(cleanHtml('<a href="javascript:x">a</a> <a href="lakes">b</a> <a href="//evil.example">c</a>')).toBe(
    '<a>a</a> <a>b</a> <a>c</a>',
  )
})

test('a table is kept with what its cells cover, and its words are parted as on a page', () => {
  const pasted =
    '<table border="1"><colgroup><col width="9"></colgroup><tr><td colspan="2" style="x"><p>Form</p></td><td colspan="1">Fee</td></tr><tr><td><p>Birth</p><p>certificate</p></td><td><b>155</b></td></tr></table><p>After</p>'
  expect(cleanHtml(pasted)).toBe(
    '<table><tr><td colspan="2"><p>Form</p></td><td>Fee</td></tr><tr><td><p>Birth</p><p>certificate</p></td><td><strong>155</strong></td></tr></table><p>After</p>',
  )
  expect(plainText(cleanHtml(pasted))).toBe('Form\tFee\nBirth certificate\t155\n\nAfter')
})

test('a first or a fourth heading is one of the two that stand on a page', () => {
  expect(cleanHtml('<h1>a</h1><h4>b</h4><h6>c</h6>')).toBe('<h2>a</h2><h3>b</h3><h3>c</h3>')
})

test('only the rich texts of a content are cleaned, in both languages, and no object is left to be refused', () => {
  const content = { title: { en: '<b>' }, article: { en: '<p onclick="x">a</p>', fil: '<b>b</b>' } }
  expect(clean(news, content)).toEqual({
    title: { en: '<b>' },
    article: { en: '<p>a</p>', fil: '<strong>b</strong>' },
  })
  expect(clean(news, { article: { en: 7 } })).toEqual({ article: { en: 7 } })
  for (const nothing of [null, 'text', 7, []]) expect(clean(news, nothing)).toBe(nothing)
})

test('a link may lead within the site, to the web, to mail and to a phone, and nowhere else', () => {
  for (const href of [
    '/',
    '/lakes',
    '#part',
    'https://a.example',
    'http://a.example',
    'tel:911',
    'MAILTO:a@b.example',
  ]) {
    expect([href, isSafeHref(href)]).toEqual([href, true])
  }
  for (const href of [
    '',
    'lakes',
    '?q',
    '//a.example',
    '/\\a',
    'javascript:x',
    'vbscript:x',
    'file:///etc',
    'https:',
    'https://city.gov.ph@evil.example',
    'HTTP://user:pw@evil.example',
    'https://evil.example\\@city.gov.ph',
    '/\t/evil.example',
  ]) {
    expect([href, isSafeHref(href)]).toEqual([href, false])
  }
})

test('links to pages of this site lead to the language one reads in, all others stay', () => {
  const html =
    '<p><a href="/lakes#yambo">a</a> <a href="/">b</a> <a href="/storage/a.pdf">c</a> <a href="https://x.example/">d</a> <a href="#here">e</a></p>'
  const hrefs = (text: string) => [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(withLinks(html, SPEECH.en.to)).toBe(html)
  expect(hrefs(withLinks(html, SPEECH.fil.to))).toEqual([
    '/fil/lakes#yambo',
    '/fil',
    '/storage/a.pdf',
    'https://x.example/',
    '#here',
  ])
})

test('the words of a text are plain, paragraphs parted by one blank line', () => {
  const html =
    '<h2>Lakes</h2><p>Seven &amp; more,<br>all old.</p><ul><li>Bunot</li><li>Yambo</li></ul><p>a &lt;b&gt; c</p>'
  expect(plainText(html)).toBe('Lakes\n\nSeven & more,\nall old.\n\nBunot\nYambo\n\na <b> c')
})

test('what the cleaner wrote as text reads in plain words as it was meant', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w&<>"' ;#.-]*$/), (words) => {
      const escaped = words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
      expect(plainText(cleanHtml(`<p>${escaped}</p>`))).toBe(words.trim())
    }),
    { numRuns: 2000 },
  )
})

test('a text is neither empty nor over its length', () => {
  const { schema } = richText({ label: 'Article' })
  expect(schema.safeParse('').error?.issues[0]?.message).toBe('empty')
  expect(schema.safeParse('a'.repeat(60_000)).success).toBe(true)
  expect(schema.safeParse('a'.repeat(60_001)).error?.issues[0]?.message).toBe('tooLong')
})
