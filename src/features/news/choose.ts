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
// Spec 2.4: the featured article shows its text; so much of it that it ends beside the hotlines.
const LEAD_CHARS = 560

/** The excerpt an editor wrote, or the beginning of the article up to a whole word. */
export function makeExcerpt(item: NewsItem, plain: string): string {
  return item.excerpt || beginning(plain, EXCERPT_CHARS)
}

/** The first paragraphs of the featured article, without its headings and lists. */
export function leadText(html: string, plain: (html: string) => string): string[] {
  const paragraphs = [...html.matchAll(/<p>(.*?)<\/p>/gs)].map((found) => plain(found[1]!))
  let room = LEAD_CHARS
  return paragraphs.filter((paragraph, index) => {
    const fits = index === 0 || paragraph.length <= room
    room = fits ? room - paragraph.length : 0
    return fits
  })
}

const beginning = (plain: string, chars: number): string =>
  plain.length <= chars ? plain : `${plain.slice(0, chars).replace(/\s+\S*$/, '')}…`

/** The address that remembers the choice in the cookie (spec 2.8). */
export const articleHref = (item: NewsItem): string => `/article?articleID=${item.number}`
