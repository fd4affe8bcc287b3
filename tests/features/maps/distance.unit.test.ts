// The maps are true: areas that meet without gap or overlap, lakes of the city's own size, markers where their places lie.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { barangays } from '#collections/barangays.collection.ts'
import { metresBetween } from '#features/maps/distance.ts'
import { readListFile, readSeedRows } from '#features/publishing/seed.ts'
import { osmFrame, osmPage } from '#kit/open-street-map.ts'
import { ROOT } from '#tests/support/server.ts'
import { waters } from '../../../tools/draw/boundaries.ts'

const content = (path: string) => join(ROOT, 'content', path)
const json = readFileSync(content('maps/barangays.json'))
const map: {
  width: number
  height: number
  unitsPerKm: number
  areas: Record<string, string>
  boxes: Record<string, [number, number, number, number]>
  outline: string
  shores: Record<string, string>
  lakes: Record<string, [number, number, number]>
} = JSON.parse(json.toString())

type Point = [number, number]
type Listed = { key: string; marker: string; where: string; latitude: number; longitude: number }
const points: Listed[] = JSON.parse(readFileSync(content('lists/points.json'), 'utf8'))

/** The corners of a path of one start, relative lines and an end. */
function cornersOf(d: string): Point[] {
  expect(d).toMatch(/^M\d+ \d+l[-\d ]+z$/)
  let here: Point = [0, 0]
  const steps = d.match(/-?\d+/g)!.map(Number)
  return Array.from({ length: steps.length / 2 }, (_, i) => {
    here = [here[0] + steps[2 * i]!, here[1] + steps[2 * i + 1]!]
    return here
  })
}

const pairs = (d: string) => {
  const corners = cornersOf(d)
  return corners.map((from, i) => [from, corners[(i + 1) % corners.length]!] as const)
}
const size = (d: string) => pairs(d).reduce((sum, [[x, y], [u, v]]) => sum + (x * v - u * y) / 2, 0)

describe('the map of the barangays', () => {
  test('has the eighty barangays of the list and no other', async () => {
    const rows = readSeedRows(barangays, await readListFile(content('lists/barangays.csv')))
    expect(Object.keys(map.areas)).toHaveLength(80)
    expect(Object.keys(map.areas).sort()).toEqual(rows.map(({ content: row }) => row.psgc).sort())
    expect(Object.keys(map.boxes)).toEqual(Object.keys(map.areas))
  })

  test('leaves no gap and no overlap: areas and the two lakes between them fill the outline exactly', () => {
    const parts = [...Object.values(map.areas).map(size), ...Object.values(map.shores).map((d) => -size(d))]
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(size(map.outline))
    const edges = Object.values(map.areas).flatMap(pairs).map(String)
    expect(new Set(edges).size).toBe(edges.length)
  })

  test('keeps every area inside the picture and its box about it', () => {
    for (const [psgc, d] of Object.entries(map.areas)) {
      const [xs, ys] = [cornersOf(d).map(([x]) => x), cornersOf(d).map(([, y]) => y)]
      const [left, top] = [Math.min(...xs), Math.min(...ys)]
      expect(map.boxes[psgc]).toEqual([left, top, Math.max(...xs) - left, Math.max(...ys) - top])
      expect(left).toBeGreaterThan(0)
      expect(Math.max(...xs)).toBeLessThan(map.width)
      expect(Math.max(...ys)).toBeLessThan(map.height)
    }
  })

  test('draws each lake as large as the city says', () => {
    for (const { name, areaHa } of waters) {
      const [, , radius] = map.lakes[name.toLowerCase()]!
      expect(Math.abs(radius - Math.sqrt(areaHa / 100 / Math.PI) * map.unitsPerKm)).toBeLessThanOrEqual(0.5)
    }
  })

  test('weighs little', () => {
    expect(brotliCompressSync(json).length).toBeLessThan(30 * 1024)
  })
})

describe('the points', () => {
  test('have a marker each, figures for places and letters for lakes, in their order', () => {
    const of = (isLake: boolean) =>
      points.filter(({ where }) => (where === 'lake') === isLake).map(({ marker }) => marker)
    expect(of(false)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    expect(of(true)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
  })

  test('of the lakes lie in the water drawn for them, the largest lake first', () => {
    const marked = points.filter(({ where }) => where === 'lake')
    expect(marked.map(({ key }) => key)).toEqual(waters.map(({ name }) => name.toLowerCase()))
    const [hall] = points
    for (const { key, latitude, longitude } of marked) {
      const lake = waters.find(({ name }) => name.toLowerCase() === key)!
      const radiusM = Math.sqrt((lake.areaHa * 10_000) / Math.PI)
      expect(metresBetween({ latitude, longitude }, lake)).toBeLessThan(radiusM)
      expect(metresBetween({ latitude, longitude }, hall!)).toBeGreaterThan(radiusM)
    }
  })
})

test('a degree of latitude is about 111.2 kilometres, and the way back is as long', () => {
  const [a, b] = [
    { latitude: 14, longitude: 121.3 },
    { latitude: 15, longitude: 121.3 },
  ]
  expect(metresBetween(a, b) / 1000).toBeCloseTo(111.2, 1)
  expect(metresBetween(b, a)).toBe(metresBetween(a, b))
})

const HALL = { latitude: 14.0744883, longitude: 121.3245428 }

test('a page of OpenStreetMap has its marker in its middle', () => {
  expect(osmPage(HALL, 17)).toBe(
    'https://www.openstreetmap.org/?mlat=14.0744883&mlon=121.3245428#map=17/14.0744883/121.3245428',
  )
})

test('a frame of OpenStreetMap lies about its marker, as wide as it is asked', () => {
  const address = new URL(osmFrame(HALL, { latitude: 0.0045, longitude: 0.006 }))
  const [west, south, east, north] = address.searchParams.get('bbox')!.split(',').map(Number)
  expect((west! + east!) / 2).toBeCloseTo(HALL.longitude, 4)
  expect((south! + north!) / 2).toBeCloseTo(HALL.latitude, 4)
  expect([east! - west!, north! - south!]).toEqual([expect.closeTo(0.012, 4), expect.closeTo(0.009, 4)])
  expect(address.searchParams.get('marker')).toBe('14.0744883,121.3245428')
})
