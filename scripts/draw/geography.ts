// Where things truly are: the seven lakes, and how latitude and longitude become a place in a picture.
import type { Point } from './curves.ts'

type Lake = { name: string; latitude: number; longitude: number; areaHa: number; depthM: number }

/** Area and depth: City Tourism Office, 2019. Largest first. */
export const lakes: Lake[] = [
  { name: 'Sampalok', latitude: 14.07879, longitude: 121.32565, areaHa: 99.21, depthM: 27 },
  { name: 'Palakpakin', latitude: 14.11165, longitude: 121.33981, areaHa: 54.39, depthM: 7.5 },
  { name: 'Bunot', latitude: 14.08146, longitude: 121.34314, areaHa: 38.16, depthM: 23 },
  { name: 'Yambo', latitude: 14.12418, longitude: 121.36879, areaHa: 36, depthM: 40 },
  { name: 'Calibato', latitude: 14.10351, longitude: 121.37844, areaHa: 27.18, depthM: 135 },
  { name: 'Pandin', latitude: 14.11596, longitude: 121.36556, areaHa: 23.54, depthM: 63 },
  { name: 'Mohicap', latitude: 14.12472, longitude: 121.33596, areaHa: 20.49, depthM: 27 },
]

/** The middle of the city's outline. */
export const cityMiddle = { latitude: 14.0542, longitude: 121.335 }

export const cityHall = { latitude: 14.07449, longitude: 121.32454 }

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
