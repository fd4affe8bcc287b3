// Pictures of the city's stories in a room: the disaster council, a courtesy visit.
import { pin } from './emblems.ts'
import { hills } from './landscape.ts'
import * as colour from './palette.ts'
import { lake, ring, rings, shoreFrom } from './rings.ts'
import { newsSize } from './sizes.ts'
import { circle, d, element, type Part, path, pen, picture, rect, short } from './svg.ts'

const [width, height] = newsSize

function seats(count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + 0.5) / count) * Math.PI * 2
    return d`M${600 + 430 * Math.cos(angle)} ${230 + 216 * Math.sin(angle)}h0`
  })
}

/** A round table seen from above: the map on it, the seats about it. */
export function disasterCouncil(): string {
  const shore = shoreFrom(31, 0.04)
  return picture(
    width,
    height,
    colour.mountain,
    rings({
      cx: 600,
      cy: 230,
      from: 520,
      step: 60,
      count: 4,
      stroke: colour.paper,
      seed: 31,
      squash: 0.62,
      width: 3,
      fade: [0.9, 0.4],
    }),
    path(seats(14).join(''), pen(colour.lake900, 62)),
    path(ring(600, 230, 396, shore, 0, 0.46, 18), { fill: colour.lake700 }),
    path(ring(600, 230, 360, shore, 0, 0.45, 18), { fill: colour.goldTint }),
    rings({
      cx: 520,
      cy: 236,
      from: 22,
      step: 34,
      count: 7,
      stroke: colour.hillFar,
      seed: 31,
      wobble: 0.1,
      squash: 0.56,
      width: 3,
    }),
    lake(520, 236, 26, colour.lake500, 31, 0.56, 0.1),
    lake(770, 270, 34, colour.lake500, 5, 0.6),
    rings({
      cx: 770,
      cy: 270,
      from: 50,
      step: 18,
      count: 2,
      stroke: colour.hillFar,
      seed: 5,
      squash: 0.6,
      width: 3,
    }),
    path('M640 150C610 190 690 230 700 262', pen(colour.lake900, 5, { 'stroke-dasharray': '1 13' })),
    pin(640, 154, 96, colour.gold, colour.lake900),
    pin(702, 268, 62, colour.lake900, colour.paper),
  )
}

/** Two chairs at a table, before a window on a lake. */
export function courtesyVisit(): string {
  const chair = (x: number, side: number, seat: string): Part => {
    const at = (offset: number) => short(x + side * offset)
    return [
      path(`M${at(-60)} 300L${at(-72)} 440M${at(76)} 318V440`, pen(colour.lake900, 15)),
      path(`M${at(-58)} 300C${at(-66)} 230 ${at(-76)} 180 ${at(-96)} 132`, pen(colour.lake900, 34)),
      path(`M${at(-44)} 306H${at(76)}`, pen(seat, 40)),
    ]
  }
  const view = [
    rect(0, 0, 368, 196, { fill: colour.sand }),
    circle(258, 66, 34, { fill: colour.gold }),
    hills(31, 96, 44, 368, 214, colour.hillFar, 5),
    rect(0, 116, 368, 90, { fill: colour.lake200 }),
    rings({ cx: 170, cy: 160, from: 24, step: 30, count: 7, stroke: colour.lake500, seed: 8, squash: 0.3 }),
  ]
  return picture(
    width,
    height,
    colour.lake100,
    rect(0, 384, width, 76, { fill: colour.mountain }),
    rings({
      cx: 600,
      cy: 430,
      from: 260,
      step: 80,
      count: 5,
      stroke: colour.paper,
      seed: 3,
      squash: 0.08,
      width: 3,
    }),
    rect(398, 22, 404, 232, { rx: 10, fill: colour.lake700 }),
    element('svg', { x: 416, y: 40, width: 368, height: 196 }, view),
    path('M600 40V236', pen(colour.lake700, 12)),
    rect(382, 250, 436, 16, { rx: 6, fill: colour.lake900 }),
    chair(326, 1, colour.lake500),
    chair(874, -1, colour.gold),
    path('M508 348L488 440M692 348L712 440', pen(colour.hillNear, 15)),
    rect(432, 334, 336, 22, { rx: 11, fill: colour.hillNear }),
    path('M530 300h44v22q0 12-12 12h-20q-12 0-12-12zM626 300h44v22q0 12-12 12h-20q-12 0-12-12z', {
      fill: colour.lake700,
    }),
  )
}
