// Which news stand where on the front page (rulings 3): by status first, the newest others fill in, never one twice.
import type { EntryOf } from '#collections/define.ts'
import type { news } from '#collections/news.collection.ts'

export type NewsItem = EntryOf<typeof news>

const SUB_ARTICLES = 2

/** `newestFirst` in; the lead is the newest "active", the sub-articles the newest two without a status. */
export function frontNews(newestFirst: NewsItem[]): { lead: NewsItem | null; subs: NewsItem[] } {
  const lead = newestFirst.find((item) => item.status === 'active') ?? newestFirst[0] ?? null
  const others = newestFirst.filter((item) => item !== lead)
  const plain = others.filter((item) => item.status === '')
  const subs = [...plain, ...others.filter((item) => item.status !== '')].slice(0, SUB_ARTICLES)
  return { lead, subs }
}

const EXCERPT_CHARS = 180
// Spec 2.4: the featured article shows its text; here its beginning, which leads to the whole.
const LEAD_CHARS = 240

/** The excerpt an editor wrote, or the beginning of the article up to a whole word. */
export function makeExcerpt(item: NewsItem, plain: string): string {
  return item.excerpt || beginning(plain, EXCERPT_CHARS)
}

// The elements an article is made of (fields/rich-text.ts); a list is one, with its items.
const BLOCK = /<(p|h2|h3|ul|ol|blockquote)>.*?<\/\1>/gs
// What announces the part after it, and says nothing alone.
const ANNOUNCES = /^<h[23]>|:<\/(p|strong>\s*<\/p)>$/

/** The beginning of the featured article as HTML: whole paragraphs and lists, up to the first that is too long for a front page. */
export function leadHtml(html: string, plain: (html: string) => string): string {
  const blocks = (html.match(BLOCK) ?? []).reduce<{ taken: string[]; room: number }>(
    ({ taken, room }, block) => {
      const fits = taken.length === 0 || plain(block).length <= room
      return fits ? { taken: [...taken, block], room: room - plain(block).length } : { taken, room: -1 }
    },
    { taken: [], room: LEAD_CHARS },
  ).taken
  while (blocks.length > 1 && ANNOUNCES.test(blocks.at(-1)!)) blocks.pop()
  // The title of the article is an h3 here, so its own headings are of the next level.
  return blocks.join('').replace(/(<\/?)h[23]>/g, '$1h4>')
}

const beginning = (plain: string, chars: number): string =>
  plain.length <= chars ? plain : `${plain.slice(0, chars).replace(/\s+\S*$/, '')}…`

/** The address that remembers the choice in the cookie (spec 2.8). */
export const articleHref = (item: NewsItem): string => `/article?articleID=${item.number}`
