// GET /sitemap.xml: the addresses search engines may list, in both languages.
import { FORM_CATEGORIES } from '#collections/downloads.collection.ts'
import { events } from '#collections/events.collection.ts'
import { lakes } from '#collections/lakes.collection.ts'
import { news, newsPath } from '#collections/news.collection.ts'
import { offices } from '#collections/offices.collection.ts'
import { PAYMENT_KINDS } from '#features/payments/kinds.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { FORMS } from '#forms/all.ts'
import { inLang, LANGS } from '#kit/lang.ts'
import { escapeXml } from '#kit/xml.ts'
import type { Data } from '#web/cached-answer.ts'
import { PLAIN_ADDRESSES } from '#web/layout/menus.ts'

/** What people search for: the pages that are the same for everybody, and where they ask, amend and follow. */
const LISTED = [...PLAIN_ADDRESSES.filter((path) => path !== '/NewsOver'), '/amend', '/track']

export const sitemap: Data = {
  type: 'application/xml; charset=utf-8',
  make: async ({ reader, siteUrl }) => {
    const articles = (await listEntries(reader, news, 'en')).map(newsPath)
    const categories = FORM_CATEGORIES.map((name) => `/forms/${name}`)
    const payments = PAYMENT_KINDS.map((kind) => `/payments/${kind}`)
    const waters = (await listEntries(reader, lakes, 'en')).map(({ slug }) => `/lakes/${slug}`)
    const announced = (await listEntries(reader, events, 'en')).map(({ slug }) => `/events/${slug}`)
    const rooms = (await listEntries(reader, offices, 'en')).map(({ slug }) => `/dept/${slug}`)
    const asked = Object.values(FORMS).map(({ path }) => path)
    // A page may hold its form: it is listed once.
    const paths = new Set([
      ...LISTED,
      ...asked,
      ...payments,
      ...categories,
      ...waters,
      ...rooms,
      ...announced,
      ...articles,
    ])
    const alternates = (path: string) =>
      LANGS.map(
        (lang) =>
          `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(siteUrl + inLang(lang, path))}"/>`,
      ).join('')
    const urls = [...paths].flatMap((path) =>
      LANGS.map(
        (lang) => `<url><loc>${escapeXml(siteUrl + inLang(lang, path))}</loc>${alternates(path)}</url>`,
      ),
    )
    return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
  },
}
