// News beside an article, as cards: the newest, with a link to older ones, or those of its own time, with a link to all.
import type { NewsItem } from '#features/news/choose.ts'
import { NewsCard } from '#features/news/news-card.tsx'
import { NewsPages } from '#features/news/news-pages.tsx'
import type { Speech } from '#words'

type Props = { items: NewsItem[]; areOfItsTime?: boolean; hasOlder?: boolean; say: Speech }

export function OtherNews({ items, areOfItsTime = false, hasOlder = false, say }: Props) {
  const { others, ofItsTime, all } = say.words.news
  const title = areOfItsTime ? ofItsTime : others
  return (
    <aside className="other-news" aria-label={title}>
      <h2>{title}</h2>
      {items.map((item) => (
        <NewsCard key={item.number} item={item} say={say} />
      ))}
      <NewsPages page={1} hasOlder={hasOlder} say={say} />
      {areOfItsTime && (
        <p className="pages">
          <a href={say.to('/newsupdate')}>{all}</a>
        </p>
      )}
    </aside>
  )
}
