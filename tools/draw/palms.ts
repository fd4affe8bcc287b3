// Coconut palms and their leaves.
import { type Point, smooth, straight } from './curves.ts'
import { gold, lake900 } from './palette.ts'
import { between, randomFrom } from './random.ts'
import { circle, d, type Part, path } from './svg.ts'

/** One palm leaf: a bending rib with leaflets hanging from its lower side. */
function frond(
  x: number,
  y: number,
  degrees: number,
  length: number,
  droop: number,
  leaf = 0.2,
  leaflets = 9,
): string {
  const angle = (degrees * Math.PI) / 180
  const rib = (t: number): Point => [
    x + Math.cos(angle) * length * t,
    y + Math.sin(angle) * length * t + droop * t * t,
  ]
  const side = Math.cos(angle) >= 0 ? 1 : -1
  const points: Point[] = [[x, y]]
  for (let i = 1; i <= leaflets; i++) {
    const t = i / (leaflets + 1)
    const [here, ahead] = [rib(t), rib(t + 0.02)]
    const hang = Math.atan2(ahead[1] - here[1], ahead[0] - here[0]) + side * 0.95
    const reach = length * leaf * Math.sin(Math.PI * (0.18 + 0.72 * t))
    const notch = rib(t + 0.45 / (leaflets + 1))
    points.push([here[0] + Math.cos(hang) * reach, here[1] + Math.sin(hang) * reach])
    points.push([notch[0], notch[1] + length * 0.018])
  }
  const back = [1, 0.66, 0.33].map((t): Point => [rib(t)[0], rib(t)[1] - (t < 1 ? length * 0.02 : 0)])
  return straight([...points, ...back])
}

/** A whole leaf as pen strokes: leaflets on both sides of a rib that bends down. */
export function leafStrokes(
  x: number,
  y: number,
  degrees: number,
  length: number,
  droop: number,
  leaflets = 10,
): string {
  const angle = (degrees * Math.PI) / 180
  const rib = (t: number): Point => [
    x + Math.cos(angle) * length * t,
    y + Math.sin(angle) * length * t + droop * t * t,
  ]
  const strokes = [smooth([0, 0.35, 0.7, 1].map(rib), false)]
  for (let i = 2; i <= leaflets; i++) {
    const [[hereX, hereY], ahead] = [rib(i / (leaflets + 1)), rib(i / (leaflets + 1) + 0.02)]
    const slope = Math.atan2(ahead[1] - hereY, ahead[0] - hereX)
    const reach = length * 0.27 * Math.sin(Math.PI * (0.2 + (0.68 * i) / leaflets))
    for (const side of [-0.75, 0.75]) {
      const tip: Point = [hereX + Math.cos(slope + side) * reach, hereY + Math.sin(slope + side) * reach]
      strokes.push(straight([[hereX, hereY], tip], false))
    }
  }
  return strokes.join('')
}

/** A coconut palm standing at (x, y). */
export function palm(
  x: number,
  y: number,
  height: number,
  lean: number,
  size: number,
  seed: number,
  fill = lake900,
): Part {
  const random = randomFrom(seed)
  const [topX, topY] = [x + lean, y - height]
  const foot = size * 0.07
  const bendX = x + lean * 0.15
  const left = d`M${x - foot} ${y}Q${bendX - foot * 0.6} ${y - height * 0.55} ${topX - foot * 0.4} ${topY}`
  const right = d`H${topX + foot * 0.4}Q${bendX + foot * 0.7} ${y - height * 0.5} ${x + foot} ${y}Z`
  const crown = [-166, -136, -107, -78, -48, -20, 8, 172].map((degrees) => {
    const flat = Math.abs(Math.cos((degrees * Math.PI) / 180))
    return frond(
      topX,
      topY,
      degrees + between(random, -6, 6),
      size * between(random, 0.88, 1.05),
      size * (0.25 + 0.35 * flat),
      0.25,
      5,
    )
  })
  const nuts = [
    [-0.07, 0.07],
    [0.06, 0.09],
    [0, 0.13],
  ].map(([dx = 0, dy = 0]) => circle(topX + dx * size, topY + dy * size, size * 0.055, { fill: gold }))
  return [path(left + right, { fill }), nuts.slice(0, 2), path(crown.join(''), { fill }), nuts[2]!]
}
