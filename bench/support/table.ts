// What a measure gives back, and the table made of it: printed, and kept in bench/README.md between its markers.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

/** One line of the table. `met` is null where there is nothing to reach. */
export type Row = {
  what: string
  result: string
  rival: string
  ratio: string
  aim: string
  met: boolean | null
}

const README = join(import.meta.dirname, '../README.md')
const RESULTS = /<!-- results -->[\s\S]*<!-- \/results -->/

/** The machine, the day and how busy it was before, since a number means nothing without them. */
export function machine(): string {
  const model = /model name\s*: (.*)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? 'unknown processor'
  const day = new Date().toISOString().slice(0, 10)
  const busy = `load ${loadavg()[0]!.toFixed(1)} before`
  return `${model}, ${cpus().length} cores, Node ${process.versions.node}, ${day}, ${busy}`
}

const MOST_ROWS = 4

/** Of many rows those that missed their aim, and those nearest to it. */
function fewOf(rows: Row[]): Row[] {
  if (rows.length <= MOST_ROWS) return rows
  const nearness = ({ met, ratio }: Row) => (met === false ? Number.POSITIVE_INFINITY : Number(ratio) || 0)
  return rows.toSorted((one, other) => nearness(other) - nearness(one)).slice(0, MOST_ROWS)
}

/** The table of one measure, as Markdown. */
export function tableOf(name: string, machineWas: string, all: Row[]): string {
  const rows = fewOf(all)
  const told =
    rows.length < all.length ? `; ${rows.length} of ${all.length} rows, the nearest to their aim` : ''
  const verdict = (met: boolean | null) => (met === null ? '' : met ? 'met' : '**missed**')
  const lines = rows.map((row) => [row.what, row.result, row.rival, row.ratio, row.aim, verdict(row.met)])
  const head = ['measured', 'result', 'rival', 'ratio', 'aim', '']
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`)
  return `### ${name}\n\n${machineWas}${told}\n\n${table.join('\n')}\n`
}

/** Puts the tables of this run into the README; those of measures that did not run stay. */
export function keepTables(tables: Map<string, string>, order: string[]): void {
  const readme = readFileSync(README, 'utf8')
  const before = RESULTS.exec(readme)?.[0] ?? ''
  const kept = order.flatMap((name) => {
    const old = new RegExp(`### ${name}\\n[\\s\\S]*?(?=\\n### |\\n<!-- /results -->)`).exec(before)?.[0]
    const table = tables.get(name) ?? (old && `${old}\n`)
    return table ? [table] : []
  })
  writeFileSync(
    README,
    readme
      .replace(RESULTS, () => `<!-- results -->\n\n${kept.join('\n')}\n<!-- /results -->`)
      .replace(/\n{3,}/g, '\n\n'),
  )
}
