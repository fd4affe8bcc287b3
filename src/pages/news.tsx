// One article at an address of its own, to share; the canonical one for /article.
import { news as collection, newsPath } from '#collections/news.collection.ts'
import type { NewsItem } from '#features/news/choose.ts'
import { FullArticle } from '#features/news/full-article.tsx'
import { OtherNews } from '#features/news/other-news.tsx'
import { findEntry, listBeside } from '#features/publishing/entries.ts'
import { ArticlePicture } from '#pages/article.tsx'
import { definePage } from '#web/page.ts'
import { newsArticleOf } from '#web/schema-org.ts'

const OTHERS = 4

export const newsArticle = definePage<{ item: NewsItem; others: NewsItem[] }>({
  islands: true,
  load: async ({ reader, params: { slug = '' }, say: { lang } }) => {
    const item =
      (await findEntry(reader, collection, { slug }, lang)) ??
      // An article that was imported has no slug: its number is its address.
      (/^\d{1,9}$/.test(slug) ? await findEntry(reader, collection, { number: Number(slug) }, lang) : null)
    if (!item) return null
    // Not the newest: then each publication would make all articles other pages, and old ones be linked from nowhere.
    const others = await listBeside(reader, collection, lang, { number: item.number, most: OTHERS })
    return { item, others }
  },
  meta: ({ item }, page) => ({
    title: item.title,
    description: item.excerpt,
    canonical: newsPath(item),
    picture: item.picture?.file,
    article: { published: item.publishedAt },
    about: newsArticleOf(item, page),
  }),
  view: ({ item, others }, { say }) => (
    <div className="page article-page">
      <p className="back">
        <a href={say.to('/newsupdate')}>← {say.words.news.back}</a>
      </p>
      <div id="article">
        <FullArticle item={item} say={say} viewer={<ArticlePicture item={item} say={say} />} />
      </div>
      <OtherNews items={others} areOfItsTime say={say} />
    </div>
  ),
})
