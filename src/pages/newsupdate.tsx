// NEWS ARTICLE: all news as cards, the newest first (spec 2.8).
import { carousel } from '#collections/carousel.collection.ts'
import { news } from '#collections/news.collection.ts'
import { NewsCard } from '#features/news/news-card.tsx'
import { listEntries } from '#features/publishing/entries.ts'
import { CookieLists } from '#web/layout/cookie-lists.tsx'
import { definePage } from '#web/page.ts'

export const newsupdate = definePage({
  behaviours: ['news-cookies'],
  load: async ({ reader, say: { lang } }) => ({
    items: await listEntries(reader, news, lang),
    slides: await listEntries(reader, carousel, lang),
  }),
  meta: (_, { say }) => ({
    title: say.words.news.title,
    description: say.words.pages.newsupdate.sentence,
    feeds: true,
  }),
  view: ({ items, slides }, { say }) => (
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
      <CookieLists news={items} slides={slides} />
    </div>
  ),
})
