// Smooth lines through points, and evenly spaced points along lines.
export type Point = [number, number]

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

/**
 * Path data of a smooth curve through the points (uniform Catmull-Rom).
 * Its tangents mirror at every point, so the short s command loses nothing.
 */
export function smooth(points: Point[], closed: boolean): string {
  const count = points.length
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))]!
  const control = (i: number, sign: number): Point => [
    at(i)[0] + (sign * (at(i + 1)[0] - at(i - 1)[0])) / 6,
    at(i)[1] + (sign * (at(i + 1)[1] - at(i - 1)[1])) / 6,
  ]
  const write = writer(points)
  let d = `${write.start}c${write.step([control(0, 1), control(1, -1), at(1)])}s`
  for (let i = 2; i <= (closed ? count : count - 1); i++)
    d += separated(d, write.step([control(i, -1), at(i)]))
  return closed ? `${d}z` : d
}

/** Path data of straight lines through the points. */
export function straight(points: Point[], closed = true): string {
  const write = writer(points)
  let d = `${write.start}l`
  for (const point of points.slice(1)) d += separated(d, write.step([point]))
  return closed ? `${d}z` : d
}

// Relative steps are half as long in bytes. Each starts from the place as rounded, so errors never add up.
function writer(points: Point[]) {
  const reach = Math.max(...points.map((point) => distance(points[0]!, point)))
  const factor = reach < 40 ? 10 : 1 // small shapes need a decimal, large ones do not
  const rounded = ([x, y]: Point): Point => [Math.round(x * factor), Math.round(y * factor)]
  let here = rounded(points[0]!)
  const step = (targets: Point[]) => {
    const steps = targets.map(rounded).flatMap(([x, y]) => [x - here[0], y - here[1]])
    here = rounded(targets[targets.length - 1]!)
    return steps.reduce((text, value) => text + separated(text, String(value / factor)), '')
  }
  return { start: `M${here[0] / factor} ${here[1] / factor}`, step }
}

// a minus sign separates by itself
function separated(before: string, next: string): string {
  return !next.startsWith('-') && /\d$/.test(before) ? ` ${next}` : next
}

/** Points at even distances (about `spacing`) along a chain of points. */
export function resample(chain: Point[], spacing: number, closed: boolean): Point[] {
  const points = closed ? [...chain, chain[0]!] : chain
  const length = points.slice(1).reduce((sum, point, i) => sum + distance(points[i]!, point), 0)
  const count = Math.max(closed ? 6 : 2, Math.round(length / spacing))
  const result: Point[] = [points[0]!]
  let walked = 0
  let next = length / count
  for (let i = 1; i < points.length; i++) {
    const stretch = distance(points[i - 1]!, points[i]!)
    while (next <= walked + stretch + 1e-6 && result.length <= count) {
      const share = stretch ? (next - walked) / stretch : 0
      result.push([
        points[i - 1]![0] + share * (points[i]![0] - points[i - 1]![0]),
        points[i - 1]![1] + share * (points[i]![1] - points[i - 1]![1]),
      ])
      next += length / count
    }
    walked += stretch
  }
  return closed ? result.slice(0, count) : result
}
