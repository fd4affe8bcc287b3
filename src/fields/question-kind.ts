// How a person is asked for a value in a form: what the browser draws and checks, and how the server reads what was typed.
import type { ProblemCode, Reading } from '#fields/problem.ts'
import type { Both, Lang } from '#kit/lang.ts'

export type Option = { value: string; label: Both }

/** Attributes of the control, as HTML names them in React: the browser's own checks, read from here only. */
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
}>

/** What one kind of question knows. `V` is what is kept, as JSON. */
export type QuestionKind<V = unknown> = {
  kind: string
  control: 'input' | 'textarea' | 'select' | 'radios' | 'checkbox' | 'fixed' | 'hidden'
  attributes: ControlAttributes
  /** Of a select or radios. */
  options?: readonly Option[]
  /** Of an input: words to pick from, any other may be typed. */
  suggestions?: readonly string[]
  /** Of a date: nothing after the day of the visit, which the browser may check as well. */
  upToToday?: boolean
  /** The sentence for no answer. */
  missing: ProblemCode
  /**
   * Reads typed text: trimmed, composed (NFC), never ''. `today` is 'YYYY-MM-DD' in the city.
   * A method, so that a kind of any value is a `QuestionKind`.
   */
  read(typed: string, today: string): Reading<V>
  /** The kept value in words: on the receipt, at the desk, in the PDF. */
  toText(value: V, lang: Lang): string
  /** Something a person could type, for the generated tests. */
  sample: string
}
