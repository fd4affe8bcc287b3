// GET /feed.json: the news as JSON Feed 1.1.

import { CITY } from '#domain/city.ts'
import { loadFeedItems } from '#pages/feed.atom/items.ts'
import type { Data } from '#web/cached-answer.ts'

export const feedJson: Data = {
  type: 'application/feed+json; charset=utf-8',
  shared: true,
  make: async (page) => {
    const { say, siteUrl } = page
    const items = await loadFeedItems(page)
    return JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: `${CITY.name}: ${say.words.news.title}`,
      home_page_url: siteUrl + say.to('/newsupdate'),
      feed_url: siteUrl + say.to('/feed.json'),
      language: say.lang,
      items: items.map((item) => ({
        id: item.url,
        url: item.url,
        title: item.title,
        summary: item.summary || undefined,
        content_html: item.html,
        image: item.image || undefined,
        date_published: item.published,
        date_modified: item.updated,
        authors: [{ name: item.author }],
      })),
    })
  },
}
