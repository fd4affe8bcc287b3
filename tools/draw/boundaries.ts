// The boundaries of the eighty barangays, of the city and of the two lakes they leave out, for every map (PSA and
// NAMRIA boundaries by OCHA HDX, published under MIT by James Faeldon). Statistical, not the legal line: never for a survey.
import type { Point } from './curves.ts'
import { lakes } from './geography.ts'
import { barangays, read } from './lists.ts'

/** Longitude and latitude, as GeoJSON has them; a line does not repeat its first corner. */
export type Corner = [longitude: number, latitude: number]
type Barangay = { psgc: string; district: number; corners: Corner[] }
type Feature = { properties: { adm4_psgc: number }; geometry: { type: 'Polygon'; coordinates: [Corner[]] } }

/** In the order of the codes; neighbours share their corners exactly. */
export const barangayAreas: Barangay[] = readBarangays()

const [largest, second, third] = loneLines(barangayAreas.map(({ corners }) => corners)).sort(
  (a, b) => Math.abs(enclosed(b)) - Math.abs(enclosed(a)),
)

/** The city's own line. */
export const cityLine = largest!

/** The shores of the two lakes that belong to no barangay, by the lake's name. */
export const shores: Record<string, Corner[]> = { Sampalok: second!, Palakpakin: third! }

/** The seven lakes round their middles: where the shore is known its middle, else the point known for the lake. */
export const waters = lakes.map((lake) => {
  const shore = shores[lake.name]
  return shore ? { ...lake, ...middleOf(shore) } : lake
})

function middleOf(corners: Corner[]): { latitude: number; longitude: number } {
  const weighed = (axis: 0 | 1) =>
    sumRound(corners, (a, b) => (a[axis] + b[axis]) * cross(a, b)) / (6 * enclosed(corners))
  return { longitude: weighed(0), latitude: weighed(1) }
}

/** Corners in a picture, on whole steps of its grid: the same step for both neighbours, so no gap opens between them. */
export function onGrid(corners: Corner[], place: (latitude: number, longitude: number) => Point): Point[] {
  const points = corners
    .map(([longitude, latitude]) => place(latitude, longitude))
    .map(([x, y]): Point => [Math.round(x), Math.round(y)])
  return points.filter(([x, y], i) => x !== points.at(i - 1)![0] || y !== points.at(i - 1)![1])
}

function readBarangays(): Barangay[] {
  const districts = new Map(barangays.map(({ psgc, district }) => [psgc, district]))
  const { features }: { features: Feature[] } = JSON.parse(read('barangays.geojson'))
  return features.map(({ properties, geometry }) => {
    const psgc = String(properties.adm4_psgc).padStart(10, '0')
    return { psgc, district: districts.get(psgc)!, corners: geometry.coordinates[0].slice(0, -1) }
  })
}

/** The edges that only one of the areas has, end to end: the line round all of them and round each hole between them. */
export function loneLines(areas: Corner[][]): Corner[][] {
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
