// A line or a few of plain text, without NUL (PostgreSQL cannot keep it).
import { z } from 'zod'
import { type Asked, type Both, type Reading, wrong } from '#fields/ask.ts'
import { type FieldOptions, field } from '#fields/field.ts'

export const DEFAULT_MAX_CHARS = 300

/** Trimmed text of 1 to `max` characters. */
export const text = (options: FieldOptions & { max?: number }) =>
  field<string, string>(options, {
    name: 'text',
    schema: z
      .string()
      .trim()
      .min(1, 'is empty')
      .max(options.max ?? DEFAULT_MAX_CHARS, `is longer than ${options.max ?? DEFAULT_MAX_CHARS} characters`)
      .refine((value) => !value.includes('\0'), 'has a character that cannot be kept'),
    empty: '',
    toText: (value) => value,
    sample: 'San Pablo'.slice(0, options.max).trim(),
  })

const CONTROL = /(?![\t\n])[\p{Cc}\u2028\u2029]/u

/** What no text may hold: control characters, half characters, and more than `max` characters as people count them. */
export function textProblem(typed: string, max: number): Reading<never> | null {
  if (CONTROL.test(typed) || !typed.isWellFormed()) return wrong('control')
  return [...typed].length > max ? wrong('tooLong', { max }) : null
}

type AskText = {
  max?: number
  autoComplete?: string
  autoCapitalize?: 'words' | 'characters' | 'off'
  suggestions?: readonly string[]
} & (
  | { pattern?: undefined }
  | { pattern: string; shape: Both; inputMode?: 'text' | 'numeric'; sample: string; max: number }
)

/** A line of text; with `pattern`, only what matches it whole, and `shape` says what that is. */
export const askText = (options: AskText = {}): Asked<string> => {
  const { max = 100, autoComplete, autoCapitalize } = options
  const shaped =
    options.pattern === undefined
      ? null
      : { whole: new RegExp(`^(?:${options.pattern})$`, 'v'), shape: options.shape }
  return {
    kind: 'text',
    control: 'input',
    attributes: {
      type: 'text',
      maxLength: max,
      autoComplete: autoComplete ?? 'off',
      autoCapitalize,
      ...(options.pattern === undefined ? {} : { pattern: options.pattern, inputMode: options.inputMode }),
    },
    suggestions: options.suggestions,
    missing: 'empty',
    read(typed) {
      if (/[\n\t]/.test(typed)) return wrong('control')
      const problem = textProblem(typed, max)
      if (problem) return problem
      if (shaped === null || shaped.whole.test(typed)) return { value: typed }
      return wrong('pattern', { shape: shaped.shape })
    },
    toText: (value) => value,
    sample: options.pattern === undefined ? 'San Pablo'.slice(0, max) : options.sample,
  }
}

/** A few lines of text. */
export const askLongText = ({ max = 1000 }: { max?: number } = {}): Asked<string> => ({
  kind: 'long-text',
  control: 'textarea',
  attributes: { maxLength: max, rows: 3 },
  missing: 'empty',
  read: (typed) => {
    const lines = typed.replace(/\r\n?/g, '\n')
    return textProblem(lines, max) ?? { value: lines }
  },
  toText: (value) => value,
  sample: 'San Pablo'.slice(0, max),
})
