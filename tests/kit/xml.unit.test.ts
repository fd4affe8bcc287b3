// Text inside XML: whatever it is, it cannot end an element or an attribute, and comes back as it was.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeXml } from '#kit/xml.ts'

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}
const read = (xml: string) => xml.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? '?')
const text = fc.string({
  unit: fc.constantFrom('<', '>', '&', '"', "'", ']', 'ñ', '𝒳', '\0', '\b', '\t', '\n', '\uffff', 'a', ';'),
})

test('the five characters XML knows are written as entities', () => {
  expect(escapeXml(`<a href="x">Tom & 'Jerry'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Jerry&apos;&lt;/a&gt;',
  )
})

test('no text can open, close or quote anything', () => {
  fc.assert(
    fc.property(text, (words) => {
      expect(escapeXml(words)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/)
    }),
  )
})

test('a reader gets the text back, without the characters XML cannot carry', () => {
  fc.assert(
    fc.property(text, (words) => {
      expect(read(escapeXml(words))).toBe(words.replace(/[\0\b\uffff]/g, ''))
    }),
  )
})
