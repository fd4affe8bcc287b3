// The table at the end of a run: what each level of tests cost, by the clock and in processor time.

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

/** When the files of each level ended, in the order the levels ran. */
function endsByLevel(files) {
  const byEnd = files.toSorted((one, other) => one.endTime - other.endTime)
  const levelOf = ({ name }) => /\.(\w+)\.test\.tsx?$/.exec(name)?.[1] ?? 'house'
  return Object.entries(Object.groupBy(byEnd, levelOf)).map(([level, of]) => [
    level,
    of.map(({ endTime }) => endTime),
  ])
}
