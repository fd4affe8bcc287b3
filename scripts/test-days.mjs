// npm run test:days: unit, data and HTTP tests with today set to days unlike most; instants after `--` are taken instead of these.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'
import { failureList, levelOf } from './test-summary.mjs'

/** The last minutes of a year and of a month, a first working day, a holiday, a leap day, and a Saturday of a year without holidays yet. */
const DAYS = [
  '2026-12-31T23:50:00+08:00',
  '2027-01-04T09:00:00+08:00',
  '2027-03-26T09:00:00+08:00',
  '2027-04-30T23:55:00+08:00',
  '2028-02-29T09:00:00+08:00',
  '2032-06-19T09:00:00+08:00',
]
const LEVELS = ['unit', 'data', 'http']

const chosen = process.argv.slice(2)
const results = []
for (const day of chosen.length > 0 ? chosen : DAYS) results.push([day, await testOn(day)])

const cell = ({ passed, failed }) => `${passed} / ${failed}`.padStart(14)
const lines = results.map(([day, of]) => day.padEnd(26) + LEVELS.map((level) => cell(of[level])).join(''))
process.stdout.write(`\n${'passed / failed'.padEnd(26)}${LEVELS.map((one) => one.padStart(14)).join('')}\n`)
process.stdout.write(`${lines.join('\n')}\n`)
process.exit(results.every(([, { code }]) => code === 0) ? 0 : 1)

/** Passed and failed of each level on a day; drills have a clock of their own and are left out. */
async function testOn(day) {
  const report = join(root, '.cache/test-days-report.json')
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  process.stdout.write(`\n${day}\n`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const files = LEVELS.map((level) => `.${level}.test.`)
  const code = await run(['vitest/vitest.mjs', 'run', ...reporters, ...files], {
    TESTS_TODAY: day,
  })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  process.stdout.write(failureList(testResults))
  const tests = testResults.flatMap((file) => {
    const none = file.status === 'failed' && file.assertionResults.length === 0
    return (none ? [file] : file.assertionResults).map(({ status }) => ({ status, level: levelOf(file) }))
  })
  const count = (level, status) => tests.filter((one) => one.level === level && one.status === status).length
  const of = (level) => [level, { passed: count(level, 'passed'), failed: count(level, 'failed') }]
  return { code, ...Object.fromEntries(LEVELS.map(of)) }
}
