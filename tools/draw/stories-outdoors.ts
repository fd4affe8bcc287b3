// Pictures of the city's stories on the road: the terminal, the fun bike.
import { hills, sun } from './landscape.ts'
import * as colour from './palette.ts'
import { ring, rings, shoreFrom } from './rings.ts'
import { newsSize } from './sizes.ts'
import { circle, dots, type Part, path, pen, picture, rect } from './svg.ts'

const [width, height] = newsSize

/** A bus on the ring road that runs round the terminal. */
export function terminal(): string {
  const shore = shoreFrom(23, 0.04)
  const road = ring(600, 262, 500, shore, 0, 0.27, 20)
  const wheel = (x: number): Part => [
    circle(x, 376, 42, { fill: colour.ink }),
    rings({ cx: x, cy: 376, from: 10, step: 10, count: 3, stroke: colour.mountain, wobble: 0.01, width: 3 }),
  ]
  return picture(
    width,
    height,
    colour.sand,
    rings({
      cx: 600,
      cy: 262,
      from: 566,
      step: 60,
      count: 6,
      stroke: colour.hillFar,
      seed: 23,
      wobble: 0.04,
      squash: 0.34,
      width: 3,
      fade: [0.9, 0.35],
    }),
    path(road, { fill: colour.mountain, stroke: colour.lake900, 'stroke-width': 46 }),
    path(road, pen(colour.gold, 4, { 'stroke-dasharray': '20 22' })),
    path('M296 40H904L944 84H256z', { fill: colour.lake900 }),
    path('M334 84V290M866 84V290', pen(colour.lake900, 14)),
    rect(352, 170, 496, 206, { rx: 30, fill: colour.lake500 }),
    rect(352, 290, 496, 24, { fill: colour.gold }),
    path('M384 202h74v64h-74zM474 202h74v64h-74zM564 202h74v64h-74zM654 202h74v64h-74z', {
      fill: colour.lake100,
    }),
    path('M748 202h66q16 0 18 16l6 48h-90z', { fill: colour.lake100 }),
    circle(830, 338, 10, { fill: colour.goldTint }),
    wheel(456),
    wheel(744),
  )
}

/** A bicycle whose wheels are rings, on a road with ten marks: ten kilometres. */
export function funBike(): string {
  const wheel = (cx: number, seed: number): Part => [
    rings({
      cx,
      cy: 270,
      from: 34,
      step: 22,
      count: 4,
      stroke: colour.lake200,
      seed,
      wobble: 0.025,
      width: 3,
    }),
    circle(cx, 270, 122, pen(colour.paper, 12)),
    circle(cx, 270, 13, { fill: colour.gold }),
  ]
  const marks = Array.from({ length: 10 }, (_, i): [number, number] => [150 + i * 100, 428])
  return picture(
    width,
    height,
    colour.lake700,
    sun(930, 120, 56, 6),
    hills(12, 300, 80, width, height, colour.hillMid, 6),
    hills(2, 352, 40, width, height, colour.hillNear, 7),
    rect(0, 396, width, 64, { fill: colour.lake900 }),
    dots(marks, 20, colour.gold),
    wheel(430, 4),
    wheel(776, 11),
    path('M430 270L520 130H712L590 270zM520 130L590 270M712 130L776 270', pen(colour.gold, 13)),
    path('M508 98H556M520 130L512 98M712 130L700 84H752', pen(colour.paper, 11)),
    circle(590, 270, 24, pen(colour.paper, 8)),
  )
}
