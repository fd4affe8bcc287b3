// What the city is in the words of schema.org, for search engines.
import { CITY, CITY_ADDRESS, HOLES } from '#domain/city.ts'
import type { Speech } from '#words'

export const cityPlace = ({ words }: Speech): Record<string, unknown> => ({
  '@type': 'City',
  name: CITY.name,
  alternateName: [HOLES.en.officialName, words.site.nickname],
  address: CITY_ADDRESS,
  geo: { '@type': 'GeoCoordinates', latitude: CITY.latitude, longitude: CITY.longitude },
  containedInPlace: { '@type': 'AdministrativeArea', name: CITY.province },
  hasMap: CITY.links.map,
})
