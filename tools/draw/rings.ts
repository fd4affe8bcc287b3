// Contour rings, the one motif of the family: the depth lines of a crater lake, never perfectly round.
import { type Point, smooth } from './curves.ts'
import { between, randomFrom } from './random.ts'
import { group, path } from './svg.ts'

/** The outline of a lake as a factor on its radius, by angle; `age` turns it slowly from ring to ring. */
type Shore = (angle: number, age: number) => number

/** An irregular shore; wobble 0.05 is calm, 0.15 is wild. */
export function shoreFrom(seed: number, wobble = 0.06): Shore {
  const random = randomFrom(seed)
  const waves = [2, 3, 5].map((turns) => ({
    turns,
    size: (wobble * between(random, 0.6, 1.2)) / Math.sqrt(turns - 1),
    phase: between(random, 0, Math.PI * 2),
    drift: between(random, -0.22, 0.22),
  }))
  return (angle, age) =>
    waves.reduce(
      (sum, wave) => sum + wave.size * Math.cos(wave.turns * angle + wave.phase + wave.drift * age),
      1,
    )
}

/** Path data of one ring; squash below 1 lays it down as water seen from the side. */
export function ring(
  cx: number,
  cy: number,
  radius: number,
  shore: Shore,
  age = 0,
  squash = 1,
  anchors = 10,
): string {
  const points = Array.from({ length: anchors }, (_, i): Point => {
    const angle = (i / anchors) * Math.PI * 2
    const reach = radius * shore(angle, age)
    return [cx + reach * Math.cos(angle), cy + reach * squash * Math.sin(angle)]
  })
  return smooth(points, true)
}

type Rings = {
  cx: number
  cy: number
  from: number
  step: number
  count: number
  stroke: string
  seed?: number
  wobble?: number
  squash?: number
  width?: number
  /** opacity of the innermost and the outermost ring */
  fade?: [number, number]
  /** each further step is this many times the one before */
  growth?: number
}

/** A family of rings about one centre, from the inside out. */
export function rings(given: Rings): string {
  const {
    cx,
    cy,
    from,
    step,
    count,
    stroke,
    seed = 1,
    wobble = 0.06,
    squash = 1,
    width = 2.5,
    growth = 1,
  } = given
  const [near, far] = given.fade ?? [1, 1]
  const shore = shoreFrom(seed, wobble)
  let radius = from
  let gap = step
  const drawn = Array.from({ length: count }, (_, i) => {
    const d = ring(cx, cy, radius, shore, i, squash, radius > 60 ? 10 : radius > 24 ? 8 : 6)
    radius += gap
    gap *= growth
    const opacity = near + ((far - near) * i) / Math.max(1, count - 1)
    return path(d, { opacity: opacity === 1 ? undefined : opacity })
  })
  return group({ fill: 'none', stroke, 'stroke-width': width }, drawn)
}

/** A filled lake: one closed ring. */
export function lake(
  cx: number,
  cy: number,
  radius: number,
  fill: string,
  seed = 1,
  squash = 1,
  wobble = 0.06,
): string {
  return path(ring(cx, cy, radius, shoreFrom(seed, wobble), 0, squash, radius > 24 ? 10 : 8), { fill })
}
