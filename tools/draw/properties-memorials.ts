// Emblems of the properties that are places and memorials: fountain, stair, pedestals, lights, park.

import { ringTree } from './emblems-green.ts'
import { bowl, candle, flame, obelisk, pedestal, plinth, star } from './emblems-stone.ts'
import { lampPost } from './emblems-street.ts'
import { hills, sun } from './landscape.ts'
import * as colour from './palette.ts'
import { base, middle } from './plate.ts'
import { rings } from './rings.ts'
import { stair } from './stair.ts'
import { circle, d, ellipse, type Part, path, pen, rect } from './svg.ts'

/** The plaza: a jet of water between two lamp posts. */
export const plaza = (): Part => {
  const jets = [30, 78, 132].map((reach, i) =>
    [-1, 1]
      .map(
        (side) =>
          d`M${middle} 330C${middle + side * reach * 0.3} ${110 + i * 48} ${middle + side * reach} ${96 + i * 52} ${middle + side * reach * 1.12} 392`,
      )
      .join(''),
  )
  return [
    lampPost(176, base, 250),
    lampPost(624, base, 190),
    path(jets.join(''), pen(colour.hillFar, 7)),
    path(`M${middle} 330V118`, pen(colour.lake500, 8)),
    ellipse(middle, 424, 210, 46, { fill: colour.lake900 }),
    ellipse(middle, 408, 196, 36, { fill: colour.lake200 }),
    rings({
      cx: middle,
      cy: 408,
      from: 40,
      step: 34,
      count: 4,
      stroke: colour.lake500,
      seed: 3,
      squash: 0.18,
      wobble: 0.03,
      width: 3,
    }),
    circle(middle, 112, 9, { fill: colour.gold }),
  ]
}

/** The stair between its slopes, down to the water. */
export const hagdangBato = (): Part => [
  sun(middle, 44, 40, 4),
  path(`M-10 ${base}V240C120 190 260 96 340 40H460C540 96 680 190 810 240V${base}z`, {
    fill: colour.hillFar,
  }),
  path(
    `M-10 ${base}V330C90 320 200 240 262 ${base - 60}L250 ${base}zM810 ${base}V330C710 320 600 240 538 ${base - 60}L550 ${base}z`,
    {
      fill: colour.hillNear,
    },
  ),
  stair({ cx: middle, top: 34, rise: 4, half: 62, flare: 11, widen: 17 }),
  rect(0, 434, 800, 26, { fill: colour.lake200 }),
  path('M60 446h150M600 444h130M300 450h190', pen(colour.lake500, 3)),
]

/** A pedestal for a writer: inkwell and quill. */
export const quill = (): Part => [
  plinth(middle, base, 300, 3),
  pedestal(middle, base - 78, 150, 128),
  path('M362 236h76l12-44q2-12-12-12h-76q-14 0-12 12z', { fill: colour.lake900 }),
  path('M398 184C404 130 420 86 488 40C506 92 474 150 414 160z', { fill: colour.paper }),
  path('M398 186C414 140 440 96 478 60M428 132l36-8M440 110l34-10', pen(colour.lake700, 4)),
]

/** A flame in a bowl: a battle remembered. */
export const flameOfBattle = (): Part => [
  plinth(middle, base, 320, 2),
  path(`M352 ${base - 52}L372 300H428L448 ${base - 52}z`, { fill: colour.lake200 }),
  flame(middle, 262, 176),
  bowl(middle, 258, 112),
]

/** An island in an avenue: lanes that part round a tablet. */
export const island = (): Part => [
  path(`M-20 ${base}V420C160 330 640 330 820 420V${base + 4}z`, { fill: colour.lake900 }),
  ellipse(middle, 408, 210, 42, { fill: colour.paper }),
  ellipse(middle, 402, 200, 37, { fill: colour.hillMid }),
  path(
    'M-20 446C60 410 110 396 160 386M820 446C740 410 690 396 640 386',
    pen(colour.gold, 6, { 'stroke-dasharray': '22 20' }),
  ),
  rect(318, 374, 164, 26, { fill: colour.lake700 }),
  rect(340, 350, 120, 26, { fill: colour.lake200 }),
  path('M352 352V170q0-48 48-48t48 48V352z', { fill: colour.paper }),
  rings({ cx: 400, cy: 190, from: 8, step: 9, count: 3, stroke: colour.gold, wobble: 0.04, width: 3.5 }),
  path('M376 244h48M376 268h48M376 292h48M376 316h30', pen(colour.hillFar, 7)),
]

/** An obelisk by the lake before a sun of eight rays. */
export const sunAndObelisk = (): Part => {
  const rays = Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4 + Math.PI / 8
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    return d`M${middle + x * 138} ${232 + y * 138}L${middle + x * 186} ${232 + y * 186}`
  })
  return [
    path(rays.join(''), pen(colour.gold, 16)),
    circle(middle, 232, 112, { fill: colour.gold }),
    rect(-2, 424, 804, 40, { fill: colour.lake500 }),
    path('M40 436h190M600 440h150M90 450h120M580 452h90', pen(colour.lake200, 4)),
    plinth(middle, base, 280, 3, 24),
    obelisk(middle, base - 72, 84, 310),
  ]
}

/** Thirteen candles, one for each of the executed. */
export const thirteenLights = (): Part => [
  Array.from({ length: 13 }, (_, i) => {
    const off = Math.abs(i - 6)
    return candle(middle + (i - 6) * 46, base - 22, 20, 214 - off * off * 3.2)
  }),
  rect(84, base - 24, 632, 24, { fill: colour.lake700 }),
]

/** Hills that hide a stone with a star. */
export const hillShrine = (): Part => [
  hills(9, 300, 120, 800, base, colour.hillFar, 5),
  path('M336 440V196L400 128L464 196V440z', { fill: colour.paper }),
  path('M400 128L464 196V440H400z', { fill: colour.lake200 }),
  star(middle, 244, 40),
  hills(21, 384, 80, 800, base + 2, colour.hillNear, 6),
  hills(5, 430, 44, 800, base + 2, colour.lake900, 8),
]

/** A park by the water: a broad tree, a bench, a lamp. */
export const park = (): Part => [
  rect(0, 420, 800, 40, { fill: colour.mountain }),
  ringTree(300, 440, { size: 330, seed: 5 }),
  lampPost(636, 436, 250),
  path('M470 384h112M470 356h112M486 384v44M566 384v44', pen(colour.lake900, 11)),
]
