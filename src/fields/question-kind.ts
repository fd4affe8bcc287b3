// The contract of a question kind: the control and the browser's own checks, and how the server reads the raw input.
import type { ProblemCode, Reading } from '#fields/problem.ts'
import type { Both, Lang } from '#kit/lang.ts'

/** `lang` where the label is in one language only, whichever the page is in. */
export type Option = { value: string; label: Both; lang?: Lang }

/** HTML attributes of the control, as React names them; the browser's own checks come from here only. */
export type ControlAttributes = Readonly<{
  type?: 'text' | 'email' | 'tel' | 'date' | 'number' | 'password'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  autoComplete?: string
  autoCapitalize?: 'words' | 'characters' | 'off'
  spellCheck?: boolean
  minLength?: number
  maxLength?: number
  min?: string | number
  max?: string | number
  step?: string | number
  pattern?: string
  rows?: number
  /** Read by a script: what is typed is formatted when one leaves the field. */
  'data-amount'?: ''
  /** Read by a script: the names of the amounts it is the sum of, with spaces between them. */
  'data-sum-of'?: string
  readOnly?: boolean
}>

/** One kind of question. `V` is the stored value, as JSON. */
export type QuestionKind<V = unknown> = {
  kind: string
  control: 'input' | 'textarea' | 'select' | 'radios' | 'checkbox' | 'fixed' | 'hidden' | 'point'
  attributes: ControlAttributes
  /** For a select or radios. */
  options?: readonly Option[]
  /** For a date: not after today, which the browser checks too. */
  upToToday?: boolean
  /** The problem of a missing answer. */
  missing: ProblemCode
  /**
   * Reads typed text: trimmed, composed (NFC), never ''. `today` is 'YYYY-MM-DD' in the city.
   * A method, so that a kind of any value is a `QuestionKind`.
   */
  read(typed: string, today: string): Reading<V>
  /** The stored value in words: on the receipt, at the desk, in the PDF. */
  toText(value: V, lang: Lang): string
  /** What was typed, as the page shows it again; unchanged where it cannot be read. */
  format?(typed: string): string
  /** Something a person could type, for the generated tests. */
  sample: string
}
