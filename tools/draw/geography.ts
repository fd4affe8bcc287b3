// Where things truly are: the seven lakes, and how latitude and longitude become a place in a picture.
import type { Point } from './curves.ts'
import { lakeFigures, pointOf } from './lists.ts'

type Lake = { name: string; latitude: number; longitude: number; areaHa: number; depthM: number }

// The mark was drawn with a point by the shore of these two. It keeps them, and so do the pictures made like it;
// the maps have the middle of the true shore (boundaries.ts).
const asInTheMark: Record<string, { latitude: number; longitude: number }> = {
  sampalok: { latitude: 14.07879, longitude: 121.32565 },
  palakpakin: { latitude: 14.11165, longitude: 121.33981 },
}

/** Largest first. */
export const lakes: Lake[] = lakeFigures.map(({ key, name, areaHa, depthM }) => {
  const { latitude, longitude } = asInTheMark[key] ?? pointOf(key)
  return { name, latitude, longitude, areaHa, depthM }
})

/** The middle of the city's outline. */
export const cityMiddle = { latitude: 14.0542, longitude: 121.335 }

export const cityHall = pointOf('city-hall')

const kmPerDegree = 111.2
const eastShrink = Math.cos((14.08 * Math.PI) / 180)

/** The radius in kilometres of a round lake of this area. */
export const radiusKm = (areaHa: number) => Math.sqrt(areaHa / 100 / Math.PI)

type Place = (latitude: number, longitude: number) => Point

/** A flat map: the given centre lies at (x, y), north is up. */
export function mapAt(
  centre: { latitude: number; longitude: number },
  x: number,
  y: number,
  pixelsPerKm: number,
): Place {
  const scale = kmPerDegree * pixelsPerKm
  return (latitude, longitude) => [
    x + (longitude - centre.longitude) * eastShrink * scale,
    y - (latitude - centre.latitude) * scale,
  ]
}
