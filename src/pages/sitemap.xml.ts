// GET /sitemap.xml: the addresses search engines may list, in both languages. Of more than one file holds it is the index of its parts,
// which are at ?part=1 …: under another folder they would count for addresses of that folder alone.
import { charter } from '#collections/charter.collection.ts'
import type { Collection } from '#collections/define.ts'
import { FORM_CATEGORIES } from '#collections/downloads.collection.ts'
import { events } from '#collections/events.collection.ts'
import { lakes } from '#collections/lakes.collection.ts'
import { news, newsPath } from '#collections/news.collection.ts'
import { offices } from '#collections/offices.collection.ts'
import type { Reader } from '#db/database.ts'
import { PAYMENT_KINDS } from '#domain/money.ts'
import { countEntries, listAddresses } from '#features/publishing/entries.ts'
import { FORMS } from '#forms/all.ts'
import { inLang, LANGS } from '#kit/lang.ts'
import { escapeXml } from '#kit/xml.ts'
import type { Data } from '#web/cached-answer.ts'
import { PLAIN_ADDRESSES } from '#web/layout/menus.ts'

/** What people search for: the pages that are the same for everybody, and where they ask, amend and follow. */
const LISTED = [...PLAIN_ADDRESSES.filter((path) => path !== '/NewsOver'), '/amend', '/track']

// The protocol allows 50,000, in 50 MB. So many are 2 MB, made in a few hundredths of a second.
const MOST_ADDRESSES = 5000
const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** With at most so many addresses in a file. */
export function createSitemap(mostAddresses = MOST_ADDRESSES): Data {
  const mostPaths = Math.floor(mostAddresses / LANGS.length)
  return {
    type: 'application/xml; charset=utf-8',
    query: ['part'],
    // A search engine reads each once; in the cache they would crowd out the pages.
    isCacheable: ({ query }) => query.part === '',
    make: async ({ reader, siteUrl, query }) => {
      const fixed = await listFixed(reader)
      const all = fixed.length + (await countEntries(reader, news))
      const parts = Math.ceil(all / mostPaths)
      if (query.part === '' && parts > 1) return indexOf(siteUrl, parts)
      const part = query.part === '' ? 1 : partOf(query.part, parts)
      if (part === null) return null
      return mapOf(siteUrl, await listPaths(reader, fixed, (part - 1) * mostPaths, mostPaths))
    },
  }
}

export const sitemap = createSitemap()

/** The number of a part; null when there is no such part, nor are there parts. */
const partOf = (asked = '', parts: number): number | null =>
  parts > 1 && /^[1-9]\d{0,5}$/.test(asked) && Number(asked) <= parts ? Number(asked) : null

/** The addresses from one on: the news come last, the newest at the end, so that the parts before stay as they are. */
async function listPaths(reader: Reader, fixed: readonly string[], from: number, most: number) {
  const paths = fixed.slice(from, from + most)
  const range = { from: Math.max(0, from - fixed.length), most: most - paths.length }
  const told = range.most > 0 ? await listAddresses(reader, news, range) : []
  return [...paths, ...told.map(newsPath)]
}

/** All but the news, in one language. A page may hold its form: it is listed once. */
async function listFixed(reader: Reader): Promise<string[]> {
  const slugs = async (collection: Collection, folder: string) => {
    const range = { from: 0, most: await countEntries(reader, collection) }
    return (await listAddresses(reader, collection, range)).map(({ slug }) => `${folder}/${slug}`)
  }
  const entries = [
    await slugs(lakes, '/lakes'),
    await slugs(offices, '/dept'),
    await slugs(charter, '/citizen'),
    await slugs(events, '/events'),
  ]
  const asked = Object.values(FORMS).map(({ path }) => path)
  const payments = PAYMENT_KINDS.map((kind) => `/payments/${kind}`)
  const categories = FORM_CATEGORIES.map((name) => `/forms/${name}`)
  return [...new Set([...LISTED, ...asked, ...payments, ...categories, ...entries.flat()])]
}

function indexOf(siteUrl: string, parts: number): string {
  const lines = Array.from(
    { length: parts },
    (_, i) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemap.xml?part=${i + 1}`)}</loc></sitemap>`,
  )
  return `${HEAD}<sitemapindex ${XMLNS}>\n${lines.join('\n')}\n</sitemapindex>\n`
}

function mapOf(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const there = LANGS.map((lang) => ({ lang, href: escapeXml(siteUrl + inLang(lang, path)) }))
    const alternates = there
      .map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
      .join('')
    return there.map(({ href }) => `<url><loc>${href}</loc>${alternates}</url>`)
  })
  return `${HEAD}<urlset ${XMLNS} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}
