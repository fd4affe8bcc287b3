// The city's own map as a place to mark something on: its size, and the degrees at its edges. North is up.
import { contentJson } from '#content'

/** In pixels of the picture, and degrees. */
export type Edges = {
  width: number
  height: number
  north: number
  south: number
  west: number
  east: number
}

// Where a city has no such picture.
const ANYWHERE: Edges = { width: 1000, height: 1000, north: 90, south: -90, west: -180, east: 180 }

/** `npm run draw` makes the first one; a city that names no such picture has no map to mark. */
export const CITY_MAP = { file: 'maps/city.svg', ...contentJson('maps/city.json', ANYWHERE) } as const
