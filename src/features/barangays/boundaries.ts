// The boundaries of the barangays, in degrees, and which of them a point lies in.
import { contentText } from '#content'

const boundaries = contentText('lists/barangays.geojson', '{"features": []}')

/** Corners are longitude, latitude. */
export type Shape = { type: string; coordinates: number[][][] }
type Feature = { geometry: Shape; properties: { adm4_psgc: number } }
type Boundary = { psgc: string; geometry: Shape }

export function readBoundaries(): Boundary[] {
  const { features } = JSON.parse(boundaries) as { features: Feature[] }
  return features.map(({ geometry, properties }) => ({
    psgc: String(properties.adm4_psgc).padStart(10, '0'),
    geometry,
  }))
}

/** The code of the barangay round this point; undefined outside all of them. */
export const psgcAt = (latitude: number, longitude: number): string | undefined =>
  readBoundaries().find(({ geometry }) => isInside(geometry, latitude, longitude))?.psgc

/** A line from the point to the east crosses the rings of a shape round it an odd number of times. */
function isInside({ coordinates }: Shape, latitude: number, longitude: number): boolean {
  const edges = coordinates.flatMap((ring) =>
    ring.map((corner, at) => [corner, ring[(at + 1) % ring.length]!] as const),
  )
  const crossed = edges.filter(([[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]]) => {
    if (y1 > latitude === y2 > latitude) return false
    return longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)
  })
  return crossed.length % 2 === 1
}
