// One article whole: picture with its words, title, office and day, text.
import type { ReactNode } from 'react'
import { newsPath } from '#collections/news.collection.ts'
import type { NewsItem } from '#features/news/choose.ts'
import { Byline } from '#features/news/news-card.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { Source } from '#ui/source/source.tsx'
import type { Speech } from '#words'

type Props = { item: NewsItem; say: Speech; viewer: ReactNode }

/** `viewer` shows the picture. */
export function FullArticle({ item, say, viewer }: Props) {
  return (
    <article className="full-article" lang={item.shownIn} data-number={item.number}>
      {viewer}
      <h1>{item.title}</h1>
      <Byline item={item} say={say} />
      <Prose html={item.article} to={say.to} />
      <Source of={item} say={say} />
      <p className="note share" lang={say.lang}>
        {say.words.news.share}: <a href={say.to(newsPath(item))}>{newsPath(item)}</a>
      </p>
    </article>
  )
}
