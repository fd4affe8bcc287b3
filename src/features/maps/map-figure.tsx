// One drawn map with its legend: what stands under each figure and letter, in the order of the markers.
import type { EntryOf } from '#collections/define.ts'
import type { points } from '#collections/points.collection.ts'
import { pictureAt } from '#domain/pictures.ts'
import { metresBetween } from '#features/maps/distance.ts'
import { storageUrl } from '#fields/file.ts'
import { osmPage, type Spot } from '#kit/open-street-map.ts'
import { Picture } from '#ui/picture/picture.tsx'
import type { Speech } from '#words'

export type MapPoint = EntryOf<typeof points>

/** The maps of this site, by their size in pixels. */
const MAPS = {
  'maps/city.svg': [1600, 1200],
  'maps/city-proper.svg': [800, 1000],
  'maps/city-hall.svg': [800, 1000],
} as const

type Props = {
  file: keyof typeof MAPS
  list: MapPoint[]
  say: Speech
  first?: boolean
  /** Its legend then says how far each place is from there, else where it lies. */
  from?: Spot
}

export function MapFigure({ file, list, say, first, from }: Props) {
  const { words, lang } = say
  const [width, height] = MAPS[file]
  const image = pictureAt(file, lang)
  if (!image) return null
  return (
    <figure className="map">
      <div>
        <Picture image={image} width={width} height={height} first={first} />
        <a className="map-open" href={storageUrl(file)}>
          {words.maps.open}
        </a>
      </div>
      <figcaption>
        <strong>{words.maps.legend}</strong>
        <ol>
          {list.map((point) => (
            <li key={point.key} data-where={point.where}>
              <b>{point.marker}</b> <span lang={point.shownIn}>{point.name}</span>{' '}
              {from ? <Away point={point} from={from} say={say} /> : <Coordinates point={point} say={say} />}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}

/** For a street map of one place. */
export const STREET_ZOOM = 17
const ROUNDED_TO_M = 10

function Away({ point, from, say }: { point: MapPoint; from: Spot; say: Speech }) {
  const metres = Math.round(metresBetween(from, point) / ROUNDED_TO_M) * ROUNDED_TO_M
  return metres > 0 && <small>{say.fill('maps.away', { metres: say.number(metres) })}</small>
}

function Coordinates({ point, say }: { point: MapPoint; say: Speech }) {
  return (
    <a href={osmPage(point, STREET_ZOOM)}>
      {point.latitude.toFixed(4)}, {point.longitude.toFixed(4)}
      <span className="hidden">
        {' '}
        {say.words.maps.coordinates}: {point.name}
      </span>
    </a>
  )
}
