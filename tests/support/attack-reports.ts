// What attackers say, kept beside the project until the next run: the whole of it for who doubts a result, and a line for each
// attack, from which docs/attacks.md is written.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from './programs.ts'
import { ROOT } from './server.ts'

const REPORTS = join(ROOT, '.cache/attacks')

/** The whole of what it said, in a file of its own. */
export function keepReport(program: Program, of: string, report: string): void {
  const name = `${program} ${of}`.replace(/[^\w.]+/g, '-').slice(0, 100)
  mkdirSync(REPORTS, { recursive: true })
  writeFileSync(join(REPORTS, `${name}.txt`), report)
}

/** A line of `.cache/attacks/summary.tsv`: when, what was attacked, how often each status was answered, and the findings. */
export function noteAttack(
  program: Program,
  of: string,
  statuses: readonly number[],
  findings: readonly string[],
): void {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  const answered = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  const found = findings.join('; ') || 'none'
  const cells = [new Date().toISOString(), program, of, String(statuses.length), answered.join(', '), found]
  mkdirSync(REPORTS, { recursive: true })
  appendFileSync(join(REPORTS, 'summary.tsv'), `${cells.join('\t')}\n`)
}
