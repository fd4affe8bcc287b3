// What a form page shows: the form with what was typed, what is wrong with it, and how far it has come.
import { problemText } from '#features/requests/form/problem-text.ts'
import type { UploadReason } from '#fields/upload.ts'
import { type Form, type Lines, partsOf } from '#forms/define.ts'
import { type FieldError, type RawInput, rowsOf } from '#forms/read.ts'
import { labelOf } from '#forms/show.ts'
import { focusOf } from '#ui/field/control.tsx'
import type { Speech } from '#words'

/** A file already with the city, in a slot of this form. */
export type UploadedFile = { id: string; slot: string; name: string; bytes: number }

/** Something to say above the form, besides what is wrong with it. */
export type Notice =
  /** `changed` names questions to be answered again, `gone` answers that are asked for no more. */
  | { kind: 'restored'; savedAt: string; changed?: readonly string[]; gone?: readonly string[] }
  /** Filled in from the account of who is signed in. */
  | { kind: 'own' }
  /** Left empty, and taken from other answers when the form is sent: names of questions. */
  | { kind: 'filled'; names: readonly string[] }
  | { kind: 'cleared'; undo: string }
  | { kind: 'other-answers'; reference: string }
  /** Files that never arrived: they are too large for what stands before the server. */
  | { kind: 'too-large'; names: string }
  | { kind: 'unavailable' }
  | { kind: 'unknown'; names: string[] }
  /** The amendment or the correction changes nothing. */
  | { kind: 'unchanged' | 'uncorrected' }
  /** The request was corrected from another page meanwhile. */
  | { kind: 'elsewhere'; reference: string }
  | { kind: 'too-often' }
  /** `until` ISO-8601 UTC. */
  | { kind: 'code'; code: string; until: string }
  | { kind: 'confirm-clear' }
  /** The only contact is a number that no text message reaches: it is sent when SUBMIT is pressed again. */
  | { kind: 'untexted'; number: string }

export type FormState = {
  form: Form
  /** Random; several submissions with the same token are one request. */
  token: string
  /** 'YYYY-MM-DD' in the city. */
  today: string
  typed: RawInput
  files: readonly UploadedFile[]
  /** Files of a request that are taken out when its correction is sent. */
  removedFiles?: readonly UploadedFile[]
  /** Problems of files that were not taken, by slot: a reason of the intake. */
  refusedFiles: readonly { slot: string; name: string; reason: UploadReason | 'tooMany' | 'limited' }[]
  /** Empty until the form was sent once. */
  found: readonly FieldError[]
  /** Names of needed parts without an answer. */
  missing: readonly string[]
  notice: Notice | null
  /** The answers are listed before SUBMIT. */
  isChecked?: boolean
  /** When the page was made, signed; it comes back with the form. */
  started: string
  /** The device is shared: nothing is stored on it. */
  shared: boolean
}

/** The form before anything is typed. */
export const newFormState = (form: Form, token: string, today: string): FormState => ({
  form,
  token,
  today,
  typed: initialOf(form, today),
  files: [],
  refusedFiles: [],
  found: [],
  missing: [],
  notice: null,
  started: '',
  shared: false,
})

function initialOf(form: Form, today: string): RawInput {
  const typed: Record<string, string[]> = {}
  for (const { part } of partsOf(form)) {
    const initial = part.part === 'question' ? part.initial : undefined
    if (initial !== undefined) typed[part.name] = [initial === 'today' ? today : initial]
  }
  return typed
}

/** The rows to draw: what was typed, and at least one to type into. */
export function listRows(lines: Lines, typed: RawInput): Record<string, string>[] {
  const rows = rowsOf(lines, typed)
  return rows.length > 0 ? rows : [{}]
}

/** Id of a control in the page; `row` counts from 0. */
export const controlId = (name: string, row?: number): string =>
  `q-${name.replace('[]', '')}${row === undefined ? '' : `-${row}`}`

/** The id of what can have the focus: the first radio of a choice, the place to add a file. */
export function focusId(form: Form, name: string, row?: number): string {
  const id = controlId(name, row)
  for (const { part } of partsOf(form)) {
    if (part.part === 'slot' && part.name === name) return `${id}-file`
    if (part.part === 'question' && part.name === name) return focusOf(part.kind, id)
    const cell = part.part === 'lines' ? part.of.find((one) => one.name === name) : undefined
    // The problem of a cell without a row is shown at the whole table.
    if (cell) return row === undefined ? controlId(part.name) : focusOf(cell.kind, id)
  }
  return id
}

/** What is wrong, in the order of the page, each with the id of its control. */
export function listProblems(state: FormState, say: Speech): { id: string; text: string }[] {
  return state.found.map(({ name, row, problem }) => ({
    id: focusId(state.form, name, row),
    text: problemText(say, labelOf(state.form, name, row), problem),
  }))
}
