// The line of the place, the shores its barangays leave out, and how degrees become a place in a picture.
// Boundaries are statistical (PSA and NAMRIA), not the legal line: never for a survey.
import type { Point } from './curves.ts'
import { barangays, type Corner, lakes, middle, type Spot } from './lists.ts'

const KM_PER_DEGREE = 111.2
// To the next hundredth of a degree: no map changes when the hall's point is given more exactly.
const LATITUDE = Math.ceil(middle.latitude * 100) / 100
const EAST_SHRINK = Math.cos((LATITUDE * Math.PI) / 180)

/** Where latitude and longitude lie in a picture, and how large a kilometre is there. North is up. */
export type Frame = { place: (latitude: number, longitude: number) => Point; perKm: number }

/** A flat map: the given centre lies at (x, y). */
export function frameAt(centre: Spot, x: number, y: number, perKm: number): Frame {
  const scale = KM_PER_DEGREE * perKm
  const place = (latitude: number, longitude: number): Point => [
    x + (longitude - centre.longitude) * EAST_SHRINK * scale,
    y - (latitude - centre.latitude) * scale,
  ]
  return { place, perKm }
}

/** The radius in kilometres of a round lake of this area. */
export const radiusKm = (areaHa: number) => Math.sqrt(areaHa / 100 / Math.PI)

export type Box = [x: number, y: number, width: number, height: number]

/** The box round points. */
export function boxOf(points: Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

/** Corners in a picture, on whole steps of its grid: the same step for both neighbours, so no gap opens between them. */
export function onGrid(corners: Corner[], { place }: Frame): Point[] {
  const points = corners
    .map(([longitude, latitude]) => place(latitude, longitude))
    .map(([x, y]): Point => [Math.round(x), Math.round(y)])
  return points.filter(([x, y], i) => x !== points.at(i - 1)![0] || y !== points.at(i - 1)![1])
}

const [largest, ...holes] = loneLines(barangays.map(({ corners }) => corners)).sort(
  (a, b) => Math.abs(enclosed(b)) - Math.abs(enclosed(a)),
)

/** The line round all of the place. */
export const cityLine = largest!

/** The shores of the lakes that belong to no barangay, by the lake's key: the hole nearest to the lake's point, about as large as the lake. */
export const shores: Record<string, Corner[]> = Object.fromEntries(
  lakes.flatMap((lake) => {
    const shore = holes.find((hole) => distanceKm(middleOf(hole), lake) < radiusKm(lake.areaHa))
    return shore ? [[lake.key, shore]] : []
  }),
)

/** The lakes round their middles: where the shore is known its middle, else the point known for the lake. */
export const waters = lakes.map((lake) => {
  const shore = shores[lake.key]
  return shore ? { ...lake, ...middleOf(shore) } : lake
})

function distanceKm(one: Spot, other: Spot): number {
  const [x, y] = frameAt(one, 0, 0, 1).place(other.latitude, other.longitude)
  return Math.hypot(x, y)
}

function middleOf(corners: Corner[]): Spot {
  const weighed = (axis: 0 | 1) =>
    sumRound(corners, (a, b) => (a[axis] + b[axis]) * cross(a, b)) / (6 * enclosed(corners))
  return { longitude: weighed(0), latitude: weighed(1) }
}

/** The edges that only one of the areas has, end to end: the line round all of them and round each hole between them. */
function loneLines(areas: Corner[][]): Corner[][] {
  const edges = areas.flatMap((area) => area.map((from, i) => [from, area[(i + 1) % area.length]!] as const))
  const known = new Set(edges.map((edge) => edge.join()))
  const lone = new Map(
    edges
      .filter(([from, to]) => !known.has([to, from].join()))
      .map(([from, to]) => [from.join(), [from, to] as const]),
  )
  const lines: Corner[][] = []
  for (const start of lone.keys()) {
    const line: Corner[] = []
    for (let edge = lone.get(start); edge; edge = lone.get(edge[1].join())) {
      lone.delete(edge[0].join())
      line.push(edge[0])
    }
    if (line.length > 0) lines.push(line)
  }
  return lines
}

function enclosed(corners: Corner[]): number {
  return sumRound(corners, cross) / 2
}

function cross(a: Corner, b: Corner): number {
  return a[0] * b[1] - b[0] * a[1]
}

/** A sum over the edges of a closed line. */
function sumRound(corners: Corner[], edge: (from: Corner, to: Corner) => number): number {
  return corners.reduce((sum, corner, i) => sum + edge(corner, corners[(i + 1) % corners.length]!), 0)
}
