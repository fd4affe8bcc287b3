// Lines through points, as path data.
export type Point = [number, number]

/** A closed line through points on whole steps. Relative steps are half as long in bytes. */
export function straight(points: Point[]): string {
  const [first, ...others] = points
  let [x, y] = first!
  let d = `M${x} ${y}l`
  for (const [nextX, nextY] of others) {
    for (const step of [nextX - x, nextY - y]) d += separated(d, String(step))
    x = nextX
    y = nextY
  }
  return `${d}z`
}

// a minus sign separates by itself
function separated(before: string, next: string): string {
  return !next.startsWith('-') && /\d$/.test(before) ? ` ${next}` : next
}
