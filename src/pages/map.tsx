// Vicinity Map: the whole city, the city proper and the surroundings of City Hall, and City Hall on a street map (spec 2.7).
import type { ReactNode } from 'react'
import { points } from '#collections/points.collection.ts'
import { CITY, CITY_ADDRESS } from '#domain/city.ts'
import { pictureAt } from '#domain/pictures.ts'
import { MapFigure } from '#features/maps/map-figure.tsx'
import { CITY_HALL_PAGE, PointSources, StreetMap } from '#features/maps/street-map.tsx'
import { listEntries, listTexts } from '#features/publishing/entries.ts'
import { type Block, BlockBody, blockOf, placeOf, TextBlock } from '#features/texts/text-block.tsx'
import { type Sourced, Sources } from '#ui/source/sources.tsx'
import { definePage } from '#web/page.ts'
import type { Speech } from '#words'

export const vicinityMap = definePage({
  styles: ['map'],
  load: async ({ reader, say: { lang } }) => ({
    list: await listEntries(reader, points, lang),
    blocks: await listTexts(reader, 'map', lang),
  }),
  meta: (_, { say: { words, lang } }) => ({
    title: words.pages.map.title,
    description: words.pages.map.sentence,
    picture: pictureAt('maps/city.svg', lang)?.file,
    about: {
      '@type': 'CityHall',
      name: words.maps.cityHall,
      address: CITY_ADDRESS,
      geo: { '@type': 'GeoCoordinates', latitude: CITY.latitude, longitude: CITY.longitude },
      hasMap: CITY_HALL_PAGE,
    },
  }),
  view: ({ list, blocks }, { say }) => {
    const inCity = list.filter(({ where }) => where !== 'centre')
    const inTown = list.filter(({ where }) => where === 'cityHall' || where === 'centre')
    return (
      <div className="page">
        <h1>{say.words.pages.map.title}</h1>
        <MapSection block={blockOf(blocks, 'city')} say={say}>
          <MapFigure file="maps/city.svg" list={inCity} say={say} first />
        </MapSection>
        <div className="map-pair">
          <MapSection block={blockOf(blocks, 'city-proper')} say={say}>
            <MapFigure file="maps/city-proper.svg" list={inTown} say={say} />
          </MapSection>
          <MapSection block={blockOf(blocks, 'city-hall')} say={say}>
            <MapFigure file="maps/city-hall.svg" list={inTown} say={say} from={CITY} />
          </MapSection>
        </div>
        <StreetMap say={say} />
        <div className="map-words">
          <TextBlock block={blockOf(blocks, 'how-to-get-here')} say={say} />
          <PointSources list={list} say={say} />
        </div>
        <Sources of={[...blocks, hallSource(say)]} say={say} />
      </div>
    )
  },
})

function hallSource({ lang, words }: Speech): Sourced | undefined {
  const { hallSource } = CITY
  return hallSource && { ...hallSource, title: words.maps.cityHall, source: hallSource.source[lang] }
}

type SectionProps = { block: Block | undefined; say: Speech; children: ReactNode }

// The words in one box, so that two maps side by side begin at one height.
function MapSection({ block, say, children }: SectionProps) {
  if (!block) return null
  const id = placeOf(block.slug)
  return (
    <section className={`map-${id}`} aria-labelledby={id}>
      <div lang={block.shownIn}>
        <h2 id={id}>{block.title}</h2>
        <BlockBody block={block} say={say} />
      </div>
      {children}
    </section>
  )
}
