// The mark: the seven lakes at their approximate places, by the areas the city gives. Also the small icon and the error page's lake.
import { lakes, mapAt } from './geography.ts'
import * as colour from './palette.ts'
import { lake, ring, rings, shoreFrom } from './rings.ts'
import { circle, element, path, pen, picture, rect } from './svg.ts'

const side = 56

// 5.9 pixels per kilometre fills the square; areas are drawn larger than the distances, but true to each other
function sevenDots(growth: number): string[] {
  const place = mapAt(lakes[0]!, 12.2, 41.7, 5.93)
  const dots = lakes.map(({ latitude, longitude, areaHa }): Dot => {
    const [x, y] = place(latitude, longitude)
    return { x, y, r: Math.sqrt(areaHa) * growth }
  })
  dots.forEach((one, index) => {
    for (const other of dots.slice(index + 1)) part(one, other)
  })
  return dots.map(({ x, y, r }) => circle(x, y, r, { fill: colour.paper }))
}

type Dot = { x: number; y: number; r: number }

/** Moves two dots apart until they only touch: drawn so large, lakes that are neighbours would run into one. */
function part(one: Dot, other: Dot): void {
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const apart = Math.hypot(dx, dy)
  const each = Math.max(0, one.r + other.r - apart) / 2 / apart
  one.x -= dx * each
  one.y -= dy * each
  other.x += dx * each
  other.y += dy * each
}

/** A square of the lake's colour; with a margin for those who cut off its corners, which are then not round. */
function tile(parts: string[], margin = 0): string {
  const [from, whole] = [-margin, side + 2 * margin]
  const size = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: [from, from, whole, whole].join(' '),
    width: whole,
    height: whole,
  }
  const ground = rect(from, from, whole, whole, { rx: margin ? undefined : 14, fill: colour.lake700 })
  return `${element('svg', size, ground, ...parts)}\n`
}

/** The mark of the site, 56 by 56. */
export const mark = () => tile(sevenDots(0.542))

/** At 16 pixels the small lakes need a little more body than in the mark. */
export const favicon = () => tile(sevenDots(0.6))

/** On a phone's screen, which cuts it to a circle or another shape within the inner 80 % (https://www.w3.org/TR/appmanifest/#icon-masks). */
export const appIcon = () => tile(sevenDots(0.6), side / 8)

/** A calm lake whose fourth ring is missing: only its trace of dots is left. */
export function errorLake(): string {
  const at = { cx: 300, cy: 196, seed: 12, wobble: 0.05, squash: 0.56 }
  const shore = shoreFrom(at.seed, at.wobble)
  const around = (from: number, count: number, fade: [number, number]) =>
    rings({ ...at, from, step: 40, count, stroke: colour.lake500, width: 3, fade })
  const missing = ring(at.cx, at.cy, 182, shore, 3, at.squash)
  return picture(
    600,
    360,
    colour.lake100,
    lake(at.cx, at.cy, 40, colour.lake700, at.seed, at.squash, at.wobble),
    around(62, 3, [1, 0.8]),
    around(222, 5, [0.7, 0.3]),
    path(missing, pen(colour.gold, 5, { pathLength: 56, 'stroke-dasharray': '0 1' })),
  )
}
