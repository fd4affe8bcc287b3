// Adding and removing a row of lines: the typed values of all its columns move together.
import type { FormState } from '#features/requests/form/state.ts'
import { type Lines, partsOf } from '#forms/define.ts'
import { type RawInput, rowsOf } from '#forms/read.ts'

/** One empty row more under the lines of this name, up to their most. */
export function addRow(state: FormState, name: string): FormState {
  return change(state, name, (rows, lines) =>
    rows.length < lines.most ? [...(rows.length === 0 ? [{}] : rows), {}] : rows,
  )
}

/** `detail` is 'name:row', the row counted from 0. */
export function removeRow(state: FormState, detail: string): FormState {
  const at = detail.lastIndexOf(':')
  const row = Number(detail.slice(at + 1))
  return change(state, detail.slice(0, at), (rows) => rows.filter((_, index) => index !== row))
}

type Rows = Record<string, string>[]

function change(state: FormState, name: string, to: (rows: Rows, lines: Lines) => Rows): FormState {
  const lines = partsOf(state.form)
    .map(({ part }) => part)
    .find((part): part is Lines => part.part === 'lines' && part.name === name)
  if (!lines) return state
  const rows = to(rowsOf(lines, state.typed), lines)
  const typed: RawInput = {
    ...state.typed,
    ...Object.fromEntries(lines.of.map((cell) => [cell.name, rows.map((row) => row[cell.name] ?? '')])),
  }
  return { ...state, typed }
}
