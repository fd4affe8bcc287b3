// Location and History (spec 2.7): where the city lies, its neighbours, its land, and how a town became a city.
import { distances } from '#collections/distances.collection.ts'
import { pictureAt } from '#domain/pictures.ts'
import { cityPlace } from '#features/city/city-place.ts'
import { DistanceTable } from '#features/city/distance-table.tsx'
import { Figures, LargeFigures } from '#features/city/figures.tsx'
import { NEIGHBOURS_MAP, NeighboursMap } from '#features/city/neighbours-map.tsx'
import { OnThisPage } from '#features/city/on-this-page.tsx'
import { Timeline } from '#features/city/timeline.tsx'
import { listEntries, listTexts } from '#features/publishing/entries.ts'
import { blockOf, FoldedBlock, TextBlock } from '#features/texts/text-block.tsx'
import { FiguresBlock, partsAt, partsOf } from '#pages/mvh/city-parts.tsx'
import { Awaited } from '#ui/awaited/awaited.tsx'
import { Sources } from '#ui/source/sources.tsx'
import { definePage } from '#web/page.ts'

const PLACES = ['location', 'land', 'facts', 'map', 'distances', 'history']
// What few come for opens by its heading.
const FOLDED = ['neighbours', 'geography', 'volcanoes', 'slopes']

export const lth = definePage({
  styles: ['city'],
  load: async ({ reader, say: { lang } }) => ({
    texts: await listTexts(reader, 'lth', lang),
    far: await listEntries(reader, distances, lang),
  }),
  meta: (_, { say }) => ({
    title: say.words.pages.lth.title,
    description: say.words.pages.lth.sentence,
    picture: pictureAt(NEIGHBOURS_MAP, say.lang)?.file,
    about: cityPlace(say),
  }),
  view: ({ texts, far }, { say }) => {
    const block = (place: string) => blockOf(texts, place)
    return (
      <div className="page about-city">
        <h1>{say.words.pages.lth.title}</h1>
        {texts.length === 0 && <Awaited>{say.words.tourism.empty}</Awaited>}
        <OnThisPage parts={partsAt(texts, PLACES, say)} say={say} />
        <div className="two-columns">
          <div>
            <TextBlock block={block('location')} say={say} className="location" />
            <FiguresBlock block={block('land')} say={say} className="land">
              <LargeFigures list={partsOf(texts, 'land', say)} />
            </FiguresBlock>
          </div>
          <FiguresBlock block={block('facts')} say={say}>
            <Figures list={partsOf(texts, 'fact', say)} />
          </FiguresBlock>
        </div>
        <div className="two-columns map-columns">
          <FiguresBlock block={block('map')} say={say}>
            <NeighboursMap say={say} />
          </FiguresBlock>
          <FiguresBlock block={block('distances')} say={say}>
            <DistanceTable list={far} say={say} />
          </FiguresBlock>
        </div>
        <div>
          {FOLDED.map((place) => (
            <FoldedBlock key={place} block={block(place)} say={say} />
          ))}
        </div>
        <TextBlock block={block('history')} say={say} className="history">
          <Timeline events={partsOf(texts, 'history', say)} say={say} />
        </TextBlock>
        <Sources of={texts} say={say} />
      </div>
    )
  },
})
