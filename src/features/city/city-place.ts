// What the city is in the words of schema.org, for search engines.
import { CITY, CITY_ADDRESS, type Speech } from '#words'

export const cityPlace = ({ words }: Speech): Record<string, unknown> => ({
  '@type': 'City',
  name: CITY.name,
  alternateName: [CITY.officialName, words.site.nickname],
  address: CITY_ADDRESS,
  geo: { '@type': 'GeoCoordinates', latitude: CITY.latitude, longitude: CITY.longitude },
  containedInPlace: { '@type': 'AdministrativeArea', name: CITY.province },
  hasMap: CITY.links.map,
})
