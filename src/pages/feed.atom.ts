// GET /feed.atom: the news as Atom (RFC 4287).

import { CITY } from '#domain/city.ts'
import { escapeXml } from '#kit/xml.ts'
import { loadFeedItems } from '#pages/feed.atom/items.ts'
import type { Data } from '#web/cached-answer.ts'

export const feedAtom: Data = {
  type: 'application/atom+xml; charset=utf-8',
  shared: true,
  make: async (page) => {
    const { say, siteUrl } = page
    const items = await loadFeedItems(page)
    const self = siteUrl + say.to('/feed.atom')
    const updated =
      items
        .map((item) => item.updated)
        .sort()
        .at(-1) ?? new Date(0).toISOString()
    const entries = items.map(
      (
        item,
      ) => `<entry><id>${escapeXml(item.url)}</id><title>${escapeXml(item.title)}</title><link href="${escapeXml(item.url)}"/>
<published>${item.published}</published><updated>${item.updated}</updated><author><name>${escapeXml(item.author)}</name></author>
<summary>${escapeXml(item.summary)}</summary><content type="html">${escapeXml(item.html)}</content></entry>`,
    )
    return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${say.lang}"><id>${escapeXml(self)}</id>
<title>${escapeXml(`${CITY.name}: ${say.words.news.title}`)}</title><link rel="self" href="${escapeXml(self)}"/>
<link href="${escapeXml(siteUrl + say.to('/newsupdate'))}"/><updated>${updated}</updated>
${entries.join('\n')}
</feed>
`
  },
}
