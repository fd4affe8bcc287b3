// The lists of the city the drawings are made from: what a list says is never written here a second time.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

const folder = join(import.meta.dirname, '../../content/lists')

export const read = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** What the maps mark, the drawings and the legends beside them alike. */
export type MapPoint = {
  key: string
  marker: string
  where: 'cityHall' | 'centre' | 'outside' | 'lake'
  latitude: number
  longitude: number
}
export const points: MapPoint[] = JSON.parse(read('points.json'))

/** A point of the maps by its key. Throws when the list has none of it. */
export const pointOf = (key: string): MapPoint => {
  const point = points.find((one) => one.key === key)
  if (!point) throw new Error(`content/lists/points.json has no ${key}`)
  return point
}

type Barangay = {
  psgc: string
  name: string
  district: number
  population: number
  latitude: number
  longitude: number
}
/** The eighty, in the order of their codes, each with the middle of its area. */
export const barangays: Barangay[] = parse<Record<string, string>>(read('barangays.csv'), {
  columns: true,
}).map((row) => ({
  psgc: row.psgc!,
  name: row.name!,
  district: Number(row.district),
  population: Number(row.population_2024),
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
}))

/** The lakes with the figures of the City Tourism Office, 2019, largest first. */
export const lakeFigures: { key: string; name: string; areaHa: number; depthM: number }[] = JSON.parse(
  read('lakes.json'),
).sort((a: { areaHa: number }, b: { areaHa: number }) => b.areaHa - a.areaHa)

/** The neighbours in the order of the table. */
export const distances: { place: string; km: number }[] = JSON.parse(read('distances.json'))
