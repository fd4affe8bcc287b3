// What the maps mark: one list for the drawings and for the legends beside them, content/lists/points.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type MapPoint = {
  key: string
  marker: string
  where: 'cityHall' | 'centre' | 'outside' | 'lake'
  latitude: number
  longitude: number
}

export const points: MapPoint[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../content/lists/points.json'), 'utf8'),
)
