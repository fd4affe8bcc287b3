// What is typed into the table of numbers and names and not published yet; it outlives every answer of the server.
import { useCallback, useMemo, useState } from 'react'
import type { TableRowProblem } from '#contract/problem.ts'
import type { TableRow } from '#contract/publishing/tables.ts'
import { useKeptState } from '#desk/kept-typed.ts'

type Cells = Readonly<Record<string, string>>
/** The cells that differ from what is published, by the id of the row. */
type CellsByRow = Readonly<Record<string, Cells>>

export type SetCell = (row: TableRow, field: string, text: string) => void

const NONE: readonly TableRowProblem[] = []

export function useTable(rows: readonly TableRow[]) {
  const [typed, setTyped] = useKeptState<CellsByRow>('cells', {})
  const [problems, setProblems] = useState<readonly TableRowProblem[]>([])
  const setCell: SetCell = useCallback(
    (row, field, text) => {
      setTyped((before) => ({ ...before, [row.id]: { ...before[row.id], [field]: text } }))
      setProblems((before) => (before.some(isOf(row)) ? before.filter((one) => !isOf(row)(one)) : before))
    },
    [setTyped],
  )
  const forget = useCallback(
    (row: TableRow) => {
      setTyped(({ [row.id]: _, ...others }) => others)
      setProblems((before) => before.filter((one) => !isOf(row)(one)))
    },
    [setTyped],
  )
  const problemsById = useMemo(() => Map.groupBy(problems, ({ id }) => id), [problems])
  const changed = rows.filter((row) => isChanged(row, typed[row.id]))
  return {
    typed,
    setCell,
    forget,
    changed,
    setProblems,
    problemsOf: ({ id }: TableRow) => problemsById.get(id) ?? NONE,
    /** The cells of many rows at once, as of a file. */
    fill: (cells: CellsByRow) => {
      setProblems([])
      setTyped((before) => ({
        ...before,
        ...Object.fromEntries(Object.entries(cells).map(([id, more]) => [id, { ...before[id], ...more }])),
      }))
    },
    clear: () => {
      setTyped({})
      setProblems([])
    },
  }
}

const isOf = (row: TableRow) => (problem: TableRowProblem) => problem.id === row.id

const isChanged = (row: TableRow, cells: Cells = {}): boolean =>
  Object.entries(cells).some(([field, text]) => text.trim() !== row.cells[field]?.trim())
