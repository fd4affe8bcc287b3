// Emblems of remembrance by their kind: pedestal, obelisk, tablet, flame, candles. Nobody's likeness stands on them.
import { type Point, smooth, straight } from './curves.ts'
import { gold, goldTint, lake200, lake500, lake700, lake900, paper, sand } from './palette.ts'
import { circle, d, ellipse, type Part, path, pen, rect } from './svg.ts'

/** Steps, narrower upward. */
export function plinth(cx: number, foot: number, width: number, steps: number, rise = 26): Part {
  const tones = [lake700, sand, paper]
  return Array.from({ length: steps }, (_, i) =>
    rect(cx - width / 2 + i * 34, foot - rise * (i + 1), width - 68 * i, rise, { fill: tones[i % 3] }),
  )
}

/** A pedestal with a cornice and a plain tablet. */
export function pedestal(cx: number, foot: number, width: number, height: number, fill = paper): Part {
  const half = width / 2
  return [
    path(d`M${cx - half} ${foot}L${cx - half * 0.86} ${foot - height}h${half * 1.72}L${cx + half} ${foot}z`, {
      fill,
    }),
    rect(cx - half * 1.08, foot - height - 18, half * 2.16, 20, { fill: lake700 }),
    rect(cx - half * 0.52, foot - height * 0.74, half * 1.04, height * 0.42, { rx: 6, fill: gold }),
  ]
}

/** An obelisk, one side in the shade. */
export function obelisk(cx: number, foot: number, width: number, height: number): Part {
  const half = width / 2
  const tip = width * 0.46
  return [
    path(
      d`M${cx - half} ${foot}L${cx - half * 0.62} ${foot - height + tip}L${cx} ${foot - height}L${cx + half * 0.62} ${foot - height + tip}L${cx + half} ${foot}z`,
      { fill: paper },
    ),
    path(
      d`M${cx} ${foot}V${foot - height}L${cx + half * 0.62} ${foot - height + tip}L${cx + half} ${foot}z`,
      {
        fill: lake200,
      },
    ),
  ]
}

/** A flame whose root is at (x, y); three tongues, one in another. */
export function flame(x: number, y: number, size: number, fills = [gold, goldTint, paper]): Part {
  return fills.map((fill, i) => {
    const s = size * [1, 0.62, 0.3][i]!
    const points: Point[] = [
      [x - s * 0.02, y],
      [x - s * 0.34, y - s * 0.2],
      [x - s * 0.26, y - s * 0.56],
      [x - s * 0.04, y - s * 0.86],
      [x + s * 0.04, y - s * 1.16],
      [x + s * 0.22, y - s * 0.78],
      [x + s * 0.34, y - s * 0.42],
      [x + s * 0.24, y - s * 0.1],
    ]
    return path(smooth(points, true), { fill })
  })
}

/** A shallow bowl on a foot, for a flame. */
export const bowl = (cx: number, y: number, half: number): Part => [
  path(
    d`M${cx - half} ${y}h${half * 2}c${-half * 0.1} ${half * 0.5} ${-half * 0.5} ${half * 0.66} ${-half} ${half * 0.66}s${-half * 0.9} ${-half * 0.16} ${-half} ${-half * 0.66}z`,
    {
      fill: lake500,
    },
  ),
  ellipse(cx, y, half, half * 0.13, { fill: lake900 }),
]

/** A candle standing at `foot`; its light is a drop with a faint ring. */
export function candle(cx: number, foot: number, width: number, height: number): Part {
  const top = foot - height
  return [
    rect(cx - width / 2, top, width, height, { rx: 3, fill: paper }),
    path(
      d`M${cx} ${top - 3}q${-width * 0.62} ${-width * 0.7} 0 ${-width * 2}q${width * 0.62} ${width * 1.3} 0 ${width * 2}z`,
      {
        fill: gold,
      },
    ),
    circle(cx, top - width * 0.9, width * 1.25, pen(gold, 1.5, { opacity: 0.45 })),
  ]
}

/** A star of five points. */
export function star(cx: number, cy: number, radius: number, fill = gold): string {
  const points = Array.from({ length: 10 }, (_, i): Point => {
    const angle = (i / 10) * Math.PI * 2 - Math.PI / 2
    const reach = i % 2 ? radius * 0.42 : radius
    return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)]
  })
  return path(straight(points), { fill })
}
