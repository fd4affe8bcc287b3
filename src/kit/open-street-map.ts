// Addresses of OpenStreetMap, written here alone: its page with a marker, and the frame it gives to other sites.

export type Spot = { latitude: number; longitude: number }

/** Five digits of a degree are about a metre. */
const DIGITS = 5
const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS))

/** A page with a marker on the spot; at zoom 17 single houses are seen, at 15 a barangay or a lake. */
export const osmPage = ({ latitude, longitude }: Spot, zoom: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`

/** The frame with a marker on the spot in its middle; `around` is how many degrees it shows to each side. */
export function osmFrame({ latitude, longitude }: Spot, around: Spot): string {
  const corners = [
    longitude - around.longitude,
    latitude - around.latitude,
    longitude + around.longitude,
    latitude + around.latitude,
  ]
  const bbox = corners.map(rounded).join(',')
  const query = new URLSearchParams({ bbox, layer: 'mapnik', marker: `${latitude},${longitude}` })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
