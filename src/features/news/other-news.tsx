// The news beside an article, as cards; `all` adds the link to older ones.
import type { NewsItem } from '#features/news/choose.ts'
import { NewsCard } from '#features/news/news-card.tsx'
import { NewsPages } from '#features/news/news-pages.tsx'
import type { Speech } from '#words'

export function OtherNews({ items, all = 0, say }: { items: NewsItem[]; all?: number; say: Speech }) {
  return (
    <aside className="other-news" aria-label={say.words.news.others}>
      <h2>{say.words.news.others}</h2>
      {items.map((item) => (
        <NewsCard key={item.number} item={item} say={say} />
      ))}
      <NewsPages page={1} all={all} say={say} />
    </aside>
  )
}
