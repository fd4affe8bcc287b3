// Emblems that several pictures share. Each stands for its kind (a sheet, a stamp, a stall), never for one real thing.
import { gold, ink, lake200, lake500, lake700, lake900, line, paper } from './palette.ts'
import { lake, rings } from './rings.ts'
import { circle, d, type Part, path, pen, rect, short } from './svg.ts'

/** A sheet of paper with a folded corner, its upper left corner at (x, y). */
export function sheet(x: number, y: number, width: number, height: number, fill = paper, fold = line): Part {
  const corner = width * 0.17
  const turn = x + width - corner
  const body = d`M${x + 10} ${y}H${turn}l${corner} ${corner}V${y + height - 10}q0 10-10 10H${x + 10}q-10 0-10-10V${y + 10}q0-10 10-10z`
  const flap = d`M${turn} ${y}v${corner - 8}q0 8 8 8h${corner - 8}z`
  return [path(body, { fill }), path(flap, { fill: fold })]
}

/** Strokes that stand for writing, one per width. */
export function bars(
  x: number,
  y: number,
  widths: number[],
  gap: number,
  stroke: string,
  thickness = 8,
): string {
  return path(widths.map((width, i) => `M${x} ${y + i * gap}h${width}`).join(''), pen(stroke, thickness))
}

/** The family's stamp: a small lake and its rings. */
export function stamp(cx: number, cy: number, radius: number, stroke = lake700, fill = gold, seed = 5): Part {
  const step = radius * 0.26
  return [
    lake(cx, cy, radius * 0.4, fill, seed, 1, 0.045),
    rings({
      cx,
      cy,
      from: radius * 0.4 + step * 0.9,
      step,
      count: 3,
      stroke,
      seed,
      wobble: 0.045,
      width: Math.max(2.5, radius * 0.06),
    }),
  ]
}

/** A market awning: stripes that end in scallops. */
export function awning(
  x: number,
  y: number,
  width: number,
  height: number,
  stripes: number,
  colours: string[],
): Part {
  const stripe = width / stripes
  const flare = width * 0.045
  return Array.from({ length: stripes }, (_, i) => {
    const top = [
      x + flare + (i * (width - 2 * flare)) / stripes,
      x + flare + ((i + 1) * (width - 2 * flare)) / stripes,
    ]
    const foot = [x + i * stripe, x + (i + 1) * stripe]
    const r = short(stripe / 2)
    const strip = `M${short(top[0]!)} ${y}H${short(top[1]!)}L${short(foot[1]!)} ${y + height}a${r} ${r} 0 0 1-${short(stripe)} 0z`
    return path(strip, { fill: colours[i % colours.length] })
  })
}

/** Half a coconut seen from above: husk, shell, meat, water. */
export function halfCoconut(cx: number, cy: number, radius: number, seed = 3): Part {
  const water = radius * 0.4
  return [
    lake(cx, cy, radius, gold, seed, 1, 0.04),
    rings({
      cx,
      cy,
      from: radius * 0.8,
      step: radius * 0.065,
      count: 3,
      stroke: ink,
      seed,
      wobble: 0.04,
      width: 2,
      fade: [0.3, 0.15],
    }),
    lake(cx, cy, radius * 0.74, lake900, seed, 1, 0.035),
    lake(cx, cy, radius * 0.68, paper, seed, 1, 0.035),
    lake(cx, cy, water, lake200, seed + 1, 1, 0.05),
    rings({
      cx,
      cy,
      from: water * 0.2,
      step: water * 0.27,
      count: 3,
      stroke: lake500,
      seed: seed + 1,
      wobble: 0.05,
      width: Math.max(2, radius * 0.016),
    }),
  ]
}

/** A pin whose point stands at (x, y). */
export function pin(x: number, y: number, height: number, fill: string, eye: string): Part {
  const r = height * 0.34
  const cy = y - height + r
  const [low, waist] = [y - height * 0.3, cy + r * 0.75]
  const left = d`C${x - r * 0.35} ${low} ${x - r} ${waist} ${x - r} ${cy}`
  const right = d`C${x + r} ${waist} ${x + r * 0.35} ${low} ${x} ${y}z`
  return [
    path(d`M${x} ${y}` + left + d`a${r} ${r} 0 0 1 ${2 * r} 0` + right, { fill }),
    circle(x, cy, r * 0.42, { fill: eye }),
  ]
}

/** A wall calendar's page: band, two binding rings, paper; what it says is drawn by the picture. */
export function calendarPage(x: number, y: number, width: number, height: number, band = lake700): Part {
  const head = short(Math.min(84, height * 0.17))
  const binding = [0.28, 0.72].map((share) => `M${short(x + width * share)} ${y - 16}v34`).join('')
  return [
    rect(x, y, width, height, { rx: 14, fill: paper }),
    path(
      `M${x} ${y + Number(head)}V${y + 14}q0-14 14-14h${width - 28}q14 0 14 14v${short(Number(head) - 14)}z`,
      { fill: band },
    ),
    path(binding, pen(gold, 10)),
  ]
}

/** The soft shadow under a flat thing: the same shape, moved and thin. */
export function shadow(
  x: number,
  y: number,
  width: number,
  height: number,
  corner = 12,
  opacity = 0.14,
): string {
  return rect(x + 12, y + 14, width, height, { rx: corner, fill: lake900, opacity })
}
