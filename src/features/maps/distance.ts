// Addresses of OpenStreetMap and distances over ground, for the maps' legends. It knows points, never entries.

export type Spot = { latitude: number; longitude: number }

const ZOOM = 17
// About 650 metres to each side of the spot: the streets about it and the lake's shore.
const HALF_SPAN = { latitude: 0.0045, longitude: 0.006 }

/** A page of OpenStreetMap with a marker on the spot. */
export const osmLink = ({ latitude, longitude }: Spot): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`

/** The frame OpenStreetMap gives to other sites, with a marker on the spot in its middle. */
export function osmFrame({ latitude, longitude }: Spot): string {
  const west = [longitude - HALF_SPAN.longitude, latitude - HALF_SPAN.latitude]
  const east = [longitude + HALF_SPAN.longitude, latitude + HALF_SPAN.latitude]
  const bbox = [...west, ...east].map((degrees) => degrees.toFixed(5)).join(',')
  const query = new URLSearchParams({ bbox, layer: 'mapnik', marker: `${latitude},${longitude}` })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}

const EARTH_RADIUS_M = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres in a straight line, true for spots of one city: the ground between them counts as flat. */
export function metresBetween(a: Spot, b: Spot): number {
  const north = radians(b.latitude - a.latitude)
  const east = radians(b.longitude - a.longitude) * Math.cos(radians((a.latitude + b.latitude) / 2))
  return Math.hypot(north, east) * EARTH_RADIUS_M
}
