// What search engines are told of a lake, in the words of schema.org.
import { CITY } from '#domain/city.ts'
import type { Centre, Lake } from './lake-figures.ts'

export const describeLake = (lake: Lake, name: string, centre: Centre | undefined) => ({
  '@type': 'LakeBodyOfWater',
  name,
  ...(lake.otherNames ? { alternateName: lake.otherNames.split(', ') } : {}),
  description: lake.text,
  ...(centre && {
    geo: { '@type': 'GeoCoordinates', latitude: centre.latitude, longitude: centre.longitude },
  }),
  containedInPlace: { '@type': 'City', name: `${CITY.name}, ${CITY.province}` },
})
