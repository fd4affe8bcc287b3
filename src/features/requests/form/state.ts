// What a form page shows: the form with what was typed, what is wrong with it, and how far it has come.
import { problemText } from '#features/requests/form/problem-text.ts'
import type { UploadReason } from '#fields/upload.ts'
import type { Form, Lines } from '#forms/define.ts'
import { type Found, rowsOf, type Typed } from '#forms/read.ts'
import { labelOf } from '#forms/show.ts'
import type { Speech } from '#words'

/** A file already with the city, in a slot of this form. */
export type KeptFile = { id: string; slot: string; name: string; bytes: number }

/** Something to say above the form, besides what is wrong with it. */
export type Notice =
  /** `changed` names questions to be answered anew, `gone` answers that are asked for no more. */
  | { kind: 'restored'; savedAt: string; changed?: readonly string[]; gone?: readonly string[] }
  | { kind: 'cleared'; undo: string }
  | { kind: 'other-answers'; reference: string }
  | { kind: 'away' }
  | { kind: 'unknown'; names: string[] }
  /** An amendment that says what was said before. */
  | { kind: 'unchanged' }
  | { kind: 'code'; code: string }
  | { kind: 'confirm-clear' }

export type FormState = {
  form: Form
  /** Random; makes this sending one, however often it is sent. */
  token: string
  typed: Typed
  files: readonly KeptFile[]
  /** Problems of files that were not taken, by slot: a reason of the intake. */
  refusedFiles: readonly { slot: string; name: string; reason: UploadReason | 'tooMany' }[]
  /** Empty until the form was sent once. */
  found: readonly Found[]
  /** Names of needed parts without an answer. */
  missing: readonly string[]
  notice: Notice | null
  /** The signed time this page was made. */
  started: string
  /** Nothing of it stays on this device. */
  shared: boolean
}

export const freshState = (form: Form, token: string): FormState => ({
  form,
  token,
  typed: {},
  files: [],
  refusedFiles: [],
  found: [],
  missing: [],
  notice: null,
  started: '',
  shared: false,
})

/** The rows to draw: what was typed, and at least one to type into. */
export function shownRows(lines: Lines, typed: Typed): Record<string, string>[] {
  const rows = rowsOf(lines, typed)
  return rows.length > 0 ? rows : [{}]
}

/** Of a control in the page; `row` counts from 0. */
export const controlId = (name: string, row?: number): string =>
  `q-${name.replace('[]', '')}${row === undefined ? '' : `-${row}`}`

/** What is wrong, in the order of the page, each with the id of its control. */
export function summaryOf(state: FormState, say: Speech): { id: string; text: string }[] {
  return state.found.map(({ name, row, problem }) => ({
    id: controlId(name, row),
    text: problemText(say, labelOf(state.form, name, row), problem),
  }))
}
