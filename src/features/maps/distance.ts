// Distances over ground, for the maps' legends. It knows points, never entries.
import type { Spot } from '#kit/open-street-map.ts'

const EARTH_RADIUS_M = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres in a straight line, true for spots of one city: the ground between them counts as flat. */
export function metresBetween(a: Spot, b: Spot): number {
  const north = radians(b.latitude - a.latitude)
  const east = radians(b.longitude - a.longitude) * Math.cos(radians((a.latitude + b.latitude) / 2))
  return Math.hypot(north, east) * EARTH_RADIUS_M
}
