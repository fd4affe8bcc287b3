// Runs the measures named, or all of them, one after another, and keeps their tables in README.md. Never part of the tests.

import { measure as bills } from './bills.ts'
import { measure as bytes } from './bytes.ts'
import { measure as cached } from './cached.ts'
import { measure as front } from './front.ts'
import { measure as growth } from './growth.ts'
import { measure as lighthouse } from './lighthouse.ts'
import { measure as memory } from './memory.ts'
import { measure as pages } from './pages.ts'
import { measure as render } from './render.ts'
import { measure as start } from './start.ts'
import { measure as storm } from './storm.ts'
import { measure as submissions } from './submissions.ts'
import { keepTables, machine, type Row, tableOf } from './support/table.ts'

const MEASURES: Record<string, () => Promise<Row[]>> = {
  start,
  cached,
  front,
  render,
  bytes,
  pages,
  lighthouse,
  growth,
  memory,
  submissions,
  bills,
  storm,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in MEASURES))
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}; there are ${Object.keys(MEASURES).join(', ')}.`)
  process.exit(1)
}

const machineWas = machine()
console.log(machineWas)
const tables = new Map<string, string>()
for (const [name, measure] of Object.entries(MEASURES)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  try {
    const rows = await measure()
    tables.set(name, tableOf(name, machineWas, rows))
    console.log(`\n${name}`)
    for (const { what, result, rival, ratio, aim, met } of rows) {
      const goal = aim && `aim ${aim}: ${met ? 'met' : 'missed'}`
      console.log(
        [`  ${what}: ${result}`, rival && `rival: ${rival}`, ratio && `ratio ${ratio}`, goal]
          .filter(Boolean)
          .join(' · '),
      )
    }
  } catch (error) {
    console.error(
      `\n${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`,
    )
    process.exitCode = 1
  }
}
keepTables(tables, Object.keys(MEASURES))
// Lighthouse leaves timers behind that run for minutes.
process.exit()
