// A lake by its two known numbers: its area as a round shore, its depth as rings, one every 5 m. Both true to scale;
// the shore's bends and the shape of the bed are only an idea, because no survey of them is at hand.
import { lake200, lake700, lake900 } from './palette.ts'
import { ring, shoreFrom } from './rings.ts'
import { d, group, type Part, path } from './svg.ts'

// Drawn this many times too large and set back, so that rings three pixels apart do not suffer from rounding.
const fine = 5
const finely = (x: number, y: number) => ({
  transform: `translate(${Math.round(x)} ${Math.round(y)}) scale(${1 / fine})`,
})

// How the bed rises from the middle (0) to the shore (1); plan and section share it.
const shareAt = (depth: number, deepest: number) => (1 - depth / deepest) ** (2 / 3)

// five metres of water darken what is below them by 8 in 100
const water = (metres: number) => ({ fill: lake700, 'fill-opacity': 1 - 0.92 ** (metres / 5) })

/** The depths at which a ring is drawn. */
const ringDepths = (deepest: number, every: number) =>
  Array.from({ length: Math.floor(deepest / every) }, (_, i) => (i + 1) * every)

/** A lake from above: the deeper, the more rings and the darker. */
export function lakePlan(
  cx: number,
  cy: number,
  radius: number,
  depthM: number,
  seed: number,
  every = 5,
): Part {
  const shore = shoreFrom(seed)
  const outline = (share: number) =>
    ring(0, 0, radius * fine * share, shore, 0, 1, share * radius > 24 ? 10 : 7)
  const inner = ringDepths(depthM, every).map((depth) =>
    path(outline(Math.max(shareAt(depth, depthM), 0.02)), {}),
  )
  return group(
    finely(cx, cy),
    path(outline(1), { fill: lake200, stroke: lake700, 'stroke-width': 2.6 * fine }),
    group({ ...water(every), stroke: lake900, 'stroke-opacity': 0.6, 'stroke-width': fine }, inner),
  )
}

/** A lake cut open, its water darker every 5 m like the rings above it; `pixelsPerMetre` is the scale of its depth. */
export function lakeSection(
  cx: number,
  surface: number,
  radius: number,
  depthM: number,
  pixelsPerMetre: number,
): Part {
  const bowl = (depth: number) => {
    const half = radius * fine * shareAt(depth, depthM)
    const drop = (depthM - depth) * pixelsPerMetre * fine
    // two arcs within one per cent of drop * (1 - share ^ 1.5), the curve of shareAt
    return d`M${-half} ${depth * pixelsPerMetre * fine}c${half * 0.36} ${drop * 0.54} ${half * 0.78} ${drop} ${half} ${drop}s${half * 0.64} ${drop * -0.46} ${half} ${-drop}z`
  }
  const layers = ringDepths(depthM, 5).filter((depth) => depth < depthM)
  return group(
    finely(cx, surface),
    path(bowl(0), { fill: lake200 }),
    group(
      water(5),
      layers.map((depth) => path(bowl(depth), {})),
    ),
  )
}
