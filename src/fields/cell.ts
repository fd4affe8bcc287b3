// A value as one line of a table or a CSV, and read back: for kinds whose text is their value.
import type { Field } from '#fields/field.ts'

const CELL_KINDS: readonly string[] = ['text', 'email', 'date', 'phones']

/** Whether a cell can hold it: one line, in no language or in all. */
export const fitsCell = ({ kind, translated }: Field): boolean =>
  !translated && CELL_KINDS.includes(kind.name)

/** '' for none; several numbers with '; ' between them. */
export const cellText = (value: unknown): string =>
  Array.isArray(value) ? value.join('; ') : String(value ?? '')

/** What the cell stands for, to be checked by the field's schema; undefined for nothing. */
export function cellValue({ kind }: Field, text: string): unknown {
  const typed = text.trim()
  if (kind.name !== 'phones') return typed === '' ? undefined : typed
  return typed
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
}
