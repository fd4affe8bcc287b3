// Emblems of the street: lamp post, bell, rails, clock, ladder.
import { gold, goldTint, hillFar, ink, lake200, lake500, lake900, paper, sand } from './palette.ts'
import { rings } from './rings.ts'
import { circle, d, type Part, path, pen, short } from './svg.ts'

/** A lamp post standing at (x, foot), its light in rings. */
export function lampPost(x: number, foot: number, height: number, stroke = lake900, ring = gold): Part {
  const top = foot - height
  const r = height * 0.075
  return [
    rings({
      cx: x,
      cy: top,
      from: r * 1.7,
      step: r * 0.8,
      count: 3,
      stroke: ring,
      wobble: 0.03,
      width: 2,
      fade: [0.9, 0.35],
    }),
    path(
      d`M${x} ${foot - height * 0.06}V${top + r}M${x - r} ${top + r * 1.3}h${r * 2}M${x - r * 0.7} ${foot - height * 0.22}h${r * 1.4}`,
      pen(stroke, height * 0.03),
    ),
    path(d`M${x - r * 1.5} ${foot}l${r * 0.8} ${-height * 0.12}h${r * 1.4}l${r * 0.8} ${height * 0.12}z`, {
      fill: stroke,
    }),
    circle(x, top, r, { fill: goldTint, stroke, 'stroke-width': height * 0.012 }),
  ]
}

/** A bell hung at (cx, top), its sound in rings. */
export function bell(cx: number, top: number, height: number, fill = gold, mouth = lake900): Part {
  const w = height * 0.46
  const foot = top + height
  return [
    circle(cx, top, height * 0.07, pen(mouth, height * 0.035)),
    circle(cx, foot + height * 0.04, height * 0.095, { fill: mouth }),
    path(
      d`M${cx} ${top + height * 0.06}c${w * 0.62} 0 ${w * 0.62} ${height * 0.3} ${w * 0.68} ${height * 0.5}c${w * 0.05} ${height * 0.2} ${w * 0.32} ${height * 0.26} ${w * 0.32} ${height * 0.44}h${-2 * w}c0 ${-height * 0.18} ${w * 0.27} ${-height * 0.24} ${w * 0.32} ${-height * 0.44}c${w * 0.06} ${-height * 0.2} ${w * 0.06} ${-height * 0.5} ${w * 0.68} ${-height * 0.5}z`,
      { fill },
    ),
    path(d`M${cx - w * 0.8} ${foot - height * 0.13}H${cx + w * 0.8}`, pen(mouth, height * 0.025)),
  ]
}

/** Two rails and their sleepers, running away to (cx, horizon). */
export function rails(cx: number, foot: number, horizon: number, half: number): Part {
  const at = (share: number) => horizon + (foot - horizon) * share
  const sleepers = Array.from({ length: 8 }, (_, i) => {
    const share = ((i + 0.8) / 8) ** 1.7
    const reach = half * 1.3 * (0.05 + 0.95 * share)
    return path(`M${short(cx - reach)} ${short(at(share))}h${short(2 * reach)}`, {
      'stroke-width': 2 + 15 * share,
    })
  })
  const rail = (side: number) =>
    d`M${cx + side * half * 0.05} ${horizon}L${cx + side * half * 0.94} ${foot}h${side * half * 0.12}z`
  return [`<g stroke="${hillFar}">${sleepers.join('')}</g>`, path(rail(-1) + rail(1), { fill: lake900 })]
}

/** A station clock that shows 7:08, as the railway came in 1908. */
export function clock(cx: number, cy: number, r: number): Part {
  const hand = (degrees: number, reach: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return d`M${cx} ${cy}L${cx + Math.cos(angle) * r * reach} ${cy + Math.sin(angle) * r * reach}`
  }
  const hours = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)]
    return d`M${cx + x * r * 0.76} ${cy + y * r * 0.76}L${cx + x * r * 0.86} ${cy + y * r * 0.86}`
  })
  return [
    circle(cx, cy, r, { fill: paper, stroke: lake900, 'stroke-width': r * 0.13 }),
    path(hours.join(''), pen(lake500, r * 0.05)),
    path(hand(7 * 30 + 4, 0.46), pen(lake900, r * 0.09)),
    path(hand(8 * 6, 0.68), pen(lake900, r * 0.06)),
    circle(cx, cy, r * 0.08, { fill: gold }),
  ]
}

/** A ladder from (x, foot) to its top, leaning. */
export function ladder(x: number, foot: number, lean: number, height: number, gap = 46, stroke = gold): Part {
  const rungs = Array.from({ length: Math.floor(height / 34) }, (_, i) => {
    const share = (i + 0.7) / Math.floor(height / 34)
    return d`M${x + lean * share} ${foot - height * share}h${gap}`
  })
  return path(
    d`M${x} ${foot}l${lean} ${-height}M${x + gap} ${foot}l${lean} ${-height}` + rungs.join(''),
    pen(stroke, 8),
  )
}

/** A road running away to (cx, horizon), with its middle line. */
export const road = (cx: number, foot: number, horizon: number, half: number): Part => [
  path(d`M${cx - half * 0.16} ${horizon}h${half * 0.32}L${cx + half} ${foot}H${cx - half}z`, { fill: ink }),
  path(`M${cx} ${horizon + 8}V${foot}`, pen(sand, 6, { 'stroke-dasharray': '14 26' })),
]

/** Wires from pole to pole, sagging. */
export const wire = (x: number, y: number, to: number, sag: number, stroke = lake200): string =>
  path(d`M${x} ${y}Q${(x + to) / 2} ${y + sag * 2} ${to} ${y}`, pen(stroke, 3))
