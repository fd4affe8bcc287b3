// What is known of one barangay, the part of its page that its dialog fetches: officials, codes, people, land, place.
import type { ReactNode } from 'react'
import { mapPageOf } from '#collections/barangays.collection.ts'
import { areaOf, boxOf, SIZE } from '#features/barangays/drawing.ts'
import type { Barangay } from '#features/barangays/listing.ts'
import { isPhone, telOf } from '#fields/phones.ts'
import { osmFrame } from '#kit/open-street-map.ts'
import { Embed } from '#ui/embed/embed.tsx'
import type { Speech } from '#words'

type Props = { one: Barangay; say: Speech }
/** Its evacuation centers: they stand right after whom to call. */
type WithCenters = { centers: ReactNode }
/** What holds today, which the dialog says too. */
type Today = { isCalm: boolean }

export function Details({ one, centers, isCalm, say }: Props & WithCenters & Today) {
  const { words, fill, number, to } = say
  const { barangays } = words
  const officials: Fact[] = [
    [barangays.chairman, one.chairman || '—'],
    [barangays.contact, callOf(one.contact)],
    [barangays.term, say.term(one)],
    [barangays.asOf, say.longDate(one.asOf)],
  ]
  const facts: Fact[] = [
    [barangays.code, codeOf(one, say)],
    [barangays.psgc, one.psgc],
    [barangays.otherNames, one.otherNames],
    [barangays.district, one.district || ''],
    [barangays.kind, one.urbanRural === 'U' ? barangays.urban : barangays.rural],
    [fill('barangays.population', { year: 2024 }), number(one.population2024)],
    [fill('barangays.population', { year: 2020 }), number(one.population2020)],
    [barangays.area, fill('barangays.hectares', { area: number(one.areaHa) })],
  ]
  return (
    <div className="brgy-one" data-part={one.name}>
      <div>
        <p className="brgy-today">
          {isCalm ? barangays.calm : <a href={to('/alerts')}>{barangays.alert}</a>}
        </p>
        <Facts facts={officials} />
        <p className="needs-script" data-my-barangay={one.psgc} data-name={one.name}>
          <button className="button" type="button" data-choose="">
            {barangays.mine}
          </button>{' '}
          <span className="note">{barangays.mineNote}</span>
        </p>
        {centers}
        <Facts facts={facts} />
      </div>
      <Place one={one} say={say} />
    </div>
  )
}

type Fact = [term: string, value: ReactNode]

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="brgy-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** A link that calls, if the contact is one phone number; other words stay words. */
const callOf = (contact: string): ReactNode =>
  isPhone(contact) ? <a href={`tel:${telOf(contact)}`}>{contact}</a> : contact || '—'

function codeOf({ cityCode, cityCodeOrigin }: Barangay, { words, fill }: Speech): string {
  if (cityCode === '') return words.barangays.codeNone
  return cityCodeOrigin === 'derived' ? fill('barangays.codeDerived', { code: cityCode }) : cityCode
}

// Degrees to each side of the centre that OpenStreetMap's frame shows: about 3 km across.
const AROUND = { latitude: 0.014, longitude: 0.014 }
// A small area is ringed, so that it is found; a step between the two rings.
const RING_UNITS = 70

/** Where it lies: the city's line with the barangay in it, taken from the big map, and OpenStreetMap for who asks. */
function Place({ one, say }: Props) {
  const { words, fill } = say
  const { name, psgc } = one
  const [x, y, width, height] = boxOf(psgc) ?? [0, 0, 0, 0]
  const middle = { cx: x + width / 2, cy: y + height / 2 }
  const radius = Math.max(width, height) / 2
  return (
    <div className="brgy-location">
      {areaOf(psgc) && (
        <svg
          className="locator"
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          role="img"
          aria-label={fill('barangays.located', { name })}
        >
          <use href="#city-land" />
          <use href={`#area-${psgc}`} className="here" />
          <use href="#city-lakes" className="lakes" />
          <circle {...middle} r={radius + RING_UNITS} />
          <circle {...middle} r={radius + 2 * RING_UNITS} />
        </svg>
      )}
      <Embed
        map
        src={osmFrame(one, AROUND)}
        title={fill('barangays.osmTitle', { name })}
        button={words.embed.showMap}
        link={{ href: mapPageOf(one), text: fill('barangays.osmLink', { name }) }}
      />
    </div>
  )
}
