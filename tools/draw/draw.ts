// Writes every picture into content/pictures, and the map of the barangays and the edges of the city's map into content/maps; with --check it writes
// nothing and fails when a file differs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { barangayMap } from './barangay-map.ts'
import { cityEdges } from './maps.ts'
import { pictures } from './pictures.ts'

const content = join(import.meta.dirname, '../../content')
const isCheck = process.argv.includes('--check')
const different: string[] = []

const drawings: [file: string, draw: () => string][] = [
  ['maps/barangays.json', barangayMap],
  ['maps/city.json', cityEdges],
  ...Object.entries(pictures).map(([name, draw]): [string, () => string] => [`pictures/${name}`, draw]),
]

for (const [name, draw] of drawings) {
  const file = join(content, name)
  const drawn = draw()
  if (drawn === readOrNothing(file)) continue
  different.push(name)
  if (isCheck) continue
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, drawn)
}

if (isCheck && different.length > 0) {
  console.error(`These are not as drawn (run tools/draw/draw.ts):\n${different.join('\n')}`)
  process.exit(1)
}
console.log(`${drawings.length} drawings, ${isCheck ? 'all as drawn' : `${different.length} written`}`)

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined // not drawn yet
  }
}
