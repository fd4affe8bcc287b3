// The barangays as path data for the maps that pages draw themselves: content/maps/barangays.json.
import { barangayAreas, type Corner, cityLine, onGrid, shores, waters } from './boundaries.ts'
import { type Point, straight } from './curves.ts'
import { cityMiddle, mapAt, radiusKm } from './geography.ts'

const width = 2000
const margin = 20

/** On a grid of 2000 a step is about 10 metres: the smallest barangay of the poblacion keeps its shape. */
export function barangayMap(): string {
  const inKm = mapAt(cityMiddle, 0, 0, 1)
  const [left, top, kmWide, kmHigh] = boxOf(
    cityLine.map(([longitude, latitude]) => inKm(latitude, longitude)),
  )
  const unitsPerKm = (width - 2 * margin) / kmWide
  const place = mapAt(cityMiddle, margin - left * unitsPerKm, margin - top * unitsPerKm, unitsPerKm)
  const corners = (line: Corner[]) => onGrid(line, place)
  const map = {
    width,
    height: Math.round(kmHigh * unitsPerKm) + 2 * margin,
    unitsPerKm: Math.round(unitsPerKm * 100) / 100,
    areas: byName(barangayAreas, (one) => [one.psgc, straight(corners(one.corners))]),
    boxes: byName(barangayAreas, (one) => [one.psgc, boxOf(corners(one.corners))]),
    outline: straight(corners(cityLine)),
    shores: byName(Object.entries(shores), ([name, line]) => [name.toLowerCase(), straight(corners(line))]),
    lakes: byName(waters, ({ name, latitude, longitude, areaHa }) => [
      name.toLowerCase(),
      [...place(latitude, longitude), radiusKm(areaHa) * unitsPerKm].map(Math.round),
    ]),
  }
  return `${JSON.stringify(map)}\n`
}

type Box = [x: number, y: number, width: number, height: number]

function boxOf(points: Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

const byName = <Item, Value>(items: Item[], entry: (item: Item) => [string, Value]) =>
  Object.fromEntries(items.map(entry))
