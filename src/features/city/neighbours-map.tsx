// The city among its neighbours: our own drawing, and OpenStreetMap's frame of the whole city when a person asks.

import { CITY } from '#domain/city.ts'
import { pictureAt } from '#domain/pictures.ts'
import { Embed } from '#ui/embed/embed.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import type { Speech } from '#words'

/** In the storage. */
export const NEIGHBOURS_MAP = 'maps/neighbours.svg'

export function NeighboursMap({ say: { words, lang } }: { say: Speech }) {
  const { city, embed } = words
  const drawn = pictureAt(NEIGHBOURS_MAP, lang)
  return (
    <>
      {drawn && (
        <figure className="drawn-map">
          <Picture image={{ ...drawn, alt: city.mapAlt }} width={1200} height={800} />
          <figcaption className="note">{city.mapCaption}</figcaption>
        </figure>
      )}
      <Embed
        map
        className="whole-city"
        src={CITY.links.mapFrame}
        title={city.frame}
        button={embed.showMap}
        link={{ href: CITY.links.map, text: city.openMap }}
      />
    </>
  )
}
