// The items both feeds carry.
import { news, newsPath } from '#collections/news.collection.ts'
import { CITY } from '#domain/city.ts'
import { listNewest } from '#features/publishing/entries.ts'
import { storageUrl } from '#fields/file.ts'
import { withLinks } from '#fields/rich-text.ts'
import type { PageContext } from '#web/page.ts'

const FEED_ITEMS = 30

export type FeedItem = {
  url: string
  title: string
  summary: string
  html: string
  published: string
  updated: string
  author: string
  image: string
}

/** The newest news with absolute addresses. */
export async function loadFeedItems({ reader, say, siteUrl }: PageContext): Promise<FeedItem[]> {
  const items = await listNewest(reader, news, say.lang, { most: FEED_ITEMS })
  return items.map((item) => ({
    url: siteUrl + say.to(newsPath(item)),
    title: item.title,
    summary: item.excerpt,
    html: withLinks(item.article, (path) => siteUrl + say.to(path)),
    published: item.publishedAt,
    updated: item.updatedAt,
    author: item.author || CITY.name,
    image: item.picture ? siteUrl + storageUrl(item.picture.file) : '',
  }))
}
