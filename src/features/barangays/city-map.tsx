// The map of all barangays, drawn: every area a link to its details. Moving and enlarging is the work of behaviours/map.ts.
import { DISTRICTS } from '#domain/city.ts'
import { areaOf, LAKES, OUTLINE, SIZE, viewOf, wordPlace } from '#features/barangays/drawing.ts'
import {
  type Barangay,
  byDistrict,
  DETAILS,
  detailsOf,
  NO_DISTRICT,
  shortName,
} from '#features/barangays/listing.ts'
import { MapControls } from '#features/barangays/map-controls.tsx'
import { zoneOf } from '#kit/barangay-names.ts'
import type { Speech } from '#words'

type Props = {
  all: Barangay[]
  /** The district the map begins with; null for the whole city. */
  district: number | null
  /** Marked as the one the page is about. */
  here?: Barangay | null
  say: Speech
}

export function CityMap({ all, district, here, say }: Props) {
  const { words } = say
  const drawn = all.filter(({ psgc }) => areaOf(psgc))
  if (drawn.length === 0) return null
  return (
    <section
      className="city-map"
      id="map"
      aria-labelledby="map-title"
      data-city-map={`${SIZE.width} ${SIZE.height}`}
    >
      <h2 className="hidden" id="map-title">
        {words.barangays.map}
      </h2>
      {/* Without script every area is a stop of its own on the way down. */}
      <a className="past-map" href="#past-map">
        {words.barangays.pastMap}
      </a>
      <Drawing drawn={drawn} district={district} here={here} say={say} />
      <MapControls
        say={say}
        centre={viewOf(drawn.filter((one) => one.district === 1).map(({ psgc }) => psgc))}
      />
      <p className="note" id="past-map" tabIndex={-1}>
        {DISTRICTS.length > 0 && words.barangays.mapNote}{' '}
        <span id="map-keys">
          {words.barangays.mapChoose} <span className="needs-script map-keys">{words.barangays.mapKeys}</span>
        </span>
      </p>
    </section>
  )
}

function Drawing({ drawn, district, here, say }: Omit<Props, 'all'> & { drawn: Barangay[] }) {
  const view = viewOf(drawn.filter((one) => one.district === district).map(({ psgc }) => psgc))
  const letter = Math.round(view[2] / LETTERS_ACROSS)
  return (
    <svg
      viewBox={view.join(' ')}
      role="group"
      aria-label={say.words.barangays.map}
      aria-describedby="map-keys"
    >
      <path id="city-land" d={OUTLINE} />
      <g className="areas" data-dialog={DETAILS}>
        {byDistrict(drawn).map(([number, list]) => (
          <g key={number} className={`d${number}${district !== null && number !== district ? ' aside' : ''}`}>
            {list.map((one) => (
              <Area key={one.psgc} one={one} here={one.psgc === here?.psgc} say={say} />
            ))}
          </g>
        ))}
      </g>
      <path id="city-lakes" d={LAKES} />
      <use className="outlined" />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: no word takes the focus; the links say the same */}
      <g className="labels" fontSize={letter} aria-hidden="true">
        {drawn.map((one) => (
          <Label key={one.psgc} one={one} letter={letter} />
        ))}
      </g>
    </svg>
  )
}

type AreaProps = { one: Barangay; here: boolean; say: Speech }

function Area({ one, here, say: { fill } }: AreaProps) {
  const { name, psgc, district } = one
  return (
    <a href={detailsOf(one)} aria-current={here ? 'true' : undefined}>
      <title>
        {district === NO_DISTRICT ? name : fill('barangays.areaLink', { name, number: district })}
      </title>
      <path id={`area-${psgc}`} d={areaOf(psgc)} />
    </a>
  )
}

// A word of this part of the view's width can be read on a phone and shouts on no desk; a script that measures sets it better.
const LETTERS_ACROSS = 36
const LETTER_EM = 0.62

/** Words stand where they have room: the whole word, else the number of the district, else nothing. */
function Label({ one, letter }: { one: Barangay; letter: number }) {
  const { x, y, room } = wordPlace(one.psgc)
  const word = wordOf(one)
  const shows = room > word.length * letter * LETTER_EM ? 'named' : room > letter ? 'numbered' : undefined
  return (
    <text x={x} y={y} data-room={room} className={shows}>
      <tspan>{word}</tspan>
      <tspan>{one.district || ''}</tspan>
    </text>
  )
}

/** With its district, which no colour says alone; a zone of the poblacion, such as II-A, is always of the first. */
const wordOf = (one: Barangay) => {
  if (zoneOf(shortName(one))) return shortName(one)
  return one.district === NO_DISTRICT ? one.name : `${one.name} · ${one.district}`
}
