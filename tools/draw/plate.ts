// The plate: one layout for every picture of heritage. Rings about an emblem, the ground it stands on with its years,
// and, where the place is known, the city with a gold dot.
import { contours, every } from './contours.ts'
import { straight } from './curves.ts'
import { aroundPoint, uneven } from './fields.ts'
import { cityMiddle, lakes, mapAt, radiusKm } from './geography.ts'
import { numerals } from './numerals.ts'
import { outline } from './outline.ts'
import * as colour from './palette.ts'
import { placeSize } from './sizes.ts'
import { circle, group, type Part, path, pen, picture, rect } from './svg.ts'

const [width, height] = placeSize

/** The line every emblem stands on, and the middle it stands about. */
export const base = 458
export const middle = 400

const tones = {
  dawn: { sky: colour.goldTint, ring: colour.gold, ground: colour.lake900 },
  sand: { sky: colour.sand, ring: colour.gold, ground: colour.lake900 },
  mist: { sky: colour.lake100, ring: colour.hillFar, ground: colour.lake900 },
  water: { sky: colour.lake200, ring: colour.hillFar, ground: colour.lake900 },
  leaf: { sky: colour.hillFar, ring: colour.lake100, ground: colour.lake900 },
  grove: { sky: colour.hillMid, ring: colour.lake200, ground: colour.lake900 },
  lake: { sky: colour.lake700, ring: colour.hillMid, ground: colour.lake900 },
  night: { sky: colour.lake900, ring: colour.lake500, ground: colour.ink },
  ripe: { sky: colour.gold, ring: colour.goldTint, ground: colour.lake900 },
}

export type Spot = { latitude: number; longitude: number; within?: 'barangay' }

export type Plate = {
  tone: keyof typeof tones
  /** digits, "-" between two years, "/" between two that sources name, "*" for a digit not recorded */
  years?: string
  /** where it stands; of some only the barangay is known */
  spot?: Spot
  seed: number
  emblem: () => Part
}

/** One picture of heritage. */
export function plate({ tone, years, spot, seed, emblem }: Plate): string {
  const { sky, ring, ground } = tones[tone]
  return picture(
    width,
    height,
    sky,
    contours({
      field: uneven(aroundPoint(middle, 262, 120), seed, 22, 300),
      levels: every(38, 10, 20),
      width,
      height: base,
      stroke: ring,
      pen: 2,
      fade: [0.7, 0.2],
      spacing: 110,
    }),
    emblem(),
    rect(0, base, width, height - base, { fill: ground }),
    years ? numerals(years, 48, 534, { height: 50, stroke: colour.gold }) : '',
    spot ? cityTile(spot, ground) : '',
  )
}

const tile = { x: 634, y: 40, side: 126, pixelsPerKm: 5.1 }

/** The city on a tile of the mark's shape: a dot where the place is, a ring where only the barangay is known. */
function cityTile(spot: Spot, fill: string): Part {
  const { x, y, side, pixelsPerKm } = tile
  const place = mapAt(cityMiddle, x + side / 2, y + side / 2, pixelsPerKm)
  const at = place(spot.latitude, spot.longitude)
  return [
    rect(x, y, side, side, { rx: 22, fill }),
    path(straight(outline.map(([latitude, longitude]) => place(latitude, longitude))), {
      fill: colour.hillMid,
    }),
    group(
      { fill: colour.lake200 },
      lakes.map(({ latitude, longitude, areaHa }) =>
        circle(...place(latitude, longitude), radiusKm(areaHa) * pixelsPerKm, {}),
      ),
    ),
    spot.within
      ? circle(...at, 8, pen(colour.gold, 4))
      : circle(...at, 6.5, { fill: colour.gold, stroke: fill, 'stroke-width': 2 }),
  ]
}
