// Runs the measures named, or all of them, one after another, and keeps their tables in README.md. Never part of the tests.

import { measure as backup } from './backup.ts'
import { measure as billPage } from './bill-page.ts'
import { measure as bills } from './bills.ts'
import { measure as bytes } from './bytes.ts'
import { measure as cached } from './cached.ts'
import { measure as captains } from './captains.ts'
import { measure as cases } from './cases.ts'
import { measure as collection } from './collection.ts'
import { measure as files } from './files.ts'
import { measure as forms } from './forms.ts'
import { measure as front } from './front.ts'
import { measure as growth } from './growth.ts'
import { measure as halfSent } from './half-sent.ts'
import { measure as largest } from './largest.ts'
import { measure as lighthouse } from './lighthouse.ts'
import { measure as logins } from './logins.ts'
import { measure as memory } from './memory.ts'
import { measure as metrics } from './metrics.ts'
import { measure as pages } from './pages.ts'
import { measure as pdfs } from './pdfs.ts'
import { measure as processor } from './processor.ts'
import { measure as published } from './published.ts'
import { measure as queue } from './queue.ts'
import { measure as render } from './render.ts'
import { measure as search } from './search.ts'
import { measure as shares } from './shares.ts'
import { measure as snapshot } from './snapshot.ts'
import { measure as start } from './start.ts'
import { measure as storm } from './storm.ts'
import { measure as submissions } from './submissions.ts'
import { keepTables, machine, type Row, tableOf } from './support/table.ts'
import { measure as tracking } from './tracking.ts'
import { measure as wordpress } from './wordpress.ts'
import { measure as writers } from './writers.ts'

const MEASURES: Record<string, () => Promise<Row[]>> = {
  start,
  cached,
  front,
  wordpress,
  render,
  bytes,
  pages,
  lighthouse,
  processor,
  search,
  growth,
  memory,
  largest,
  forms,
  files,
  submissions,
  pdfs,
  logins,
  shares,
  'half-sent': halfSent,
  metrics,
  tracking,
  'bill-page': billPage,
  queue,
  cases,
  published,
  snapshot,
  captains,
  bills,
  collection,
  writers,
  storm,
  backup,
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
