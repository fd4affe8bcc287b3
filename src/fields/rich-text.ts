// Formatted text, stored as HTML with a few elements. The server cleans it before; anything else is refused here.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'
import { isPlainWebAddress } from '#fields/link.ts'

/** The allowed elements; headings start at h2, since the title is the h1. */
export const RICH_TEXT_ELEMENTS = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'br',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const
export const RICH_TEXT_MAX_CHARS = 60_000

const TAG = /<\/?([a-z][a-z0-9]*)\b([^>]*)>/gi
// Addresses within the site and plain web, mail and phone links; never javascript: or data:.
const SAFE = /^(\/(?![/\\])[^\\\p{Cc}]*$|mailto:|tel:|#)/iu
const WEB = /^https?:\/\//i
const LINK = /^ href="([^"<>]*)"$/
// What a cell of a table covers.
const SPAN = /^( (col|row)span="\d{1,2}"){1,2}$/
const CELL = /<(t[dh])[^>]*>(.*?)<\/\1>/gis

/** Whether a link of a text may lead there. */
export const isSafeHref = (href: string): boolean =>
  WEB.test(href) ? isPlainWebAddress(href) : SAFE.test(href)

/** Whether the HTML has only the allowed elements, without attributes except a safe `href` and what a cell covers. */
export function isCleanHtml(html: string): boolean {
  const allowed = new Set<string>(RICH_TEXT_ELEMENTS)
  let rest = html
  for (const [tag, name, attributes] of html.matchAll(TAG)) {
    if (!allowed.has(name!.toLowerCase())) return false
    if (!isBare(name!.toLowerCase(), attributes!)) return false
    rest = rest.replace(tag, '')
  }
  return !rest.includes('<') && !rest.includes('\0')
}

function isBare(name: string, attributes: string): boolean {
  if (attributes.trim() === '' || (name === 'br' && attributes.trim() === '/')) return true
  if (name === 'td' || name === 'th') return SPAN.test(attributes)
  const href = name === 'a' ? LINK.exec(attributes)?.[1] : undefined
  return href !== undefined && isSafeHref(href)
}

/** The words of the HTML: paragraphs parted by blank lines, rows of a table by breaks, its cells by tabs. */
export const plainText = (html: string): string =>
  html
    .replace(CELL, (_, _tag, cell: string) => `${cell.replace(/<\/p>\s*<p>/g, ' ').replace(/<\/?p>/g, '')}\t`)
    .replace(/\t(?=\s*<\/tr>)/g, '')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(p|h2|h3|blockquote|ul|ol|table)>/gi, '\n\n')
    .replace(/<\/(li|tr)>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The HTML with the addresses of this site's own pages as `to` gives them; outside addresses stay. */
export const withLinks = (html: string, to: (path: string) => string): string =>
  html.replace(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${to(path)}"`)

export const richText = (options: FieldOptions) =>
  field<string, string>(options, {
    name: 'rich-text',
    schema: z
      .string()
      .min(1, 'empty')
      .max(RICH_TEXT_MAX_CHARS, 'tooLong')
      .refine(isCleanHtml, 'notAllowedHtml'),
    empty: '',
    toText: plainText,
    sample: '<p>The hall has <strong>four</strong> doors.</p>',
  })
