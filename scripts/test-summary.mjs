// What stands at the end of a run: the cost of each level by the clock and in processor time, and what failed.

import { relative } from 'node:path'
import { root } from './run.mjs'

/** The level of a file of Vitest's report. */
export const levelOf = ({ name }) => /\.(\w+)\.test\.tsx?$/.exec(name)?.[1] ?? 'house'

/**
 * One line a level with its files and the seconds its workers took for them, then one with the whole run by the clock and in processor
 * time; `files` are those of Vitest's report, `time` what followed the processes, null where that is not possible.
 */
export function levelTable(files, time) {
  const rows = Object.entries(Object.groupBy(files, levelOf)).map(([level, of]) => [
    level,
    of.length,
    seconds(of.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0)),
  ])
  const table = [['level', 'files', 'seconds'], ...rows].map(
    ([level, ...cells]) => level.padEnd(8) + cells.map((cell) => String(cell).padStart(10)).join(''),
  )
  if (time) {
    const now = Date.now()
    table.push(
      `all: ${seconds(now - time.startedAt)} s by the clock, ${Math.round(time.at(now))} s of processor time`,
    )
  }
  return table.join('\n')
}

const seconds = (ms) => Math.round(ms / 1000)

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
