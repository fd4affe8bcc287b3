// The seven lakes, one picture each at one scale, and one of all seven. Area, depth and place are true.
import { contours, every } from './contours.ts'
import { lakePlan, lakeSection } from './depth.ts'
import { aroundPoint, type Field, together, uneven } from './fields.ts'
import { lakes, mapAt, radiusKm } from './geography.ts'
import { numerals } from './numerals.ts'
import * as colour from './palette.ts'
import { lake } from './rings.ts'
import { scaleBar } from './scale-bar.ts'
import { newsSize, placeSize } from './sizes.ts'
import { group, type Part, path, pen, picture, rect } from './svg.ts'

export type Lake = (typeof lakes)[number]

/** A lake keeps its seed, and so its bends, in every picture. */
export const seedOf = (one: Lake) => lakes.indexOf(one) + 2
const pixelsPerKm = 320
const [planX, planY] = [306, 214]
const surface = 458

/** One lake: from above with its rings, below it the cut through it at the same scale, beside it the seven. */
export function lakeAlone(one: Lake): string {
  const [width, height] = placeSize
  const place = mapAt(one, planX, planY, pixelsPerKm)
  const radius = radiusKm(one.areaHa) * pixelsPerKm
  const shores = lakes.map((other) =>
    aroundPoint(...place(other.latitude, other.longitude), radiusKm(other.areaHa) * pixelsPerKm),
  )
  const neighbours = lakes.filter((other) => other !== one && isNear(place(other.latitude, other.longitude)))
  return picture(
    width,
    height,
    colour.sand,
    ground(uneven(together(shores, 60), 7, 20, 320), width, surface),
    neighbours.map((other) =>
      lake(
        ...place(other.latitude, other.longitude),
        radiusKm(other.areaHa) * pixelsPerKm,
        colour.lake200,
        seedOf(other),
      ),
    ),
    lakePlan(planX, planY, radius, one.depthM, seedOf(one)),
    rect(0, surface, width, height - surface, { fill: colour.lake900 }),
    lakeSection(planX, surface, radius, one.depthM, pixelsPerKm / 1000),
    numerals(`${one.depthM} m`, 48, 530, { height: 44, stroke: colour.gold }),
    sevenTile(one, 590, 46),
    scaleBar(592, 528, pixelsPerKm / 2, '500 m'),
  )
}

const isNear = ([x, y]: [number, number]) => x > -150 && x < 950 && y > -150 && y < surface + 150

function ground(field: Field, width: number, height: number): Part {
  return contours({
    field,
    levels: every(30, 9, 26),
    width,
    height,
    stroke: colour.gold,
    pen: 2,
    fade: [0.65, 0.2],
    spacing: 110,
  })
}

/** The mark of the site as a map: all seven at their approximate places, one of them in gold. */
function sevenTile(one: Lake, x: number, y: number): Part {
  const scale = 21
  const place = mapAt({ latitude: 14.1, longitude: 121.3505 }, x + 82, y + 82, scale)
  return [
    rect(x, y, 164, 164, { rx: 26, fill: colour.lake700 }),
    lakes.map((other) =>
      lake(
        ...place(other.latitude, other.longitude),
        radiusKm(other.areaHa) * scale,
        other === one ? colour.gold : colour.lake200,
        seedOf(other),
      ),
    ),
  ]
}

const row = { scale: 200, gap: 20, left: 42, middle: 138, surface: 274, pixelsPerMetre: 1.14 }

/** All seven side by side, largest first: above their areas, below their depths, each to one scale. */
export function lakesAll(): string {
  const [width, height] = newsSize
  let x = row.left
  const spots = lakes.map((one) => {
    const half = radiusKm(one.areaHa) * row.scale
    const cx = x + half
    x += 2 * half + row.gap
    return { one, half, cx }
  })
  const shores = spots.map(({ cx, half }) => aroundPoint(cx, row.middle, half))
  return picture(
    width,
    height,
    colour.sand,
    ground(uneven(together(shores, 30), 7, 12, 320), width, row.surface),
    spots.map(({ one, cx, half }) => lakePlan(cx, row.middle, half, one.depthM, seedOf(one))),
    rect(0, row.surface, width, height - row.surface, { fill: colour.lake900 }),
    depthScale(width),
    spots.map(({ one, cx, half }) => lakeSection(cx, row.surface, half, one.depthM, row.pixelsPerMetre)),
    scaleBar(1058, 428, row.scale / 2, '500 m'),
  )
}

function depthScale(width: number): Part {
  const depths = [50, 100]
  const y = (depth: number) => Math.round(row.surface + depth * row.pixelsPerMetre)
  return [
    group(
      pen(colour.lake700, 2),
      depths.map((depth) => path(`M0 ${y(depth)}H${width}`, {})),
    ),
    depths.map((depth) =>
      numerals(`${depth} m`, 42, y(depth) - 9, { height: 17, stroke: colour.lake200, weight: 2.6 }),
    ),
  ]
}
