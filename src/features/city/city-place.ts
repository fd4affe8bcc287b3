// What the city is in the words of schema.org, for search engines.
import { CITY, type Speech } from '#words'

export const cityPlace = ({ words }: Speech): Record<string, unknown> => ({
  '@type': 'City',
  name: CITY.name,
  alternateName: [CITY.officialName, words.site.nickname],
  address: {
    '@type': 'PostalAddress',
    addressLocality: CITY.name,
    addressRegion: CITY.province,
    postalCode: CITY.zip,
    addressCountry: 'PH',
  },
  geo: { '@type': 'GeoCoordinates', latitude: CITY.latitude, longitude: CITY.longitude },
  containedInPlace: { '@type': 'AdministrativeArea', name: CITY.province },
  hasMap: CITY.links.map,
})
