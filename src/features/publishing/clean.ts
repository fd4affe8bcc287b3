// Rich text as it arrives (from an editor, an import) made into the few elements the site shows.
import sanitize, { type Attributes } from 'sanitize-html'
import type { Collection } from '#collections/define.ts'
import { isSafeHref, RICH_TEXT_ELEMENTS } from '#fields/rich-text.ts'
import { ownValue } from '#kit/own-value.ts'

const SPANS = ['colspan', 'rowspan']

/** HTML with only the allowed elements and safe links. */
export const cleanHtml = (html: string): string =>
  sanitize(html.replaceAll('\0', ''), {
    allowedTags: [...RICH_TEXT_ELEMENTS],
    allowedAttributes: { a: ['href'], td: SPANS, th: SPANS },
    transformTags: {
      // What means the same; the title of the page is its first heading.
      h1: 'h2',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
      b: 'strong',
      i: 'em',
      td: spanned,
      th: spanned,
      // A link that may not stand loses its address and keeps its words.
      a: (tagName, { href = '' }) => ({ tagName, attribs: isSafeHref(href) ? { href } : ({} as Attributes) }),
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  })

/** A cell with what it covers, where that is more than itself. */
const spanned = (tagName: string, attributes: Attributes) => ({
  tagName,
  attribs: Object.fromEntries(
    SPANS.map((name) => [name, attributes[name] ?? '']).filter(([, span]) => /^([2-9]|\d\d)$/.test(span!)),
  ),
})

/** The content with its rich texts cleaned; anything that is no object is given back as it is, to be refused. */
export function clean(collection: Collection, content: unknown): unknown {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content
  const entries = Object.entries(content as Record<string, unknown>)
  return Object.fromEntries(
    entries.map(([name, value]) =>
      ownValue(collection.fields, name)?.kind.name === 'rich-text'
        ? [name, cleanValue(value)]
        : [name, value],
    ),
  )
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanHtml(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([lang, html]) => [lang, typeof html === 'string' ? cleanHtml(html) : html]),
  )
}
