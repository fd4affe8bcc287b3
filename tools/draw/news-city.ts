// News pictures about the city's year: charter day, the barangay terms, the Coconut Festival.
import { bars, halfCoconut } from './emblems.ts'
import { hills } from './landscape.ts'
import * as colour from './palette.ts'
import { leafStrokes } from './palms.ts'
import { rings } from './rings.ts'
import { newsSize } from './sizes.ts'
import { circle, type Part, path, pen, picture, rect, short } from './svg.ts'

const [width, height] = newsSize

/** The sun of the seventh day of the fifth month behind an unrolled sheet. */
export function charterDay(): string {
  const rays = Array.from({ length: 7 }, (_, i) => {
    const angle = Math.PI * (1.17 + (0.66 * i) / 6) // all seven clear of the sheet
    const at = (r: number) => `${short(600 + r * Math.cos(angle))} ${short(300 + r * Math.sin(angle))}`
    return `M${at(176)}L${at(250)}`
  })
  return picture(
    width,
    height,
    colour.lake700,
    rings({
      cx: 600,
      cy: 300,
      from: 282,
      step: 44,
      count: 9,
      stroke: colour.gold,
      seed: 6,
      wobble: 0.03,
      width: 3,
      fade: [0.75, 0.15],
    }),
    path(rays.join(''), pen(colour.gold, 14)),
    circle(600, 300, 148, { fill: colour.gold }),
    rect(356, 250, 488, 156, { fill: colour.paper }),
    bars(436, 292, [328, 280, 328], 36, colour.line, 9),
    rect(330, 232, 52, 192, { rx: 26, fill: colour.sand }),
    rect(818, 232, 52, 192, { rx: 26, fill: colour.sand }),
    path('M356 258V398M844 258V398', pen(colour.mountain, 3)),
  )
}

/** A hall of the barangay under its wide roof, half in the term that ends, half in the one that begins. */
export function barangayTerms(): string {
  return picture(
    width,
    height,
    colour.lake200,
    rect(600, 0, 600, height, { fill: colour.goldTint }),
    rings({
      cx: 600,
      cy: 250,
      from: 210,
      step: 48,
      count: 10,
      stroke: colour.hillFar,
      seed: 17,
      wobble: 0.04,
      fade: [0.9, 0.25],
    }),
    circle(968, 116, 52, { fill: colour.gold }),
    path('M262 62a54 54 0 1 0 46 90 62 62 0 0 1-46-90z', { fill: colour.paper }),
    rect(0, 398, 600, 62, { fill: colour.lake700 }),
    rect(600, 398, 600, 62, { fill: colour.hillFar }),
    path('M600 92L470 120 330 226H600z', { fill: colour.lake900 }),
    path('M600 92L730 120 870 226H600z', { fill: colour.lake500 }),
    rect(382, 226, 218, 172, { fill: colour.sand }),
    rect(600, 226, 218, 172, { fill: colour.paper }),
    path('M402 226V398M464 226V398M526 226V398', pen(colour.lake900, 12)),
    path('M674 226V398M736 226V398M798 226V398', pen(colour.lake500, 12)),
    path('M552 398V300a48 48 0 0 1 48-48z', { fill: colour.lake900 }),
    path('M648 398V300a48 48 0 0 0-48-48V398z', { fill: colour.gold }),
    rect(350, 390, 500, 18, { rx: 4, fill: colour.paper }),
  )
}

/** A halved coconut under bunting, in a crown of leaves. */
export function coconutFestival(): string {
  const leaves = (spread: number, droop: number) =>
    [-180 + spread, -spread].map((degrees) => leafStrokes(600, 300, degrees, 410, droop)).join('')
  const flags = (from: number, first: number): Part =>
    Array.from({ length: 9 }, (_, i) => {
      const at = (t: number) => `${short(from + 610 * t)} ${short(14 + 260 * t * (1 - t))}`
      const fill = [colour.lake700, colour.gold, colour.paper, colour.lake500][(i + first) % 4]
      return path(
        `M${at((i + 0.1) / 9)}L${at((i + 0.9) / 9)}L${short(from + (610 * (i + 0.5)) / 9)} ${short(74 + 260 * ((i + 0.5) / 9) * (1 - (i + 0.5) / 9))}z`,
        { fill },
      )
    })
  return picture(
    width,
    height,
    colour.sand,
    rings({
      cx: 600,
      cy: 300,
      from: 196,
      step: 50,
      count: 9,
      stroke: colour.gold,
      seed: 2,
      width: 3,
      fade: [0.8, 0.25],
    }),
    path(leaves(-8, 30), pen(colour.hillFar, 12)),
    path(leaves(28, 90), pen(colour.lake700, 11)),
    hills(6, 436, 14, width, height, colour.lake900, 5),
    halfCoconut(600, 292, 150, 3),
    path('M-10 14q305 130 610 0q305 130 610 0', pen(colour.lake900, 4)),
    flags(-10, 0),
    flags(600, 2),
  )
}
