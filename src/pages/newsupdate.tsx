// NEWS ARTICLE: all news as cards, the newest first (spec 2.8), so many on a page.
import { carousel } from '#collections/carousel.collection.ts'
import { news } from '#collections/news.collection.ts'
import { NewsCard } from '#features/news/news-card.tsx'
import { NEWS_PER_PAGE, NewsPages, pageNumber } from '#features/news/news-pages.tsx'
import { listEntries, listNewestPage } from '#features/publishing/entries.ts'
import { CookieLists } from '#web/layout/cookie-lists.tsx'
import { definePage } from '#web/page.ts'

export const newsupdate = definePage({
  behaviours: ['news-cookies'],
  query: ['page'],
  // Older pages are read by few: in the cache they would crowd out the others.
  isCacheable: ({ query }) => query.page === '',
  load: async ({ reader, say: { lang }, query }) => {
    const page = pageNumber(query.page)
    if (page === null) return null
    const range = { from: (page - 1) * NEWS_PER_PAGE, most: NEWS_PER_PAGE }
    const { items, hasOlder } = await listNewestPage(reader, news, lang, range)
    if (items.length === 0 && query.page !== '') return null
    return { items, slides: await listEntries(reader, carousel, lang), page, hasOlder }
  },
  meta: (_, { say }) => ({
    title: say.words.news.title,
    description: say.words.pages.newsupdate.sentence,
    feeds: true,
  }),
  view: ({ items, slides, page, hasOlder }, { say }) => (
    <div className="page">
      <div className="section-head">
        <h1>{say.words.news.heading}</h1>
        <p>
          <a href={say.to('/NewsOver')}>{say.words.news.overTitle}</a> ·{' '}
          <a href={say.to('/feed.atom')}>{say.words.news.feed}</a>
        </p>
      </div>
      {items.length === 0 && <p className="empty">{say.words.news.empty}</p>}
      <div className="news-grid">
        {items.map((item, index) => (
          <NewsCard key={item.number} item={item} say={say} heading="h2" first={index < 2} />
        ))}
      </div>
      <NewsPages page={page} hasOlder={hasOlder} say={say} />
      {page === 1 && <CookieLists news={items} slides={slides} />}
    </div>
  ),
})
