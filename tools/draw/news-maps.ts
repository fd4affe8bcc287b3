// News pictures that are maps: eighty barangays, seven lakes.
import { contours, every } from './contours.ts'
import { type Point, smooth } from './curves.ts'
import { aroundPoint, together, uneven } from './fields.ts'
import { cityMiddle, lakes, mapAt, radiusKm } from './geography.ts'
import { barangays } from './lists.ts'
import { outline } from './outline.ts'
import * as colour from './palette.ts'
import { lake, rings } from './rings.ts'
import { newsSize } from './sizes.ts'
import { group, type Part, path, pen, picture, rect, short } from './svg.ts'

const [_width, _height] = newsSize

const [width, height] = [1200, 460]
/** Every barangay at its true place, sized by its people; the lakes between them. */
export function eightyBarangays(): string {
  const place = mapAt(cityMiddle, 600, 230, 22)
  const boundary = outline.map(([latitude, longitude]) => place(latitude, longitude))
  const field = uneven(
    together(
      boundary.map(([x, y]) => aroundPoint(x, y)),
      60,
    ),
    4,
    10,
    300,
  )
  const people = barangays.map(({ latitude, longitude, population }) => {
    const [x, y] = place(latitude, longitude)
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${Math.max(1.6, Math.sqrt(population) * 0.095).toFixed(1)}"/>`
  })
  const water = lakes.map(({ latitude, longitude, areaHa }, i) =>
    lake(...place(latitude, longitude), radiusKm(areaHa) * 22, colour.lake200, i + 2),
  )
  return picture(
    width,
    height,
    colour.lake900,
    contours({
      field,
      levels: every(40, 9, -10),
      width,
      height,
      stroke: colour.lake500,
      fade: [1, 0.3],
      spacing: 140,
    }),
    path(smooth(boundary, true), { fill: colour.lake700 }),
    group({ fill: colour.gold, stroke: colour.lake700, 'stroke-width': 1 }, people),
    water,
  )
}

const surface = 132
const pixelsPerMetre = 1.9
const every25m = [1, 2, 3, 4, 5, 6].map((i) => `M576 ${short(surface + i * 25 * pixelsPerMetre)}H1200`)

// The lakes side by side, cut open: true relative widths, true relative depths.
function sections(): Part {
  let x = 606
  return lakes.map(({ areaHa, depthM }, i) => {
    const half = (Math.sqrt(areaHa) * 9.6) / 2
    const cx = x + half
    x += half * 2 + 22
    const bowl = [-1, -0.7, 0, 0.7, 1].map(
      (u): Point => [cx + u * half, surface + depthM * pixelsPerMetre * (1 - Math.abs(u) ** 2.4)],
    )
    return [
      path(smooth(bowl, false), { fill: colour.hillMid }),
      lake(cx, surface, half, colour.lake200, i + 2, 0.26),
      rings({
        cx,
        cy: surface,
        from: half * 0.3,
        step: half * 0.3,
        count: 2,
        stroke: colour.lake500,
        seed: i + 2,
        squash: 0.26,
        width: 2,
      }),
    ]
  })
}

/** Left the map: true places and areas. Right the seven in section: true relative widths and depths. */
export function lakesMeasured(): string {
  const scale = 65
  const place = mapAt({ latitude: 14.1, longitude: 121.3515 }, 290, 222, scale)
  const spots = lakes.map((one, i) => ({
    ...one,
    i,
    at: place(one.latitude, one.longitude),
    r: radiusKm(one.areaHa) * scale,
  }))
  const field = uneven(
    together(
      spots.map(({ at, r }) => aroundPoint(...at, r)),
      26,
    ),
    5,
    8,
    240,
  )
  return picture(
    width,
    height,
    colour.lake100,
    contours({
      field,
      levels: every(18, 8, 13),
      width: 610,
      height,
      stroke: colour.hillFar,
      pen: 2,
      fade: [0.9, 0.2],
      spacing: 115,
    }),
    spots.map(({ at, r, i }) => lake(...at, r, colour.lake700, i + 2)),
    rect(576, 0, 624, height, { fill: colour.lake900 }),
    rect(576, 0, 624, surface, { fill: colour.sand }),
    path(every25m.join(''), pen(colour.lake700, 2)),
    sections(),
  )
}
