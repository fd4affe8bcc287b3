// Draws the maps of a place from its lists: maps/barangays.json, and where pictures/maps/city.svg is missing that and its edges. The place
// is a folder like content/, which is taken where none is named. With --check nothing is written, and a barangay map that differs fails.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { barangayMap } from './barangay-map.ts'
import { cityEdges, cityMap } from './city-map.ts'
import { folder } from './lists.ts'

const BARANGAYS = join(folder, 'maps/barangays.json')
const CITY = join(folder, 'pictures/maps/city.svg')

if (process.argv.includes('--check')) {
  if (readFileSync(BARANGAYS, 'utf8') !== barangayMap()) {
    console.error('content/maps/barangays.json is not as its lists say: npm run draw')
    process.exit(1)
  }
} else {
  write(BARANGAYS, barangayMap())
  // A picture is a file that anybody may have edited since.
  if (!existsSync(CITY)) {
    write(CITY, cityMap())
    write(join(folder, 'maps/city.json'), cityEdges())
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(file)
}
