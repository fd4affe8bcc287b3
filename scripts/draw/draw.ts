// Writes every picture into content/pictures; with --check it writes nothing and fails when a file differs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pictures } from './pictures.ts'

const folder = join(import.meta.dirname, '../../content/pictures')
const isCheck = process.argv.includes('--check')
const different: string[] = []

for (const [name, draw] of Object.entries(pictures)) {
  const file = join(folder, name)
  const drawn = draw()
  if (drawn === readOrNothing(file)) continue
  different.push(name)
  if (isCheck) continue
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, drawn)
}

if (isCheck && different.length > 0) {
  console.error(`These pictures are not as drawn (run scripts/draw/draw.ts):\n${different.join('\n')}`)
  process.exit(1)
}
console.log(
  `${Object.keys(pictures).length} pictures, ${isCheck ? 'all as drawn' : `${different.length} written`}`,
)

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined // not drawn yet
  }
}
