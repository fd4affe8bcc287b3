// The barangays to take along: a table for spreadsheets (RFC 4180) and their boundaries for programs (RFC 7946), which say the same.
import { contentText } from '#content'
import { readBoundaries, type Shape } from '#features/barangays/boundaries.ts'
import type { Barangay } from '#features/barangays/listing.ts'
import { csvOf } from '#kit/csv.ts'

const licence = contentText('lists/barangays.geojson.LICENSE', '')

/** Where the boundaries come from; the licence asks to be kept with every copy. */
const CREDIT =
  'Boundaries: PSA, NAMRIA and OCHA HDX, by way of github.com/faeldon/philippines-json-maps (MIT). Statistical, not authoritative. Names, codes and population: PSA. Districts and city codes: the city.'

/** What both files say of a barangay; their names are those of the city's own list. */
const recordOf = (one: Barangay) => ({
  psgc: one.psgc,
  name: one.name,
  other_names: one.otherNames,
  district: one.district,
  city_code: one.cityCode,
  urban_rural: one.urbanRural,
  population_2020: one.population2020,
  population_2024: one.population2024,
  area_ha: one.areaHa,
  latitude: one.latitude,
  longitude: one.longitude,
  chairman: one.chairman,
  contact: one.contact,
})

export function toCsv(list: Barangay[]): string {
  const rows = list.map(recordOf)
  return csvOf([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))])
}

/** About 10 cm: more digits would promise what no survey gave. */
const DECIMALS = 6

export function toGeoJson(list: Barangay[]): string {
  const known = new Map(list.map((one) => [one.psgc, one]))
  const ours = readBoundaries().flatMap(({ psgc, geometry }) => {
    const one = known.get(psgc)
    if (!one) return []
    return [{ type: 'Feature', id: one.psgc, properties: recordOf(one), geometry: rounded(geometry) }]
  })
  return JSON.stringify({ type: 'FeatureCollection', credit: CREDIT, license: licence, features: ours })
}

const rounded = ({ type, coordinates }: Shape): Shape => ({
  type,
  coordinates: coordinates.map((ring) =>
    ring.map((corner) => corner.map((degrees) => Number(degrees.toFixed(DECIMALS)))),
  ),
})
