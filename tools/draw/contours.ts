// Contour lines of a field: rings that flow round any subject (a sheet, a city, seven lakes), as on a relief map.

import { type Point, resample, smooth } from './curves.ts'
import type { Field } from './fields.ts'
import { group, path } from './svg.ts'

type Contours = {
  field: Field
  levels: number[]
  width: number
  height: number
  stroke: string
  pen?: number
  fade?: [number, number]
  /** distance between the points a line is drawn through; larger is calmer and smaller in bytes */
  spacing?: number
}

/** One path per level, clipped to the picture. */
export function contours(given: Contours): string {
  const [near, far] = given.fade ?? [1, 1]
  const drawn = given.levels.map((level, i) => {
    const opacity = near + ((far - near) * i) / Math.max(1, given.levels.length - 1)
    return path(contourLine(given, level), { opacity: opacity === 1 ? undefined : opacity })
  })
  return group({ fill: 'none', stroke: given.stroke, 'stroke-width': given.pen ?? 2.5 }, drawn)
}

/** Path data of one level, for a pen or a fill. */
function contourLine(
  { field, width, height, spacing = 90 }: Omit<Contours, 'levels' | 'stroke'>,
  level: number,
): string {
  return chainsAt(field, level, width, height)
    .filter(({ points }) => points.length > 4)
    .map(({ points, closed }) => smooth(resample(points, spacing, closed), closed))
    .join('')
}

/** Even levels from one value on. */
export const every = (step: number, count: number, from = step) =>
  Array.from({ length: count }, (_, i) => from + i * step)

type Chain = { points: Point[]; closed: boolean }

// Marching squares; the grid reaches past the picture so that no line ends inside it.
function chainsAt(
  field: Field,
  level: number,
  width: number,
  height: number,
  cell = 10,
  margin = 20,
): Chain[] {
  const columns = Math.ceil((width + 2 * margin) / cell)
  const rows = Math.ceil((height + 2 * margin) / cell)
  const place = (i: number, j: number): Point => [i * cell - margin, j * cell - margin]
  const value = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (_, i) => field(...place(i, j)) - level),
  )
  const points = new Map<string, Point>()
  const neighbours = new Map<string, string[]>()
  const crossing = (i: number, j: number, k: number, l: number) => {
    const key = `${i},${j},${k},${l}`
    const share = value[j]![i]! / (value[j]![i]! - value[l]![k]!)
    const [from, to] = [place(i, j), place(k, l)]
    points.set(key, [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])])
    return key
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const edges: [number, number, number, number][] = [
        [i, j, i + 1, j],
        [i + 1, j, i + 1, j + 1],
        [i, j + 1, i + 1, j + 1],
        [i, j, i, j + 1],
      ]
      const crossed = edges.filter(([a, b, c, d]) => value[b]![a]! > 0 !== value[d]![c]! > 0)
      const keys = crossed.map(([a, b, c, d]) => crossing(a, b, c, d))
      // at a saddle two lines meet; joining them in reading order is as true as the other way
      for (let k = 0; k + 1 < keys.length; k += 2) link(neighbours, keys[k]!, keys[k + 1]!)
    }
  }
  return follow(points, neighbours)
}

function link(neighbours: Map<string, string[]>, a: string, b: string) {
  neighbours.set(a, [...(neighbours.get(a) ?? []), b])
  neighbours.set(b, [...(neighbours.get(b) ?? []), a])
}

function follow(points: Map<string, Point>, neighbours: Map<string, string[]>): Chain[] {
  const left = new Set(neighbours.keys())
  const ends = [...left].filter((key) => neighbours.get(key)?.length === 1)
  const chains: Chain[] = []
  for (const start of [...ends, ...left]) {
    if (!left.has(start)) continue
    const keys: string[] = []
    for (
      let key: string | undefined = start;
      key;
      key = neighbours.get(key)?.find((next) => left.has(next))
    ) {
      left.delete(key)
      keys.push(key)
    }
    chains.push({ points: keys.map((key) => points.get(key) as Point), closed: !ends.includes(start) })
  }
  return chains
}
