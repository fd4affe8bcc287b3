// City Hall on OpenStreetMap's street map, on request, and where the points of the drawn maps come from.
import { osmFrame, osmLink } from '#features/maps/geo.ts'
import type { MapPoint } from '#features/maps/map-figure.tsx'
import { Embed } from '#ui/embed/embed.tsx'
import { CITY, type Speech } from '#words'

export function StreetMap({ say }: { say: Speech }) {
  const { words, fill } = say
  return (
    <section className="street-map" aria-labelledby="street-map">
      <h2 id="street-map">{words.maps.streets}</h2>
      <p>{words.maps.streetsText}</p>
      <Embed
        map
        className="street"
        src={osmFrame(CITY)}
        title={words.maps.streetsTitle}
        button={words.embed.showMap}
        link={{ href: osmLink(CITY), text: words.maps.streetsLink }}
        note={fill('embed.outside', { host: 'openstreetmap.org' })}
      />
    </section>
  )
}

/** Every source once, with the markers it speaks for. */
export function PointSources({ list, say }: { list: MapPoint[]; say: Speech }) {
  const sources = Map.groupBy(list, ({ source }) => source)
  return (
    <section aria-labelledby="points">
      <h2 id="points">{say.words.maps.points}</h2>
      <ul>
        {[...sources].map(([source, its]) => (
          <li key={source}>
            <strong>{its.map(({ marker }) => marker).join(', ')}</strong>{' '}
            <span lang={its[0]?.shownIn}>{source}</span>
          </li>
        ))}
      </ul>
      <p className="note">{say.words.maps.pointsText}</p>
    </section>
  )
}
