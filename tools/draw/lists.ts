// The lists of a place the maps are made from: what a list says is never written here a second time.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'csv-parse/sync'

const named = process.argv.slice(2).find((word) => !word.startsWith('--'))

/** The folder of the place. */
export const folder =
  named && process.argv[1] === join(import.meta.dirname, 'draw.ts')
    ? resolve(named)
    : join(import.meta.dirname, '../../content')

const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const listOf = <Entry>(name: string): Entry[] =>
  existsSync(join(folder, 'lists', name)) ? JSON.parse(read(`lists/${name}`)) : []

/** Longitude and latitude, as GeoJSON has them; a line does not repeat its first corner. */
export type Corner = [longitude: number, latitude: number]
type Feature = { properties: { adm4_psgc: number }; geometry: { type: 'Polygon'; coordinates: [Corner[]] } }
export type Spot = { latitude: number; longitude: number }

/** The hall, as the place names its coordinates. */
export const middle: Spot = JSON.parse(read('city.json'))

/** What the maps mark, the drawings and the legends beside them alike. */
export const points = listOf<Spot & { key: string; marker: string; where: string }>('points.json')

/** The lakes the maps mark, largest first. */
export const lakes = listOf<{ key: string; name: string; areaHa: number }>('lakes.json')
  .sort((a, b) => b.areaHa - a.areaHa)
  .flatMap((lake) => {
    const point = points.find(({ key }) => key === lake.key)
    return point ? [{ ...lake, latitude: point.latitude, longitude: point.longitude }] : []
  })

/** The barangays in the order of the boundaries; neighbours share their corners exactly. */
export const barangays = readBarangays()

function readBarangays(): { psgc: string; district: number; corners: Corner[] }[] {
  const rows = parse<Record<string, string>>(read('lists/barangays.csv'), { columns: true })
  const districts = new Map(rows.map(({ psgc, district }) => [psgc, Number(district)]))
  const { features }: { features: Feature[] } = JSON.parse(read('lists/barangays.geojson'))
  return features.map(({ properties, geometry }) => {
    const psgc = String(properties.adm4_psgc).padStart(10, '0')
    return { psgc, district: districts.get(psgc) ?? 0, corners: geometry.coordinates[0].slice(0, -1) }
  })
}
