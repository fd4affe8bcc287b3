// Emblems of the gallery's buildings: fronts, arches, shelves; never a likeness.
import { archway, brickArch, front } from './emblems-fronts.ts'
import { bell, ladder, road } from './emblems-street.ts'
import * as colour from './palette.ts'
import { base, middle } from './plate.ts'
import { between, randomFrom } from './random.ts'
import { rings } from './rings.ts'
import { circle, d, type Part, path, pen, rect } from './svg.ts'

/** A mansion: a tall middle between two wings of arches. */
export const mansion = (): Part => [
  front(middle - 30, base, {
    width: 440,
    height: 190,
    roof: 'flat',
    rise: 22,
    wall: colour.sand,
    rows: [
      { kind: 'arch', count: 7, share: 0.48 },
      { kind: 'arch', count: 7, share: 0.52 },
    ],
  }),
  front(middle - 30, base, {
    width: 150,
    height: 262,
    roof: 'gable',
    rise: 74,
    rows: [
      { kind: 'capiz', count: 2, share: 0.34 },
      { kind: 'arch', count: 2, share: 0.3 },
      { kind: 'arch', count: 1, share: 0.36, lit: 0 },
    ],
  }),
]

/** A plain house of ten windows. */
export const plainFront = (): Part =>
  front(middle, base, {
    width: 420,
    height: 244,
    roof: 'gable',
    rise: 96,
    wall: colour.sand,
    rows: [
      { kind: 'window', count: 5, share: 0.46 },
      { kind: 'window', count: 5, share: 0.54, lit: 2 },
    ],
  })

/** A fire station: its gate, a reel of hose, a ladder, a bell. */
export const fireStation = (): Part => [
  rect(180, 118, 440, base - 118, { fill: colour.lake700 }),
  rect(160, 98, 480, 26, { fill: colour.lake900 }),
  path(archway(330, base, 118, 286), { fill: colour.lake900 }),
  rings({ cx: 330, cy: 356, from: 18, step: 13, count: 6, stroke: colour.paper, wobble: 0.015, width: 7 }),
  path('M400 372C450 400 452 440 424 452', pen(colour.paper, 7)),
  circle(330, 356, 10, { fill: colour.gold }),
  bell(534, 148, 92, colour.gold, colour.lake900),
  ladder(484, base, 60, 196, 46, colour.sand),
]

/** A welcome arch over a road. */
export const roadArch = (): Part => [
  road(middle, base, 300, 200),
  path('M176 458V250M624 458V250', pen(colour.lake700, 54, { 'stroke-linecap': 'butt' })),
  path('M176 262A224 168 0 0 1 624 262', pen(colour.lake700, 54, { 'stroke-linecap': 'butt' })),
  path('M176 262A224 168 0 0 1 624 262', pen(colour.gold, 5, { 'stroke-dasharray': '1 17' })),
  path('M140 262h72M588 262h72M140 440h72M588 440h72', pen(colour.lake900, 18)),
  rings({ cx: middle, cy: 94, from: 10, step: 11, count: 4, stroke: colour.gold, wobble: 0.04, width: 4 }),
]

/** An arch half there, half dotted: the church in old views. */
export const archBefore = (): Part => [
  brickArch(middle, base, {
    half: 124,
    height: 330,
    courses: 2,
    thick: 32,
    fill: colour.softInk,
    isHalf: true,
  }),
  rings({
    cx: middle,
    cy: 300,
    from: 10,
    step: 14,
    count: 4,
    stroke: colour.softInk,
    wobble: 0.04,
    width: 2.5,
    fade: [0.8, 0.3],
  }),
]

/** The same arch whole, light inside. */
export const archToday = (): Part => [
  brickArch(middle, base, { half: 124, height: 330, courses: 2, thick: 32 }),
  path(archway(middle, base, 118, 324), { fill: colour.lake900 }),
  path(archway(middle, base, 70, 236), { fill: colour.goldTint }),
  rings({ cx: middle, cy: 300, from: 10, step: 14, count: 4, stroke: colour.gold, wobble: 0.04, width: 3 }),
]

/** Books under arches. */
export const shelves = (): Part => {
  const random = randomFrom(12)
  const fills = [colour.gold, colour.lake200, colour.hillFar, colour.paper, colour.sand]
  const books = (left: number, foot: number) => {
    const drawn: string[] = []
    for (let x = left; x < left + 98; ) {
      const [wide, tall] = [Math.round(between(random, 11, 20)), Math.round(between(random, 42, 62))]
      drawn.push(rect(x, foot - tall, wide, tall, { rx: 2, fill: fills[Math.floor(random() * 5)] }))
      x += wide + 2
    }
    return drawn
  }
  return [176, 318, 460].map((left, i) => [
    path(archway(left + 64, base, 64, 330), { fill: colour.lake700 }),
    [base - 18, base - 96, base - 174].map((foot) => [
      books(left + 8, foot),
      path(d`M${left + 4} ${foot + 4}h120`, pen(colour.lake900, 8)),
    ]),
    i === 1
      ? rings({
          cx: left + 64,
          cy: 186,
          from: 7,
          step: 9,
          count: 3,
          stroke: colour.gold,
          wobble: 0.04,
          width: 3.5,
        })
      : '',
  ])
}
