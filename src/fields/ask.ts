// How a person is asked for a value in a form: what the browser draws and checks, and how the server reads what was typed.
import type { Lang } from '#kit/lang.ts'

/** The same words in both languages; neither may be missing. */
export type Both = Readonly<Record<Lang, string>>

/** The same in English and in Filipino. */
export const both = (en: string, fil: string): Both => ({ en, fil })

/** What can be wrong with an answer; the sentence of each stands in `content/words` under `problems`. */
export const PROBLEMS = [
  'empty',
  'unchosen',
  'unchecked',
  'noFile',
  'eitherOr',
  'tooLong',
  'control',
  'notAChoice',
  'notADate',
  'future',
  'tooEarly',
  'notANumber',
  'tooSmall',
  'tooLarge',
  'notMoney',
  'notAnEmail',
  'notAPhone',
  'pattern',
  'tooManyRows',
  'emptyRow',
  'tooManyFiles',
  'tooShort',
  'common',
  'sameAsName',
  'unequal',
  'takenName',
  'takenEmail',
  'wrongPassword',
  'passwordNeeded',
  'tooOften',
] as const
export type ProblemCode = (typeof PROBLEMS)[number]
/** `max`, `min`, `shape` … fill the holes of the sentence; `label` comes from the question. */
export type Problem = { code: ProblemCode; holes?: Record<string, string | number | Both> }

const NUMBERS = new Intl.NumberFormat('en-PH')

/** What fills the sentence of a problem in one language. */
export const holesOf = ({ holes = {} }: Problem, label: Both, lang: Lang): Record<string, string> => {
  const inWords = (hole: string | number | Both) => {
    if (typeof hole === 'number') return NUMBERS.format(hole)
    // A label that is a question goes on as a sentence: '…?:' would read badly.
    return (typeof hole === 'string' ? hole : hole[lang]).replace(/\?$/, '')
  }
  return Object.fromEntries(Object.entries({ ...holes, label }).map(([name, hole]) => [name, inWords(hole)]))
}

export type Reading<V> = { value: V } | { problem: Problem }
export const wrong = (code: ProblemCode, holes?: Problem['holes']): { problem: Problem } => ({
  problem: holes ? { code, holes } : { code },
})

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
export type Asked<V = unknown> = {
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
   * A method, so that a kind of any value is an `Asked`.
   */
  read(typed: string, today: string): Reading<V>
  /** The kept value in words: on the receipt, at the desk, in the PDF. */
  toText(value: V, lang: Lang): string
  /** Something a person could type, for the generated tests. */
  sample: string
}
