// npm run drill [-- NAME…] [--short | --long]: makes faults on purpose, and prints what they cost. The drills are in tests/drills.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'
import { drillTable, failureList, missedDrills } from './test-summary.mjs'

const ENDING = '.http.test.ts'
const REPORT = join(root, '.cache/drill-report.json')
const known = readdirSync(join(root, 'tests/drills')).map((file) => file.slice(0, -ENDING.length))
const isShort = process.argv.includes('--short')
// As long as a fault lasts in earnest: the database is unavailable for ten minutes.
const isLong = process.argv.includes('--long')
const asked = process.argv.slice(2).filter((one) => one !== '--short' && one !== '--long')
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no drill ${unknown.join(', ')}; there are ${known.join(', ')}.\n`)
  process.exit(2)
}

mkdirSync(join(root, '.cache'), { recursive: true })
rmSync(REPORT, { force: true })
const files = (asked.length > 0 ? asked : known).map((name) => `tests/drills/${name}${ENDING}`)
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
const ended = await run(['vitest/vitest.mjs', 'run', ...reporters, ...files], {
  TESTS: isShort ? '' : 'whole',
  DRILLS: isLong ? 'long' : isShort ? 'short' : 'whole',
})
const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8'))
process.stdout.write(failureList(testResults))
process.stdout.write(`\n${drillTable(testResults)}${missedDrills(testResults)}`)
process.exit(ended)
