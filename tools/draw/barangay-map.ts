// The barangays as path data for the maps that pages draw themselves: maps/barangays.json.
import { boxOf, cityLine, frameAt, onGrid, radiusKm, shores, waters } from './boundaries.ts'
import { straight } from './curves.ts'
import { barangays, type Corner, middle } from './lists.ts'

const width = 2000
const margin = 20

/** On a grid of 2000 a step is about 10 metres: the smallest barangay of a poblacion keeps its shape. */
export function barangayMap(): string {
  const inKm = frameAt(middle, 0, 0, 1)
  const [left, top, kmWide, kmHigh] = boxOf(
    cityLine.map(([longitude, latitude]) => inKm.place(latitude, longitude)),
  )
  const perKm = (width - 2 * margin) / kmWide
  const frame = frameAt(middle, margin - left * perKm, margin - top * perKm, perKm)
  const corners = (line: Corner[]) => onGrid(line, frame)
  const map = {
    width,
    height: Math.round(kmHigh * perKm) + 2 * margin,
    unitsPerKm: Math.round(perKm * 100) / 100,
    areas: byName(barangays, (one) => [one.psgc, straight(corners(one.corners))]),
    boxes: byName(barangays, (one) => [one.psgc, boxOf(corners(one.corners))]),
    outline: straight(corners(cityLine)),
    shores: byName(Object.entries(shores), ([key, line]) => [key, straight(corners(line))]),
    lakes: byName(waters, ({ key, latitude, longitude, areaHa }) => [
      key,
      [...frame.place(latitude, longitude), radiusKm(areaHa) * perKm].map(Math.round),
    ]),
  }
  return `${JSON.stringify(map)}\n`
}

const byName = <Item, Value>(items: Item[], entry: (item: Item) => [string, Value]) =>
  Object.fromEntries(items.map(entry))
