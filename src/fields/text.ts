// A line or a few of plain text. What is read has been tidied before, and so has no NUL, which PostgreSQL cannot keep.

import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'
import { obeying, type Problem, reading, wrong } from '#fields/problem.ts'
import type { QuestionKind } from '#fields/question-kind.ts'
import type { Both } from '#kit/lang.ts'
import { tidy } from '#kit/tidy.ts'

export const DEFAULT_MAX_CHARS = 300

/** Tidied text of 1 to `max` characters. */
export const text = (options: FieldOptions & { max?: number }) =>
  field<string, string>(options, {
    name: 'text',
    schema: z
      .string('unreadable')
      .overwrite(tidy)
      .min(1, 'empty')
      .superRefine(obeying((value) => textProblem(value, options.max ?? DEFAULT_MAX_CHARS))),
    empty: '',
    toText: (value) => value,
    sample: 'Juan Luna'.slice(0, options.max).trim(),
  })

/** Refuses more than `max` characters (code points). */
export const textProblem = (value: string, max: number): Problem | null =>
  [...value].length > max ? { code: 'tooLong', holes: { max } } : null

type AskText = {
  max?: number
  autoComplete?: string
  autoCapitalize?: 'words' | 'characters' | 'off'
  inputMode?: 'text' | 'numeric'
} & ({ pattern?: undefined } | { pattern: string; shape: Both; sample: string; max: number })

/** A line of text; with `pattern` it must match as a whole, and `shape` describes the pattern in words. */
export const askText = (options: AskText = {}): QuestionKind<string> => {
  const { max = 100, autoComplete, autoCapitalize, inputMode } = options
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
      inputMode,
      ...(options.pattern === undefined ? {} : { pattern: options.pattern }),
    },
    missing: 'empty',
    read(typed) {
      const line = typed.replace(/\s*[\n\t]\s*/g, ' ')
      const problem = textProblem(line, max)
      if (problem) return { problem }
      if (shaped === null || shaped.whole.test(line)) return { value: line }
      return wrong('pattern', { shape: shaped.shape })
    },
    toText: (value) => value,
    sample: options.pattern === undefined ? 'Juan Luna'.slice(0, max) : options.sample,
  }
}

/** A few lines of text. */
export const askLongText = ({ max = 1000 }: { max?: number } = {}): QuestionKind<string> => ({
  kind: 'long-text',
  control: 'textarea',
  attributes: { maxLength: max, rows: 3 },
  missing: 'empty',
  read: (typed) => reading(typed, textProblem(typed, max)),
  toText: (value) => value,
  sample: 'Juan Luna'.slice(0, max),
})
