// The news beside an article, as cards; `hasOlder` adds the link to older ones.
import type { NewsItem } from '#features/news/choose.ts'
import { NewsCard } from '#features/news/news-card.tsx'
import { NewsPages } from '#features/news/news-pages.tsx'
import type { Speech } from '#words'

type Props = { items: NewsItem[]; hasOlder?: boolean; say: Speech }

export function OtherNews({ items, hasOlder = false, say }: Props) {
  return (
    <aside className="other-news" aria-label={say.words.news.others}>
      <h2>{say.words.news.others}</h2>
      {items.map((item) => (
        <NewsCard key={item.number} item={item} say={say} />
      ))}
      <NewsPages page={1} hasOlder={hasOlder} say={say} />
    </aside>
  )
}
