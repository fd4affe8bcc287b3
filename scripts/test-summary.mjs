// What stands at the end of a run: the cost of each level by the clock and in processor time, and what failed, also if only once.

import { relative } from 'node:path'
import { root } from './run.mjs'

/** Seconds of processor time a level may cost in `npm test`. docs/decisions/020 says where they come from. */
const BUDGET = { check: 60, unit: 90, data: 180, http: 150, e2e: 220, house: 140 }

/** One line a level and one for all; `files` are those of Vitest's report, whose levels ran one after the other. */
export function levelTable(files, { checkedAt, isWhole, time }) {
  const start = time ? time.startedAt : checkedAt
  const rows = isWhole ? [] : [row('check', start, checkedAt, time)]
  let from = checkedAt
  for (const [level, ends] of endsByLevel(files)) {
    rows.push(row(level, from, ends.at(-1), time))
    from = ends.at(-1)
  }
  rows.push(row('all', start, Date.now(), time))
  const shown = rows.map(({ level, clock, processor }) => {
    const budget = isWhole ? '' : (BUDGET[level] ?? Object.values(BUDGET).reduce((sum, one) => sum + one))
    return [level, clock, processor, budget].map((cell, at) => String(cell).padStart(at === 0 ? 0 : 12))
  })
  const head = ['level', 'seconds', 'processor', 'budget'].map((cell, at) => cell.padStart(at === 0 ? 0 : 12))
  return [head, ...shown].map(([level, ...cells]) => level.padEnd(8) + cells.join('')).join('\n')
}

const row = (level, from, to, time) => ({
  level,
  clock: Math.round((to - from) / 1000),
  processor: time ? Math.round(time.at(to) - time.at(from)) : '',
})

/** The level of a file of Vitest's report. */
export const levelOf = ({ name }) => /\.(\w+)\.test\.tsx?$/.exec(name)?.[1] ?? 'house'

/** When the files of each level ended, in the order the levels ran. */
function endsByLevel(files) {
  const byEnd = files.toSorted((one, other) => one.endTime - other.endTime)
  return Object.entries(Object.groupBy(byEnd, levelOf)).map(([level, of]) => [
    level,
    of.map(({ endTime }) => endTime),
  ])
}

/** Every failed test by file and title with the reason it gives; a file that could not begin stands for its tests. */
export function failureList(files) {
  const failures = files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      if (tests.length === 0) return [`FAILED ${file}\n${message}`]
      return tests.map(
        ({ fullName, failureMessages }) => `FAILED ${file}: ${fullName}\n${failureMessages.join('\n')}`,
      )
    })
  return failures.map((failure) => `\n${failure}\n`).join('')
}

/** Every test that passed on its second try, with the reason of the first: a race to be found, in the test or in the program. */
export function secondTryList(files) {
  const unsteady = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `SECOND TRY ${relative(root, name)}: ${fullName}\n${failureMessages.join('\n')}`,
      ),
  )
  return unsteady.map((one) => `\n${one}\n`).join('')
}

/** What each drill of a report tried, and what became of it; '' when there was none. */
export function drillTable(files) {
  const rows = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ meta, status }) => meta?.drill && status !== 'skipped' && status !== 'pending')
    .map(({ meta: { drill }, status }) => [
      drill.name,
      drill.engine,
      ...[drill.tried, drill.survived, drill.lost, drill.doubled].map((count) => count ?? '–'),
      status === 'passed' ? 'ok' : 'FAILED',
      drill.missing?.join('; ') || drill.remark || '',
    ])
  if (rows.length === 0) return ''
  const all = [['drill', 'engine', 'tried', 'survived', 'lost', 'doubled', '', ''], ...rows]
  const widths = all[0].map((_, at) => Math.max(...all.map((row) => String(row[at]).length)))
  const line = (row) => row.map((cell, at) => String(cell).padEnd(widths[at])).join('  ')
  return `${all.map((row) => line(row).trimEnd()).join('\n')}\n`
}

/** The drills of which only the whole form exists, where this run was not whole, in one line. */
export function leftDrills(files) {
  const names = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .flatMap(({ title }) => /\(npm run drill -- (\S+)\)$/.exec(title)?.[1] ?? [])
  return names.length === 0
    ? ''
    : `drills left to npm run drill and npm run test:all: ${names.sort().join(', ')}\n`
}

/** Drills that a machine could not take in their short form, with the packages it lacks. */
export const missedDrills = (files) =>
  files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ meta, status }) => meta?.drill?.missing?.length > 0 && status !== 'failed')
    .map(({ meta: { drill } }) => `not drilled: ${drill.name}; ${drill.missing.join('; ')}\n`)
    .join('')
