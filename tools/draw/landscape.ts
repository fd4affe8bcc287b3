// The land: hills, the volcano and the sun, cut like coloured paper.
import { type Point, smooth, straight } from './curves.ts'
import { gold } from './palette.ts'
import { between, randomFrom } from './random.ts'
import { rings } from './rings.ts'
import { circle, type Part, path, pen, short } from './svg.ts'

/** A range of hills across the picture, from its ridge at about `y` down to `bottom`. */
export function hills(
  seed: number,
  y: number,
  height: number,
  width: number,
  bottom: number,
  fill: string,
  swells = 7,
) {
  const random = randomFrom(seed)
  const ridge = Array.from(
    { length: swells + 1 },
    (_, i): Point => [
      (i / swells) * (width + 80) - 40,
      y + (i % 2 ? -1 : 1) * between(random, 0.1, 0.5) * height,
    ],
  )
  return path(`${smooth(ridge, false)}V${bottom}H-40Z`, { fill })
}

/** The sun with its halo of rings. */
export function sun(cx: number, cy: number, radius: number, halo = 4, fill = gold, stroke = gold): Part {
  const step = radius * 0.36
  const about = { cx, cy, from: radius + step, step, count: halo, growth: 1.12 }
  return [
    rings({ ...about, seed: 11, wobble: 0.02, stroke, fade: [0.7, 0.15] }),
    circle(cx, cy, radius, { fill }),
  ]
}

/** A volcano: concave flanks, a broken lip, one side in the shade, height lines across it. */
export function volcano(
  x: number,
  base: number,
  half: number,
  height: number,
  fill: string,
  shade: string,
): Part {
  const top = base - height
  const lip = half * 0.085
  const flank = (side: number, share: number): Point => [
    x + side * (lip + (half - lip) * share ** 1.5),
    top + height * share,
  ]
  const shares = [0, 0.12, 0.3, 0.55, 0.8, 1]
  const left = shares.map((share) => flank(-1, share)).reverse()
  const right = shares.map((share) => flank(1, share))
  const broken: Point[] = [
    [x - lip * 0.4, top + 5],
    [x + lip * 0.3, top + 8],
  ]
  const shadow: Point[] = [
    ...right,
    [x + half * 0.42, base],
    [x + half * 0.2, base - height * 0.3],
    [x + half * 0.1, base - height * 0.72],
    [x + lip * 0.3, top + 9],
  ]
  const lines = [0.2, 0.36, 0.52, 0.68, 0.84].map((share) => {
    const [from, to] = [flank(-1, share), flank(1, share)]
    const sag = 26 * share + 8
    const middle = short((from[0] + to[0]) / 2)
    return path(
      `M${short(from[0])} ${short(from[1])}Q${middle} ${short(from[1] + sag * 2)} ${short(to[0])} ${short(to[1])}`,
      pen('#FBF8F1', 2, { opacity: 0.35 }),
    )
  })
  return [
    path(smooth([...left, ...broken, ...right], false), { fill }),
    path(straight(shadow), { fill: shade }),
    lines,
  ]
}
