// Wide pictures of the front page: the lakes and the coconut. Subject in the middle, because phones crop the sides.
import { halfCoconut } from './emblems.ts'
import { lakes, mapAt, radiusKm } from './geography.ts'
import { hills, sun, volcano } from './landscape.ts'
import * as colour from './palette.ts'
import { palm } from './palms.ts'
import { lake, rings } from './rings.ts'
import { carouselSize } from './sizes.ts'
import { type Part, picture } from './svg.ts'

const [width, height] = carouselSize

// Six lakes as seen over the seventh: the eye stands south-west of Sampalok, looking north-east.
function lakesBeyond(): Part {
  const [, ...others] = lakes
  const place = mapAt(lakes[0]!, 0, 0, 1)
  return others.map(({ latitude, longitude, areaHa }, i) => {
    const [east, south] = place(latitude, longitude)
    const depth = (east - south) / Math.SQRT2 + 1.6
    const side = (east + south) / Math.SQRT2
    const [x, y] = [800 + (1100 * side) / depth, 316 + 560 / depth]
    const [rx, ry] = [(1150 * radiusKm(areaHa)) / depth, Math.max(6, (1000 * radiusKm(areaHa)) / depth ** 2)]
    const shoreline = { cx: x, cy: y, stroke: colour.lake200, squash: ry / rx, seed: i + 2, width: 2 }
    const water = lake(x, y, rx, colour.lake200, i + 2, ry / rx)
    if (rx < 60) return water // too far away to show a shore
    return [water, rings({ ...shoreline, from: rx * 1.2, step: 1, count: 1, fade: [0.5, 0.5] })]
  })
}

/** Sampalok in front, the six others where they lie beyond it, a volcano behind. */
export function sevenLakes(): string {
  const water = { cx: 780, cy: 606, squash: 0.22, seed: 4, wobble: 0.045 }
  return picture(
    width,
    height,
    colour.sand,
    sun(690, 212, 78, 6),
    volcano(985, 372, 430, 292, colour.mountain, colour.mountainShade),
    hills(21, 346, 44, width, height, colour.hillFar, 8),
    hills(8, 374, 18, width, height, colour.hillMid, 6),
    lakesBeyond(),
    hills(33, 556, 20, width, height, colour.hillNear, 5),
    lake(water.cx, water.cy, 520, colour.lake200, water.seed, water.squash, water.wobble),
    rings({ ...water, from: 56, step: 54, count: 8, stroke: colour.lake500, growth: 1.02 }),
    hills(40, 688, 30, width, height, colour.lake900, 6),
    palm(150, 720, 400, -46, 165, 3),
    palm(262, 720, 290, 40, 130, 8),
    palm(1478, 720, 430, 54, 175, 5),
    palm(1380, 720, 270, -30, 125, 12),
  )
}

/** A halved coconut as the moon over a grove. */
export function coconut(): string {
  const [cx, cy] = [820, 318]
  return picture(
    width,
    height,
    colour.lake900,
    rings({
      cx,
      cy,
      from: 262,
      step: 46,
      count: 11,
      stroke: colour.lake500,
      seed: 3,
      wobble: 0.04,
      growth: 1.06,
      fade: [1, 0.25],
    }),
    halfCoconut(cx, cy, 218),
    hills(44, 556, 60, width, height, colour.lake700, 6),
    palm(452, 640, 300, -34, 140, 4, colour.hillMid),
    palm(1392, 660, 400, -30, 150, 7, colour.hillMid),
    hills(15, 622, 50, width, height, colour.hillNear, 5),
    palm(1180, 720, 330, 26, 135, 9, colour.hillFar),
    hills(9, 682, 26, width, height, colour.ink, 6),
  )
}
