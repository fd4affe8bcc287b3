// The chosen article (spec 2.8): a link with ?articleID= sets the cookie and comes back; without one the newest is shown.
import type { Next } from 'hono'
import { setCookie } from 'hono/cookie'
import { carousel } from '#collections/carousel.collection.ts'
import { news, newsPath } from '#collections/news.collection.ts'
import type { NewsItem } from '#features/news/choose.ts'
import { FullArticle } from '#features/news/full-article.tsx'
import { NEWS_PER_PAGE } from '#features/news/news-pages.tsx'
import { OtherNews } from '#features/news/other-news.tsx'
import { findEntry, listEntries, listNewestPage } from '#features/publishing/entries.ts'
import { storageUrl } from '#fields/file.ts'
import { sourceSet } from '#fields/image.ts'
import { Island } from '#islands/island.tsx'
import { isSecure } from '#web/cached-answer.ts'
import type { WebContext } from '#web/context.ts'
import { CookieLists } from '#web/layout/cookie-lists.tsx'
import { definePage } from '#web/page.ts'
import type { Speech } from '#words'

export const ARTICLE_COOKIE = 'articleID'
const NUMBER = /^\d{1,9}$/

/** Remembers the choice: the bare id, for this session, readable by script as specified (2.8); it names a public article and no person. */
export async function chooseArticle(c: WebContext, next: Next) {
  const chosen = c.req.query(ARTICLE_COOKIE)
  if (chosen === undefined) return next()
  if (NUMBER.test(chosen))
    setCookie(c, ARTICLE_COOKIE, chosen, { path: '/', sameSite: 'Lax', secure: isSecure(c.var.site) })
  c.header('cache-control', 'private, no-cache')
  c.header('vary', 'Cookie')
  return c.redirect(c.req.path, 303)
}

export const article = definePage({
  cookie: { name: ARTICLE_COOKIE, shape: NUMBER },
  behaviours: ['news-cookies', 'article'],
  islands: true,
  load: async ({ reader, say: { lang }, cookie }) => {
    const { items, hasOlder } = await listNewestPage(reader, news, lang, { most: NEWS_PER_PAGE })
    const chosen = cookie ? await findEntry(reader, news, { number: Number(cookie) }, lang) : null
    const slides = await listEntries(reader, carousel, lang)
    return { items, item: chosen ?? items[0] ?? null, slides, hasOlder }
  },
  meta: ({ item }, { say }) => ({
    title: item?.title ?? say.words.pages.article.title,
    description: item?.excerpt || say.words.pages.article.sentence,
    canonical: item ? newsPath(item) : undefined,
  }),
  view: ({ items, item, slides, hasOlder }, { say }) => (
    <div className="page article-page">
      <p className="back">
        <a href={say.to('/newsupdate')}>← {say.words.news.back}</a>
      </p>
      <div id="article" aria-live="polite">
        {item ? (
          <FullArticle item={item} say={say} viewer={<ArticlePicture item={item} say={say} />} />
        ) : (
          <h1>{say.words.news.empty}</h1>
        )}
      </div>
      <OtherNews items={items} hasOlder={hasOlder} say={say} />
      <CookieLists news={items} slides={slides} />
    </div>
  ),
})

/** The picture of an article, which opens larger. */
export function ArticlePicture({ item, say }: { item: NewsItem; say: Speech }) {
  if (!item.picture) return null
  const { picture, closePicture, zoomIn, zoomOut } = say.words.news
  const words = { open: picture, close: closePicture, larger: zoomIn, smaller: zoomOut }
  const { file, alt, credit } = item.picture
  return (
    <Island
      name="picture-viewer"
      id="picture"
      props={{ src: storageUrl(file), srcSet: sourceSet(file), alt, credit, width: 1200, height: 460, words }}
    />
  )
}
