// One article whole: picture with its words, title, office and day, text.
import type { ReactNode } from 'react'
import type { NewsItem } from '#features/news/choose.ts'
import { Byline } from '#features/news/news-card.tsx'
import type { Speech } from '#words'

type Props = { item: NewsItem; say: Speech; viewer: ReactNode }

/** `viewer` shows the picture; the text was cleaned when it was kept and checked again by its field. */
export function FullArticle({ item, say, viewer }: Props) {
  return (
    <article className="full-article" lang={item.shownIn} data-number={item.number}>
      {viewer}
      <h1>{item.title}</h1>
      <Byline item={item} say={say} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only the elements of fields/rich-text.ts pass write and seed */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: localised(item.article, say) }} />
      <p className="note share" lang={say.lang}>
        {say.words.news.share}:{' '}
        <a href={say.to(`/news/${item.slug || item.number}`)}>/news/{item.slug || item.number}</a>
      </p>
    </article>
  )
}

/** Links of the text to pages of this site lead to the reader's language. */
const localised = (html: string, say: Speech): string =>
  html.replace(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${say.to(path)}"`)
