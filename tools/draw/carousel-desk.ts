// Wide pictures of the front page: certificates and the permit season. Lower left stays calm: a text card lies there.
import { contours, every } from './contours.ts'
import { awning, bars, calendarPage, shadow, sheet, stamp } from './emblems.ts'
import { aroundBox, uneven } from './fields.ts'
import { hills, sun } from './landscape.ts'
import * as colour from './palette.ts'
import { rings } from './rings.ts'
import { carouselSize } from './sizes.ts'
import { circle, dots, path, pen, picture, rect, turned } from './svg.ts'

const [width, height] = carouselSize

/** A stamped sheet; the ground takes its outline as contours. */
export function certificates(): string {
  const field = uneven(aroundBox(850, 350, 420, 540, -6, 40), 7, 26, 420)
  return picture(
    width,
    height,
    colour.lake200,
    contours({
      field,
      levels: every(46, 12, 40),
      width,
      height,
      stroke: colour.paper,
      pen: 3,
      fade: [1, 0.35],
      spacing: 130,
    }),
    turned(7, 850, 350, shadow(668, 92, 380, 516), sheet(668, 92, 380, 516, colour.sand, colour.mountain)),
    turned(
      -6,
      850,
      350,
      shadow(650, 90, 390, 520),
      sheet(650, 90, 390, 520),
      rect(694, 134, 84, 84, { rx: 42, fill: colour.lake100 }),
      stamp(736, 176, 36, colour.lake500, colour.lake700, 2),
      bars(804, 160, [120, 84], 32, colour.lake700, 12),
      bars(698, 270, [296, 270, 296, 214], 38, colour.line, 9),
      bars(698, 556, [120], 30, colour.lake700, 7),
      stamp(930, 512, 92, colour.lake700),
    ),
  )
}

/** The days from 1 to 20 January on a page under a market awning, at morning. */
export function permitSeason(): string {
  const day = (i: number): [number, number] => [744 + (i % 7) * 50, 352 + Math.floor(i / 7) * 50]
  const days = Array.from({ length: 31 }, (_, i) => day(i))
  const [x, y] = day(19)
  return picture(
    width,
    height,
    colour.goldTint,
    sun(540, 372, 92, 7),
    hills(14, 400, 70, width, height, colour.mountain, 6),
    hills(6, 460, 60, width, height, colour.hillFar, 7),
    hills(19, 540, 50, width, height, colour.hillMid, 6),
    path('M664 150V650M1124 150V650', pen(colour.lake900, 16)),
    calendarPage(700, 226, 388, 372, colour.lake700),
    dots(days.slice(0, 19), 32, colour.lake500),
    dots(days.slice(20), 12, colour.line),
    rings({ cx: x, cy: y, from: 25, step: 9, count: 1, stroke: colour.gold, width: 3 }),
    circle(x, y, 18, { fill: colour.gold }),
    awning(612, 66, 564, 104, 9, [colour.lake700, colour.paper]),
    rect(634, 52, 520, 18, { rx: 9, fill: colour.lake900 }),
    hills(27, 640, 22, width, height, colour.hillNear, 5),
    rings({
      cx: 895,
      cy: 700,
      from: 150,
      step: 90,
      count: 6,
      stroke: colour.lake200,
      squash: 0.1,
      seed: 6,
      fade: [0.7, 0.15],
    }),
  )
}
