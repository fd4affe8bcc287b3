// The contract of every field kind, generated over all of them: sample, empty value, words for search, both languages.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { choice } from '#fields/choice.ts'
import { choices } from '#fields/choices.ts'
import { askCount, count } from '#fields/count.ts'
import { askDate, date } from '#fields/date.ts'
import { askDecimal, decimal } from '#fields/decimal.ts'
import { askEmail, email } from '#fields/email.ts'
import { type Field, type FieldOptions, shown } from '#fields/field.ts'
import { file } from '#fields/file.ts'
import { image } from '#fields/image.ts'
import { link } from '#fields/link.ts'
import { phones } from '#fields/phones.ts'
import { PROBLEMS, problemOfIssue } from '#fields/problem.ts'
import type { QuestionKind } from '#fields/question-kind.ts'
import { reference } from '#fields/reference.ts'
import { richText } from '#fields/rich-text.ts'
import { rows } from '#fields/rows.ts'
import { askText, text } from '#fields/text.ts'
import { time } from '#fields/time.ts'
import { video } from '#fields/video.ts'
import { yesNo } from '#fields/yes-no.ts'
import { ROOT } from '#tests/support/server.ts'

const MAKE: Record<string, (options: FieldOptions) => Field> = {
  choice: (options) => choice({ ...options, of: ['U', 'R'] }),
  choices: (options) => choices({ ...options, of: ['U', 'R'] }),
  count,
  date,
  decimal,
  email,
  file,
  image,
  link,
  phones,
  reference: (options) => reference({ ...options, to: 'offices' }),
  'rich-text': richText,
  rows: (options) => rows({ ...options, of: { step: text({ label: 'Step', translated: true }) } }),
  text,
  time,
  video,
  'yes-no': yesNo,
}
// Not kept in collections: the contract of what people are asked, and what only people are asked for.
const NO_KINDS = ['field', 'question-kind', 'problem', 'money', 'password', 'upload', 'cell', 'point']
const LABEL = { label: 'Something' }
const passes = (field: Field, value: unknown) => field.schema.safeParse(value).success

test('every kind of src/fields is under this contract', () => {
  const files = readdirSync(join(ROOT, 'src/fields')).map((name) => name.replace('.ts', ''))
  expect(Object.keys(MAKE).sort()).toEqual(files.filter((name) => !NO_KINDS.includes(name)).sort())
})

describe.each(Object.entries(MAKE))('the kind %s', (name, make) => {
  test('goes by the name of its file', () => {
    expect(make(LABEL).kind.name).toBe(name)
  })

  test('takes its own sample, and keeps it as it is', () => {
    const { schema, kind } = make(LABEL)
    expect(schema.parse(kind.sample)).toEqual(kind.sample)
  })

  test('keeps a sample that comes back from JSON', () => {
    const { schema, kind } = make(LABEL)
    expect(schema.parse(JSON.parse(JSON.stringify(kind.sample)))).toEqual(kind.sample)
  })

  test('shows its empty value where nothing is kept, and has no words for it but a nought', () => {
    const field = make({ ...LABEL, optional: true })
    expect(shown(field, undefined, 'en')).toEqual({ value: field.kind.empty, lang: 'en' })
    expect(['', '0']).toContain(field.kind.toText(field.kind.empty))
  })

  test('has words without markup for its sample', () => {
    const field = make(LABEL)
    const words = field.kind.toText(shown(field, field.kind.sample, 'en').value)
    expect(words).toBeTypeOf('string')
    expect(words).not.toMatch(/[<>]|undefined|\[object/)
  })

  test('may be left out only where it is optional', () => {
    expect(passes(make(LABEL), undefined)).toBe(false)
    expect(passes(make({ ...LABEL, optional: true }), undefined)).toBe(true)
  })

  test.each([[null], [{ of: 'another shape' }], [['a', 1]], [Number.NaN]])('refuses %j', (value) => {
    expect(passes(make(LABEL), value)).toBe(false)
    expect(passes(make({ ...LABEL, optional: true }), value)).toBe(false)
  })

  test.each([[undefined], [''], ['a\0b'], [-1], [1.5], [{ of: 'another shape' }]])(
    'says by a code what is wrong with %j, or takes it',
    (value) => {
      const read = make(LABEL).schema.safeParse(value, { reportInput: true })
      if (read.success) return
      const { code } = problemOfIssue(read.error.issues[0]!)
      expect(PROBLEMS).toContain(code)
      // What was typed is not said to be missing.
      if (typeof value !== 'object' && value !== undefined && value !== '') expect(code).not.toBe('empty')
    },
  )

  test('is kept once per language where it is translated, and one language is enough', () => {
    const field = make({ ...LABEL, translated: true })
    const { sample } = field.kind
    for (const value of [{ en: sample, fil: sample }, { en: sample }, { fil: sample }]) {
      expect(field.schema.parse(value)).toEqual(value)
    }
    expect(passes(field, {})).toBe(false)
    expect(passes(field, { en: sample, es: sample })).toBe(false)
    expect(passes(make({ ...LABEL, translated: true, optional: true }), {})).toBe(true)
  })

  test('is shown in the other language where this one is not written, and says so', () => {
    const field = make({ ...LABEL, translated: true })
    const { sample } = field.kind
    expect(shown(field, { en: sample }, 'en').lang).toBe('en')
    expect(shown(field, { en: sample }, 'fil')).toEqual({ ...shown(field, { en: sample }, 'en'), lang: 'en' })
  })
})

describe('a value of an entry and an answer to a form obey the same rule', () => {
  const entryCode = (field: Field, value: unknown) => {
    const read = field.schema.safeParse(value, { reportInput: true })
    return read.success ? null : problemOfIssue(read.error.issues[0]!)
  }
  const answerCode = (kind: QuestionKind, typed: string) => {
    const read = kind.read(typed, '2026-11-22')
    return 'problem' in read ? read.problem : null
  }
  test.each<[string, Field, QuestionKind, unknown, string]>([
    ['a text too long', text({ ...LABEL, max: 4 }), askText({ max: 4 }), 'abcde', 'abcde'],
    ['a count too large', count({ ...LABEL, max: 9 }), askCount({ max: 9 }), 10, '10'],
    ['a measure too small', decimal({ ...LABEL, min: 5 }), askDecimal({ min: 5, max: 9 }), 4, '4'],
    ['a day that is none', date(LABEL), askDate(), '2026-02-30', '2026-02-30'],
    ['an address without @', email(LABEL), askEmail(), 'ana', 'ana'],
  ])('%s', (_, field, kind, value, typed) => {
    const problem = entryCode(field, value)
    expect(problem).not.toBeNull()
    expect(answerCode(kind, typed)).toEqual(problem)
  })
})
