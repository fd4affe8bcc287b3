// News pictures about openness: disclosure, freedom of information, vacancies.
import { bars, stamp } from './emblems.ts'
import * as colour from './palette.ts'
import { rings } from './rings.ts'
import { newsSize } from './sizes.ts'
import { circle, element, group, type Part, path, pen, picture, rect, turned } from './svg.ts'

const [width, height] = newsSize

/** Years across, quarters down: a tile for each report, a dotted place where one is missing. */
export function fullDisclosure(): string {
  const missing = new Set(['2,1', '5,3', '6,0', '8,2', '8,3'])
  const tiles: string[] = []
  const gaps: string[] = []
  for (let year = 0; year < 9; year++) {
    for (let quarter = 0; quarter < 4; quarter++) {
      const [x, y] = [216 + year * 86, 62 + quarter * 86]
      if (missing.has(`${year},${quarter}`))
        gaps.push(`M${x + 12} ${y + 6}h46q6 0 6 6v52q0 6-6 6h-46q-6 0-6-6v-52q0-6 6-6z`)
      else tiles.push(`M${x} ${y}h54l16 16v60h-70z`)
    }
  }
  const [x, y] = [216 + 4 * 86 + 35, 62 + 86 + 38]
  return picture(
    width,
    height,
    colour.lake100,
    rings({
      cx: x,
      cy: y,
      from: 150,
      step: 56,
      count: 10,
      stroke: colour.mountain,
      seed: 15,
      wobble: 0.05,
      fade: [0.9, 0.3],
    }),
    path(tiles.join(''), { fill: colour.lake500 }),
    path(gaps.join(''), pen(colour.softInk, 3, { 'stroke-dasharray': '1 9', fill: colour.paper })),
    circle(x, y, 104, { fill: colour.goldTint }),
    path(`M${x + 84} ${y + 84}l74 74`, pen(colour.lake900, 26)),
    path(`M${x - 44} ${y - 52}h64l28 28v78h-92z`, { fill: colour.lake700 }),
    stamp(x + 2, y + 8, 34, colour.lake200),
    circle(x, y, 104, pen(colour.lake900, 13)),
  )
}

/** A door stands open, and light falls out over the rings of the floor. */
export function freedomOfInformation(): string {
  return picture(
    width,
    height,
    colour.lake900,
    rings({
      cx: 600,
      cy: 352,
      from: 190,
      step: 70,
      count: 9,
      stroke: colour.lake500,
      seed: 7,
      squash: 0.3,
      wobble: 0.05,
      width: 3,
      fade: [1, 0.3],
    }),
    path('M502 352H698L930 460H270z', { fill: colour.gold }),
    rings({
      cx: 600,
      cy: 412,
      from: 60,
      step: 44,
      count: 4,
      stroke: colour.lake900,
      seed: 7,
      squash: 0.24,
      wobble: 0.05,
      fade: [0.45, 0.25],
    }),
    rect(476, 46, 248, 308, { rx: 6, fill: colour.lake700 }),
    rect(502, 70, 196, 284, { fill: colour.goldTint }),
    group({ fill: colour.sand }, path('M532 354V176h54v178zM596 354V132h34v222z', {})),
    path('M642 354l-14-200 40-4 14 204z', { fill: colour.mountain }),
    path('M532 206h54M596 170h34', pen(colour.lake500, 10)),
    path('M698 70L838 30V400L698 354z', { fill: colour.lake500 }),
    path('M722 94L814 70V196L722 204zM722 232L814 230V362L722 336z', { fill: colour.lake700 }),
    circle(716, 222, 9, { fill: colour.gold }),
  )
}

// A paper on its pin; the last argument is the length of its lines.
function note(
  x: number,
  y: number,
  w: number,
  h: number,
  degrees: number,
  fill: string,
  lines: number[],
): Part {
  return turned(
    degrees,
    x + w / 2,
    y + h / 2,
    rect(x + 7, y + 8, w, h, { fill: colour.lake900, opacity: 0.18 }),
    rect(x, y, w, h, { fill }),
    bars(x + 24, y + 52, lines, 28, fill === colour.paper ? colour.line : colour.hillFar, 8),
    circle(x + w / 2, y + 16, 9, { fill: colour.gold }),
  )
}

/** A wooden notice board, its grain drawn as rings; one place waits for the next notice. */
export function vacancies(): string {
  return picture(
    width,
    height,
    colour.lake500,
    path('M300 60V470M900 60V470', pen(colour.lake900, 26)),
    rect(204, 52, 792, 326, { rx: 10, fill: colour.lake900 }),
    rect(222, 70, 756, 290, { fill: colour.sand }),
    element(
      'svg',
      { x: 222, y: 70, width: 756, height: 290 },
      rings({
        cx: 470,
        cy: 160,
        from: 16,
        step: 26,
        count: 22,
        stroke: colour.mountain,
        seed: 28,
        wobble: 0.07,
        squash: 0.5,
        fade: [1, 0.6],
      }),
    ),
    path('M180 56L600 4 1020 56z', { fill: colour.lake900 }),
    note(262, 112, 150, 200, -3, colour.paper, [100, 76, 100, 58]),
    note(440, 96, 132, 150, 2, colour.lake200, [84, 60, 84]),
    rect(604, 104, 150, 206, {
      rx: 6,
      ...pen(colour.lake700, 4, { 'stroke-dasharray': '2 13' }),
      fill: colour.goldTint,
    }),
    path('M679 176v62M648 207h62', pen(colour.gold, 9)),
    note(790, 108, 150, 120, -2, colour.lake700, [100, 70]),
    note(800, 246, 128, 92, 3, colour.paper, [82]),
  )
}
