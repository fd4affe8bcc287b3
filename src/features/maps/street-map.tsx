// City Hall on OpenStreetMap's street map, on request, and where the points of the drawn maps come from.

import { AT_HALL, CITY, officePlace } from '#domain/city.ts'
import { type MapPoint, STREET_ZOOM } from '#features/maps/map-figure.tsx'
import { osmFrame, osmPage } from '#kit/open-street-map.ts'
import { Embed } from '#ui/embed/embed.tsx'
import { SourceName } from '#ui/source/source.tsx'
import type { Speech } from '#words'

// About 650 metres to each side of City Hall: the streets about it and the lake's shore.
const AROUND = { latitude: 0.0045, longitude: 0.006 }

export const CITY_HALL_PAGE = osmPage(CITY, STREET_ZOOM)

export function StreetMap({ say }: { say: Speech }) {
  const { words, lang } = say
  const place = officePlace(AT_HALL, lang)
  return (
    <section className="street-map" aria-labelledby="street-map">
      <h2 id="street-map">{words.maps.streets}</h2>
      {place && (
        <>
          <p>
            <strong>{place}</strong>
          </p>
          {CITY.hallNote && <p>{CITY.hallNote[lang]}</p>}
        </>
      )}
      <p>{words.maps.streetsText}</p>
      <Embed
        map
        className="street"
        src={osmFrame(CITY, AROUND)}
        title={words.maps.streetsTitle}
        button={words.embed.showMap}
        link={{ href: CITY_HALL_PAGE, text: words.maps.streetsLink }}
      />
    </section>
  )
}

/** Every source once, with the markers it speaks for. */
export function PointSources({ list, say }: { list: MapPoint[]; say: Speech }) {
  const sources = Map.groupBy(list, ({ source, sourceYear }) => `${source}, ${sourceYear}`)
  return (
    <section aria-labelledby="points">
      <h2 id="points">{say.words.maps.points}</h2>
      <ul>
        {[...sources].map(([source, its]) => (
          <li key={source}>
            <strong>{its.map(({ marker }) => marker).join(', ')}</strong>{' '}
            <span lang={its[0]!.shownIn}>
              <SourceName of={its[0]!} />
            </span>
          </li>
        ))}
      </ul>
      <p className="note">{say.words.maps.pointsText}</p>
    </section>
  )
}
