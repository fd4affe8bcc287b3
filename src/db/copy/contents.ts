// What a copy holds, in numbers: by table how many rows, and the SHA-256 of all of them in the order of their key.
import { createHash } from 'node:crypto'
import type { CopiedRow, Value } from '#db/copy/table-shape.ts'

export type TableContents = { rows: number; sha256: string }
/** `migration`: the last step the tables were brought to. */
export type Contents = { migration: string; tables: Record<string, TableContents> }

/** Takes rows in the order of their key; `end` gives what they amount to. */
export function countRows(): { add: (rows: readonly CopiedRow[]) => void; end: () => TableContents } {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(rows) {
      count += rows.length
      hash.update(rows.map(lineOf).join(''))
    },
    end: () => ({ rows: count, sha256: hash.digest('hex') }),
  }
}

/** A row as JSON without its brackets, but for bytes, which are hexadecimal digits after an x: no two values are written alike. */
function lineOf(row: CopiedRow): string {
  if (!row.every(isPlain)) return `${row.map(wordOf).join(',')}\n`
  // All of a row at once is twice as fast as each value alone, and the same text.
  return `${JSON.stringify(row.map(asPlain)).slice(1, -1)}\n`
}

const isSafe = (value: bigint) => value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER
const isPlain = (value: Value) =>
  typeof value === 'bigint' ? isSafe(value) : typeof value === 'string' || value === null
const asPlain = (value: Value) => (typeof value === 'bigint' ? Number(value) : value)

function wordOf(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value instanceof Uint8Array) return `x${Buffer.from(value).toString('hex')}`
  return String(value)
}

/** The tables in which two copies differ, with their numbers; none when they are the same. */
export function findDifferences(one: Contents, other: Contents): string[] {
  const names = [...new Set([...Object.keys(one.tables), ...Object.keys(other.tables)])].sort()
  const differing = names.flatMap((name) => {
    const [here, there] = [one.tables[name], other.tables[name]]
    if (here?.sha256 === there?.sha256) return []
    return `${name} (${here?.rows ?? 'no table'}, ${there?.rows ?? 'no table'})`
  })
  return one.migration === other.migration
    ? differing
    : [`step ${one.migration}, ${other.migration}`, ...differing]
}

export const countAll = ({ tables }: Contents): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
