// The front page: the eleven parts of spec 2.4 in order, with the panels of 2.6; its dialogs are in index/dialogs.tsx.
import { CITY, HOLES } from '#domain/city.ts'
import { CityPlaces, Videos } from '#features/front-page/city-places.tsx'
import { Hero, QuickLinks } from '#features/front-page/hero.tsx'
import { readStorm } from '#features/storm/storm.ts'
import { Columns } from '#pages/index/columns.tsx'
import { ServiceDialogs } from '#pages/index/dialogs.tsx'
import { type FrontPage, loadFrontPage } from '#pages/index/load.ts'
import { stormPage } from '#pages/index/storm.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CookieLists } from '#web/layout/cookie-lists.tsx'
import { definePage } from '#web/page.ts'
import { cityGovernment } from '#web/schema-org.ts'

// The day by which permits are renewed moves on with the year, and no content changes then.
const LIFETIME_MS = 3_600_000

export const home = definePage<FrontPage>({
  lifetimeMs: LIFETIME_MS,
  behaviours: ['carousel', 'dialogs', 'news-cookies'],
  styles: ['front'],
  instead: async ({ reader }) => ((await readStorm(reader)) === '' ? null : stormPage),
  load: loadFrontPage,
  meta: ({ slides }, { say, siteUrl }) => ({
    title: `${CITY.name}, ${CITY.province} · ${say.words.site.nickname}`,
    bareTitle: true,
    picture: slides[0]?.picture?.file,
    feeds: true,
    about: cityGovernment(say, siteUrl),
  }),
  view: (data, { alerts, say }) => (
    <>
      <h1 className="hidden">
        {HOLES[say.lang].city}: {say.words.site.nickname}
      </h1>
      <Hero slides={data.slides} inDanger={alerts[0]?.level === 'danger'} say={say} />
      <div className="page front">
        <QuickLinks say={say} />
        <Columns data={data} say={say} />
        <CityPlaces list={data.here} say={say} />
        <Videos list={data.films} say={say} />
      </div>
      <ServiceDialogs data={data.dialogs} say={say} />
      {/* A form is made for one visit: this page is cached and holds none. */}
      <Dialog id="assessment" title={say.words.services.assessment} close={say.words.dialogs.close} fetched>
        <p role="status">{say.words.dialogs.opening}</p>
      </Dialog>
      <CookieLists news={data.items} slides={data.slides} />
    </>
  ),
})
