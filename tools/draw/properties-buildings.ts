// Emblems of the properties that are buildings: arch, house fronts, portico, bell, window, station, factory.
import { halfCoconut } from './emblems.ts'
import { archway, brickArch, front, grid, portico } from './emblems-fronts.ts'
import { flame } from './emblems-stone.ts'
import { bell, clock, rails } from './emblems-street.ts'
import * as colour from './palette.ts'
import { base, middle } from './plate.ts'
import { rings } from './rings.ts'
import { circle, d, group, type Part, path, pen, rect } from './svg.ts'

/** A church's door: arch within arch, the outer ones of brick. */
export const cathedral = (): Part => [
  path(archway(middle, base, 196, 400), { fill: colour.lake700 }),
  brickArch(middle, base, { half: 122, height: 328, courses: 2, thick: 30 }),
  path(archway(middle, base, 116, 322), { fill: colour.lake900 }),
  path(archway(middle, base, 84, 268), { fill: colour.lake500 }),
  path(archway(middle, base, 54, 214), { fill: colour.goldTint }),
  path(`M${middle} ${base}V266`, pen(colour.lake900, 3)),
  rings({ cx: middle, cy: 166, from: 7, step: 9, count: 3, stroke: colour.gold, wobble: 0.04, width: 3 }),
]

/** A house of the 'fifties, broad and low, beside an arch of bricks. */
export const farcon = (): Part => [
  path(archway(196, base, 62, 236), { fill: colour.lake700 }),
  brickArch(196, base, { half: 40, height: 212, courses: 1, thick: 18, fill: colour.sand }),
  front(452, base, {
    width: 330,
    height: 206,
    roof: 'gable',
    rise: 84,
    rows: [
      { kind: 'window', count: 4, share: 0.52, lit: 1 },
      { kind: 'window', count: 2, share: 0.48 },
    ],
  }),
]

/** A portico of six columns. */
export const oldCityHall = (): Part => portico(middle - 20, base, 360, 6)

/** A house of the crown: capiz windows above, an arcade below. */
export const casaReal = (): Part =>
  front(middle - 30, base, {
    width: 420,
    height: 250,
    rise: 96,
    cover: colour.lake700,
    glass: colour.lake900,
    rows: [
      { kind: 'capiz', count: 5, share: 0.46 },
      { kind: 'arch', count: 5, share: 0.54, lit: 2 },
    ],
  })

/** A school bell under its beam. */
export const schoolBell = (): Part => [
  rings({
    cx: middle,
    cy: 300,
    from: 150,
    step: 26,
    count: 4,
    stroke: colour.gold,
    wobble: 0.03,
    width: 3,
    fade: [0.8, 0.3],
  }),
  path(`M232 ${base}V92M568 ${base}V92`, pen(colour.lake900, 22)),
  path('M190 92H610', pen(colour.lake900, 26)),
  path('M190 74H610', pen(colour.paper, 8)),
  bell(middle, 118, 236),
  path('M400 376V436', pen(colour.paper, 6)),
  circle(400, 438, 9, { fill: colour.paper }),
]

/** One capiz window at night: one leaf slid aside, a lamp behind it. */
export const capizWindow = (): Part => {
  const [x, y, w, h] = [232, 96, 336, 236]
  return [
    rect(x - 34, y - 34, w + 68, base - y + 34, { fill: colour.hillNear }),
    rect(x - 14, y - 14, w + 28, h + 28, { fill: colour.ink }),
    rect(x, y, w, h, { fill: colour.gold }),
    rings({
      cx: 400,
      cy: 214,
      from: 16,
      step: 16,
      count: 6,
      stroke: colour.goldTint,
      wobble: 0.04,
      width: 3,
      fade: [1, 0.3],
    }),
    [x, x + 224].map((left) => [
      rect(left, y, 112, h, { fill: colour.lake200 }),
      path(grid(left, y, 112, h, true), { fill: 'none', stroke: colour.hillMid, 'stroke-width': 5 }),
    ]),
    rect(x - 44, y + h + 14, w + 88, 16, { fill: colour.sand }),
    path(
      Array.from({ length: 9 }, (_, i) => `M${x + 16 + i * 38} ${y + h + 46}v66`).join(''),
      pen(colour.lake200, 12),
    ),
  ]
}

/** A platform roof, its clock, and rails that run away under it. */
export const station = (): Part => [
  rails(middle, base, 262, 176),
  path(`M172 ${base}V232M628 ${base}V232`, pen(colour.lake900, 18)),
  path('M130 238L400 82L670 238z', { fill: colour.lake700 }),
  path('M118 240H682', pen(colour.lake900, 16)),
  clock(middle, 180, 62),
]

/** A front that stands again before the fire of 1824. */
export const rebuilt = (): Part => [
  flame(350, 300, 214, [colour.gold, colour.goldTint]),
  flame(474, 300, 150, [colour.gold, colour.goldTint]),
  front(middle, base, {
    width: 380,
    height: 214,
    roof: 'flat',
    rise: 26,
    wall: colour.lake700,
    glass: colour.lake200,
    rows: [
      { kind: 'arch', count: 4, share: 0.46 },
      { kind: 'arch', count: 3, share: 0.54, lit: 1 },
    ],
  }),
]

/** Sawtooth roofs and a chimney; before them two halves of a coconut. */
export const coconutFactory = (): Part => {
  const teeth = Array.from({ length: 4 }, (_, i) => d`M${168 + i * 116} 262V182l116 80z`)
  const panes = Array.from({ length: 4 }, (_, i) => d`M${178 + i * 116} 250v-48l68 48z`)
  return [
    rect(556, 74, 44, base - 74, { fill: colour.lake900 }),
    rect(548, 66, 60, 16, { fill: colour.gold }),
    path(teeth.join(''), { fill: colour.lake900 }),
    path(panes.join(''), { fill: colour.goldTint }),
    rect(168, 262, 464, base - 262, { fill: colour.hillMid }),
    group({ transform: 'translate(0 6)' }, halfCoconut(310, 358, 96, 3), halfCoconut(502, 372, 80, 8)),
  ]
}
