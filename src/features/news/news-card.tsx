// A news item small (card) and large (lead), wherever a list of news stands.
import { newsPath } from '#collections/news.collection.ts'
import { articleHref, leadHtml, makeExcerpt, type NewsItem } from '#features/news/choose.ts'
import { plainText } from '#fields/rich-text.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import type { Speech } from '#words'

// How wide the pictures stand: a card in one of three columns, the lead in two of three.
const CARD_SIZES = '(min-width: 48rem) 24rem, 100vw'
const LEAD_SIZES = '(min-width: 48rem) 46rem, 100vw'

type Props = { item: NewsItem; say: Speech; heading?: 'h2' | 'h3'; first?: boolean }

// Spec 7, article cards: `data-article` lets a script switch in place; search engines follow /news/:slug instead.
const Link = ({ item, say, children }: { item: NewsItem; say: Speech; children: string }) => (
  <a href={say.to(articleHref(item))} rel="nofollow" data-article={item.number}>
    {children}
  </a>
)

export function NewsCard({ item, say, heading: Heading = 'h3', first }: Props) {
  return (
    <article className="news-card" lang={item.shownIn}>
      {item.picture && (
        <Picture image={item.picture} width={1200} height={460} sizes={CARD_SIZES} decorative first={first} />
      )}
      <Heading>
        <Link item={item} say={say}>
          {item.title}
        </Link>
      </Heading>
      <Byline item={item} say={say} />
      <p>{makeExcerpt(item, plainText(item.article))}</p>
    </article>
  )
}

export function LeadArticle({ item, say }: Props) {
  return (
    <article className="lead" lang={item.shownIn}>
      {item.picture && <Picture image={item.picture} width={1200} height={460} sizes={LEAD_SIZES} />}
      <h3>
        <Link item={item} say={say}>
          {item.title}
        </Link>
      </h3>
      <Byline item={item} say={say} />
      {item.excerpt && <p className="excerpt">{item.excerpt}</p>}
      <Prose html={leadHtml(item.article, plainText)} to={say.to} />
      <p>
        <a className="more" href={say.to(newsPath(item))}>
          {say.words.home.readMore} <span className="hidden">{item.title}</span>
        </a>
      </p>
    </article>
  )
}

export function Byline({ item, say }: { item: NewsItem; say: Speech }) {
  return (
    <p className="byline">
      {item.author && <>{item.author} · </>}
      <time dateTime={item.date}>{say.longDate(item.date)}</time>
      {item.shownIn !== say.lang && (
        <span lang={say.lang}>
          {' · '}
          {item.shownIn === 'en' ? say.words.site.inEnglishOnly : say.words.site.inFilipinoOnly}
        </span>
      )}
    </p>
  )
}
