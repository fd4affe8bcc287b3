// Wide picture of the front page: the Hagdang Bato as its numbers, 89 steps in five flights down to a lake.
import { type Point, smooth } from './curves.ts'
import { hills, sun } from './landscape.ts'
import * as colour from './palette.ts'
import { palm } from './palms.ts'
import { rings } from './rings.ts'
import { carouselSize } from './sizes.ts'
import { stair } from './stair.ts'
import { path, picture, rect } from './svg.ts'

const [width, height] = carouselSize

const cx = 840
const shoreY = 566

/** The stair between its green slopes, the sun at its head and the lake at its foot. */
export function hagdangBato(): string {
  return picture(
    width,
    height,
    colour.sand,
    sun(cx, 100, 62, 7),
    hills(4, 150, 70, width, height, colour.mountain, 6),
    path(`M-20 ${shoreY + 4}V230C300 170 560 118 740 96H940C1120 118 1300 170 1620 230V${shoreY + 4}z`, {
      fill: colour.hillFar,
    }),
    slope(-1, 250, 190, colour.hillMid),
    slope(1, 270, 170, colour.hillMid),
    slope(-1, 400, 330, colour.hillNear),
    slope(1, 420, 270, colour.hillNear),
    path(`M${cx - 104} 100L${cx - 226} ${shoreY}H${cx + 260}L${cx + 112} 100z`, {
      fill: colour.lake900,
      opacity: 0.3,
    }),
    stair({ cx, top: 92, rise: 4.8, half: 104, flare: 14, widen: 22 }),
    palm(1190, shoreY, 250, 30, 120, 4),
    palm(1330, shoreY + 6, 370, -26, 160, 9),
    palm(316, shoreY, 280, 30, 130, 6),
    rect(0, shoreY, width, 140, { fill: colour.lake200 }),
    rings({
      cx,
      cy: 634,
      from: 90,
      step: 74,
      count: 8,
      squash: 0.11,
      stroke: colour.lake500,
      seed: 9,
      fade: [0.9, 0.25],
      growth: 1.06,
    }),
  )
}

// One side of the crater above the stair's shore, rising from the middle to the picture's edge.
function slope(side: number, offset: number, top: number, fill: string): string {
  const x = (out: number) => cx + side * out
  const ridge: Point[] = [
    [x(offset - 90), shoreY + 4],
    [x(offset + 60), shoreY - 110],
    [x(offset + 210), (top + shoreY) / 2 - 60],
    [x(offset + 420), top],
    [x(1000), top - 60],
    [x(1000), shoreY + 40],
  ]
  return path(`${smooth(ridge, false)}z`, { fill })
}
