// /practice: a home-style sample page with the parts of spec 2.10 in their order; not for search engines.
import { places } from '#collections/places.collection.ts'
import { social } from '#collections/social.collection.ts'
import { videos } from '#collections/videos.collection.ts'
import { CityPlaces } from '#features/front-page/city-places.tsx'
import { BidsAndAwards, IconButtons, SocialPages } from '#features/front-page/external-links.tsx'
import { CAROUSEL_INTERVAL_MS } from '#features/front-page/hero.tsx'
import { Careers, DistrictDropdown, SampleBox } from '#features/practice/parts.tsx'
import { VideoRow } from '#features/practice/video-row.tsx'
import { listEntries, listTexts } from '#features/publishing/entries.ts'
import { blockOf } from '#features/texts/text-block.tsx'
import { loadDialogs, ServiceDialogs } from '#pages/index/dialogs.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { definePage } from '#web/page.ts'

export const practice = definePage({
  behaviours: ['carousel', 'endless', 'dialogs'],
  styles: ['front', 'practice'],
  load: async (page) => {
    const { reader, say } = page
    const [texts, films, pages, here, dialogs] = await Promise.all([
      listTexts(reader, 'practice', say.lang),
      listEntries(reader, videos, say.lang),
      listEntries(reader, social, say.lang),
      listEntries(reader, places, say.lang),
      loadDialogs(page),
    ])
    return { about: blockOf(texts, 'about'), films, pages, here, dialogs }
  },
  meta: (_, { say: { words } }) => ({
    title: words.pages.practice.title,
    description: words.pages.practice.sentence,
    noindex: true,
  }),
  view: ({ about, films, pages, here, dialogs }, { say }) => (
    <>
      <div className="page practice">
        <h1>{say.words.pages.practice.title}</h1>
        <p>{say.words.pages.practice.sentence}</p>
        {about?.body && <Prose html={about.body} to={say.to} />}
        <div className="practice-top">
          <DistrictDropdown say={say} />
          <SampleBox say={say} />
          <Careers say={say} />
        </div>
        {/* No time is named for it: that of the home carousel (spec 9). */}
        <VideoRow list={films} intervalMs={CAROUSEL_INTERVAL_MS} say={say} />
        <div className="pair">
          <BidsAndAwards say={say} />
          <SocialPages pages={pages} say={say} />
        </div>
        <IconButtons say={say} />
        <CityPlaces list={here} say={say} />
      </div>
      <ServiceDialogs data={dialogs} say={say} />
    </>
  ),
})
