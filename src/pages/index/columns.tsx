// Parts 2 to 9 of the front page: news, hotlines, services and the ways out.

import { BidsAndAwards, IconButtons, SocialPages } from '#features/front-page/external-links.tsx'
import { HotlinePanel } from '#features/front-page/hotline-panel.tsx'
import { ServicesPanel } from '#features/front-page/services-panel.tsx'
import { frontNews } from '#features/news/choose.ts'
import { LeadArticle, NewsCard } from '#features/news/news-card.tsx'
import type { FrontPage } from '#pages/index/load.ts'
import { ButtonLink } from '#ui/dialog/dialog.tsx'
import type { PageContext } from '#web/page.ts'

// The source keeps the specified order; the style sheet puts the panels beside the news.
export function Columns({ data, say }: { data: FrontPage; say: PageContext['say'] }) {
  const { lead, subs } = frontNews(data.items)
  return (
    <div className="front-columns">
      <h2 className="banner">{say.words.home.banner}</h2>
      <section className="front-lead">
        {lead ? <LeadArticle item={lead} say={say} /> : <p className="empty">{say.words.home.noNews}</p>}
      </section>
      <HotlinePanel agencies={data.agencies} say={say} />
      <section className="front-subs" aria-label={say.words.home.moreNews}>
        {subs.map((item) => (
          <NewsCard key={item.number} item={item} say={say} />
        ))}
        <ButtonLink to={say.to('/newsupdate')}>{say.words.home.seeAllNews}</ButtonLink>
      </section>
      <ServicesPanel say={say} />
      <div className="pair">
        <BidsAndAwards say={say} />
        <SocialPages pages={data.pages} say={say} />
      </div>
      <IconButtons say={say} />
    </div>
  )
}
