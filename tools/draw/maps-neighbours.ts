// Where the neighbours of the distance table lie: a line to each, as long as the table says, in about its direction.
import { cityLine } from './boundaries.ts'
import type { Point } from './curves.ts'
import { cityHall } from './geography.ts'
import { distances } from './lists.ts'
import { area, frameAt, marker, north } from './map-parts.ts'
import { numerals } from './numerals.ts'
import * as colour from './palette.ts'
import { neighboursSize } from './sizes.ts'
import { circle, d, path, pen, picture } from './svg.ts'

const [width, height] = neighboursSize
const perKm = 19.6
const [cx, cy] = [716, 244]

// The sides are the city's own words, so the degrees are approximate.
const degreesTo: Record<string, number> = {
  Calauan: 340,
  Alaminos: 270,
  Nagcarlan: 45,
  Rizal: 90,
  Dolores: 140,
  Tiaong: 168,
  'Lipa City': 225,
}
const around = distances.map(({ place, km }) => ({ km, degrees: degreesTo[place]! }))

const ringsKm = [10, 20, 30, 40]

const towards = (degrees: number, km: number): Point => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [cx + Math.cos(angle) * km * perKm, cy + Math.sin(angle) * km * perKm]
}

/** Rings every ten kilometres; the city's true outline in the middle. */
export function neighbours(): string {
  const frame = frameAt(neighboursSize, cityHall, cx, cy, perKm)
  return picture(
    width,
    height,
    colour.lake900,
    ringsKm.map((km) => circle(cx, cy, km * perKm, pen(colour.lake500, 2))),
    path(area(frame, cityLine), { fill: colour.lake700, stroke: colour.lake200, 'stroke-width': 2 }),
    ringsKm.slice(0, 3).map((km) => {
      const [x, y] = towards(250, km)
      const label = km === 30 ? '30 km' : String(km)
      return [
        circle(x, y, km === 30 ? 46 : 26, { fill: colour.lake900 }),
        numerals(label, x, y + 9, { height: 18, stroke: colour.lake200, anchor: 'middle' }),
      ]
    }),
    around.map(({ km, degrees }) => {
      const [x, y] = towards(degrees, km)
      return path(d`M${cx} ${cy}L${x} ${y}`, pen(colour.paper, 3))
    }),
    circle(cx, cy, 13, { fill: colour.gold, stroke: colour.lake900, 'stroke-width': 3 }),
    around.map(({ km, degrees }, i) => marker({ at: towards(degrees, km), sign: String(i + 1), radius: 24 })),
    north(1130, 50, colour.paper),
  )
}
