// The front page: the eleven parts of spec 2.4 in order, with the panels of 2.6; its dialogs are in index-dialogs.tsx.
import { carousel } from '#collections/carousel.collection.ts'
import { hotlines } from '#collections/hotlines.collection.ts'
import { places } from '#collections/places.collection.ts'
import { social } from '#collections/social.collection.ts'
import { videos } from '#collections/videos.collection.ts'
import { HereAt, Videos } from '#features/front-page/here-at.tsx'
import { Hero, QuickLinks } from '#features/front-page/hero.tsx'
import { HotlinePanel } from '#features/front-page/hotline-panel.tsx'
import { BidsAndAwards, IconButtons, SocialPages } from '#features/front-page/outside.tsx'
import { ServicesPanel } from '#features/front-page/services-panel.tsx'
import { frontNews } from '#features/news/choose.ts'
import { LeadArticle, NewsCard } from '#features/news/news-card.tsx'
import { listEntries, listNews } from '#features/publishing/entries.ts'
import { cityGovernment } from '#layouts/about.ts'
import { CookieLists } from '#layouts/cookie-lists.tsx'
import { definePage, type PageContext } from '#layouts/page.ts'
import { loadDialogs, ServiceDialogs } from '#pages/index-dialogs.tsx'
import { GoButton } from '#ui/dialog/dialog.tsx'
import { CITY } from '#words'

async function load({ reader, say: { lang } }: PageContext) {
  const [slides, items, agencies, pages, here, films, dialogs] = await Promise.all([
    listEntries(reader, carousel, lang),
    listNews(reader, lang),
    listEntries(reader, hotlines, lang),
    listEntries(reader, social, lang),
    listEntries(reader, places, lang),
    listEntries(reader, videos, lang),
    loadDialogs(reader, lang),
  ])
  return { slides, items, agencies, pages, here, films, dialogs }
}

type FrontPage = Awaited<ReturnType<typeof load>>

export const home = definePage<FrontPage>({
  behaviours: ['carousel', 'dialogs', 'news-cookies'],
  styles: ['front'],
  load,
  meta: ({ slides }, { say, siteUrl }) => ({
    title: `${CITY.name}, ${CITY.province} · ${say.words.site.nickname}`,
    bareTitle: true,
    picture: slides[0]?.picture?.file,
    feeds: true,
    about: cityGovernment(say, siteUrl),
  }),
  view: (data, { say }) => (
    <>
      <h1 className="hidden">
        {CITY.name}: {say.words.site.nickname}
      </h1>
      <Hero slides={data.slides} say={say} />
      <div className="page front">
        <QuickLinks say={say} />
        <Columns data={data} say={say} />
        <HereAt list={data.here} say={say} />
        <Videos list={data.films} say={say} />
      </div>
      <ServiceDialogs data={data.dialogs} say={say} />
      <CookieLists news={data.items} slides={data.slides} />
    </>
  ),
})

// Parts 2 to 9. The source keeps the specified order; the style sheet puts the panels beside the news.
function Columns({ data, say }: { data: FrontPage; say: PageContext['say'] }) {
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
        <GoButton to={say.to('/newsupdate')}>{say.words.home.seeAllNews}</GoButton>
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
