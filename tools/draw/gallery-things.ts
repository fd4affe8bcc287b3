// Emblems of the gallery's other subjects: palms, a fish of rings, wires, lamps, a book, an old tree.

import { ringTree, wreath } from './emblems-green.ts'
import { plinth, star } from './emblems-stone.ts'
import { lampPost, wire } from './emblems-street.ts'
import { hills, sun } from './landscape.ts'
import * as colour from './palette.ts'
import { palm } from './palms.ts'
import { base, middle } from './plate.ts'
import { rings } from './rings.ts'
import { circle, d, dots, type Part, path, pen, rect } from './svg.ts'

/** A coconut plantation at the foot of hills. */
export const plantation = (): Part => [
  sun(middle, 190, 64, 5),
  hills(14, 330, 90, 800, base, colour.hillFar, 4),
  hills(8, 400, 40, 800, base, colour.hillMid, 5),
  palm(300, base, 190, 14, 84, 2, colour.hillNear),
  palm(508, base, 200, -12, 88, 7, colour.hillNear),
  palm(190, base + 4, 310, 34, 140, 4),
  palm(618, base + 4, 330, -38, 146, 9),
]

/** A fish whose body is rings, over water. */
export const fish = (): Part => {
  const body = 'M214 262C262 162 410 130 536 250C410 374 262 350 214 262z'
  const scales = [56, 63, 64, 60, 48].map(
    (half, i) => d`M${306 + i * 40} ${252 - half}q34 ${half} 0 ${half * 2}`,
  )
  return [
    path('M490 250L622 168C604 226 604 276 622 334z', { fill: colour.lake500 }),
    path('M300 190C340 110 430 104 474 176C420 160 350 164 300 190zM340 330C360 372 404 378 430 350z', {
      fill: colour.lake500,
    }),
    path(body, { fill: colour.lake700 }),
    path(scales.join(''), pen(colour.hillFar, 4)),
    rings({ cx: 262, cy: 248, from: 9, step: 8, count: 3, stroke: colour.gold, wobble: 0.03, width: 3.5 }),
    circle(262, 248, 5, { fill: colour.paper }),
    rings({
      cx: middle,
      cy: base,
      from: 90,
      step: 62,
      count: 6,
      stroke: colour.lake500,
      seed: 4,
      squash: 0.13,
      wobble: 0.03,
      width: 3,
      fade: [0.9, 0.3],
    }),
  ]
}

/** A star in a wreath, on steps: valor. */
export const valor = (): Part => [
  plinth(middle, base, 360, 3, 22),
  wreath(middle, 238, 132, colour.lake200),
  rings({
    cx: middle,
    cy: 238,
    from: 88,
    step: 9,
    count: 2,
    stroke: colour.hillFar,
    wobble: 0.02,
    width: 2.5,
  }),
  star(middle, 238, 70),
]

// San Pablo in Morse, a blank between its letters, three between its words
const morse = '... .- -.   .--. .- -... .-.. ---'

/** Poles and wires at night; along the lowest wire the name San Pablo in Morse. */
export const telegraph = (): Part => {
  const beat = 7
  let x = 106
  const signs = [...morse].map((sign) => {
    const from = x
    x += beat * (sign === '-' ? 4 : 2)
    return sign === ' ' ? '' : d`M${from} 222h${sign === '-' ? 2 * beat : 0}`
  })
  const poles = [64, 736]
  return [
    [-608, 64, 736].map((from) => [-46, 46].map((off) => wire(from + off, 118, from + 672 + off, 34))),
    path(
      poles.map((at) => `M${at} ${base}V96M${at - 64} 126h128M${at - 46} 164h92`).join(''),
      pen(colour.sand, 12),
    ),
    dots(
      poles.flatMap((at) => [-46, 46].map((dx): [number, number] => [at + dx, 112])),
      18,
      colour.lake200,
    ),
    path('M0 222H800', pen(colour.lake500, 3)),
    path(signs.join(''), pen(colour.gold, 9)),
  ]
}

/** A row of lamps that grows smaller down the road. */
export const lampPosts = (): Part => {
  const [x, horizon] = [770, 356]
  return [
    rect(-2, horizon, 804, base - horizon + 2, { fill: colour.lake700 }),
    path(d`M${x} ${horizon}L150 ${base + 2}H620z`, { fill: colour.ink }),
    [1, 0.7, 0.49, 0.34, 0.24].map((share) =>
      lampPost(x - 660 * share, horizon + (base - 6 - horizon) * share, 320 * share, colour.lake200),
    ),
  ]
}

/** An open book, its lines like the rings of a lake. */
export const openBook = (): Part => {
  const lines = (side: number) =>
    [0, 1, 2, 3, 4]
      .map((i) => d`M${middle + side * 34} ${216 + i * 36}q${side * 80} ${-34} ${side * 166} ${-8}`)
      .join('')
  return [
    path('M168 204V420Q290 380 400 436Q510 380 632 420V204z', { fill: colour.gold }),
    path('M184 180V398Q300 358 400 416V196Q300 138 184 180z', { fill: colour.paper }),
    path('M616 180V398Q500 358 400 416V196Q500 138 616 180z', { fill: colour.lake200 }),
    path(lines(-1) + lines(1), pen(colour.hillFar, 6)),
    path('M400 196V416', pen(colour.lake900, 4)),
    path('M520 150V262l18-16 18 16V158z', { fill: colour.gold }),
    rings({
      cx: middle,
      cy: 104,
      from: 9,
      step: 11,
      count: 4,
      stroke: colour.gold,
      wobble: 0.04,
      width: 3.5,
    }),
  ]
}

/** A very old mango tree with its fruit. */
export const mangoTree = (): Part => [
  rect(0, base - 12, 800, 14, { fill: colour.mountain }),
  ringTree(middle - 40, base - 6, {
    size: 400,
    seed: 24,
    fruit: [
      [-0.34, 0.4],
      [-0.2, 0.44],
      [-0.05, 0.42],
      [0.12, 0.46],
      [0.27, 0.4],
      [0.38, 0.44],
      [-0.1, 0.62],
      [0.14, 0.66],
    ],
  }),
]
