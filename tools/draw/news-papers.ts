// News pictures about papers: asking for a certificate, and that it never expires.
import { contours, every } from './contours.ts'
import { type Point, smooth } from './curves.ts'
import { bars, shadow, sheet, stamp } from './emblems.ts'
import { aroundBox, aroundPoint, uneven } from './fields.ts'
import * as colour from './palette.ts'
import { rings } from './rings.ts'
import { newsSize } from './sizes.ts'
import { circle, dots, type Part, path, pen, picture, rect, turned } from './svg.ts'

const [width, height] = newsSize

const card: Part = [
  shadow(170, 176, 212, 136),
  rect(170, 176, 212, 136, { rx: 16, fill: colour.lake700 }),
  rect(190, 200, 62, 88, { rx: 8, fill: colour.lake200 }),
  rings({ cx: 221, cy: 244, from: 6, step: 8, count: 3, stroke: colour.lake700, seed: 21, squash: 1.2 }),
  bars(274, 216, [80, 60, 80], 28, colour.hillFar, 8),
]

const tagShape = 'M842 262L902 202H1052q14 0 14 14V308q0 14-14 14H902z'
const tag: Part = [
  path(tagShape, {
    fill: colour.lake900,
    opacity: 0.14,
    transform: 'translate(12 14)',
  }),
  path(tagShape, { fill: colour.gold }),
  circle(900, 262, 14, { fill: colour.mountain }),
  dots(
    [0, 1, 2, 3, 4].map((i): Point => [944 + i * 24, 262]),
    13,
    colour.lake900,
  ),
]

/** What you bring, what you ask for, what you keep: a card, the sheet, a tag, strung on one dotted line. */
export function askForCertificate(): string {
  const field = uneven(aroundBox(600, 250, 330, 430, -4, 40), 3, 22, 380)
  return picture(
    width,
    height,
    colour.mountain,
    contours({
      field,
      levels: every(42, 9, 34),
      width,
      height,
      stroke: colour.paper,
      fade: [1, 0.4],
      spacing: 150,
    }),
    path(
      'M-20 300C90 270 160 210 276 244S480 340 600 300 760 240 900 262 1100 300 1220 190',
      pen(colour.lake900, 5, { 'stroke-dasharray': '0 15' }),
    ),
    turned(-6, 276, 244, card),
    turned(7, 950, 262, tag),
    turned(
      -4,
      600,
      250,
      shadow(445, 50, 310, 430),
      sheet(445, 50, 310, 430),
      bars(483, 112, [150, 96], 34, colour.lake700, 13),
      bars(483, 208, [234, 208, 234, 120], 36, colour.line, 9),
      stamp(677, 352, 78, colour.lake700),
    ),
  )
}

/** An old sheet and a new one at the two hearts of an endless line. */
export function doNotExpire(): string {
  // the level lines of the product of two distances (Cassini's ovals); the one through the middle is the sign of infinity
  const reach = 190
  const [left, right] = [aroundPoint(600 - reach, 230), aroundPoint(600 + reach, 230)]
  const field = uneven((x, y) => Math.sqrt(left(x, y) * right(x, y)), 3, 5, 300)
  const endless = Array.from({ length: 24 }, (_, i): Point => {
    const turn = (i / 24) * Math.PI * 2
    const across = (reach * Math.SQRT2 * Math.cos(turn)) / (1 + Math.sin(turn) ** 2)
    return [600 + across, 230 + across * Math.sin(turn) * 1.12]
  })
  const papers = [600 - reach, 600 + reach].map((cx, i) => {
    const [fill, writing] = i ? [colour.paper, colour.line] : [colour.sand, colour.mountain]
    return turned(
      i ? 6 : -6,
      cx,
      230,
      shadow(cx - 68, 140, 136, 180),
      sheet(cx - 68, 140, 136, 180, fill, writing),
      bars(cx - 44, 186, [52, 84, 84], 24, writing, 8),
      stamp(cx + 24, 278, 32, colour.lake700),
    )
  })
  return picture(
    width,
    height,
    colour.gold,
    contours({
      field,
      levels: [216, 242, 270, 300, 332, 366, 402, 440, 480],
      width,
      height,
      stroke: colour.goldTint,
      pen: 3,
      fade: [1, 0.35],
      spacing: 120,
    }),
    path(smooth(endless, true), pen(colour.lake700, 20)),
    papers,
  )
}
