// What search engines are told of the barangays, in the words of schema.org.

import { CITY } from '#domain/city.ts'
import type { Barangay } from '#features/barangays/listing.ts'

const AREA = 'AdministrativeArea'
const THE_CITY = { '@type': 'City', name: CITY.name, identifier: CITY.psgc }

/** One barangay with its place, or the city with those that are shown. */
export function aboutOf(one: Barangay | null, shown: Barangay[]): Record<string, unknown> {
  if (!one) return { ...THE_CITY, containsPlace: shown.map(({ name }) => ({ name })) }
  const { name, psgc, latitude, longitude } = one
  const geo = { '@type': 'GeoCoordinates', latitude, longitude }
  return { '@type': AREA, name, identifier: psgc, geo, containedInPlace: THE_CITY }
}
