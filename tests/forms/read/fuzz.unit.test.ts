// Whatever is sent: the reading never throws, names only what the form has, and keeps only what JSON can keep.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holesOf } from '#fields/problem.ts'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { checkField, readForm } from '#forms/read.ts'
import { recordOf } from '#forms/record.ts'
import { answersInWords, applicantOf, labelOf } from '#forms/show.ts'
import { ANY_LETTER } from '#tests/support/any-letter.ts'
import { TODAY } from '#tests/support/form-cases.ts'
import { questionsOf, sampleOf } from '#tests/support/forms.ts'

// Characters of every kind, also halves, and texts that a reader of values may trip over.
const text = fc.oneof(
  fc.string({ unit: ANY_LETTER, maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
    .map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom(
    '',
    ' ',
    'yes',
    'no',
    '0',
    '-0',
    '1e999',
    'NaN',
    'null',
    '__proto__',
    '2024-02-30',
    '9'.repeat(400),
  ),
  fc.string({ maxLength: 3 }).map((part) => part.repeat(2000)),
)

describe.each(Object.values(FORMS))('the form $id', (form) => {
  const parts = partsOf(form).map(({ part }) => part)
  const questions = parts.flatMap((part) => questionsOf(part))
  const known = new Set([...parts.map(({ name }) => name), ...questions.map(({ name }) => name)])
  const sample = sampleOf(form)
  const name = fc.oneof(
    fc.constantFrom(...known),
    fc.string({ maxLength: 20 }),
    fc.constantFrom('__proto__', 'toString'),
  )
  const typed = fc
    .array(fc.tuple(name, fc.array(text, { maxLength: 40 })), { maxLength: 30 })
    .map((pairs) => Object.fromEntries(pairs))
  const files = fc.dictionary(name, fc.integer({ min: -1, max: 1000 }), { maxKeys: 6 })

  test('reads anything without throwing, names what it knows, keeps what JSON keeps', () => {
    fc.assert(
      fc.property(typed, fc.boolean(), files, (sent, onSample, counts) => {
        const all = onSample ? { ...sample.typed, ...sent } : sent
        const before = JSON.stringify(all)
        const { answers, problems, unknown, missing } = readForm(form, all, counts, TODAY)
        for (const { name, row, problem } of problems) {
          expect(known.has(name)).toBe(true)
          const label = labelOf(form, name, row)
          expect(holesOf(problem, label, 'fil').label).not.toMatch(/\{number\}|undefined/)
        }
        for (const each of Object.keys(answers)) expect(known.has(each)).toBe(true)
        for (const each of [...missing, ...unknown])
          expect(known.has(each) || Object.hasOwn(all, each)).toBe(true)
        expect(JSON.parse(JSON.stringify(answers))).toEqual(answers)
        expect(JSON.stringify(answers)).not.toContain('\\u0000')
        for (const lang of ['en', 'fil'] as const) {
          const shown = answersInWords(recordOf(form, answers), lang)
          expect(JSON.stringify(shown)).not.toMatch(/undefined|\[object/)
        }
        expect(applicantOf(form, answers)).toBeTypeOf('string')
        expect(JSON.stringify(all)).toBe(before)
      }),
      { numRuns: 300 },
    )
  })

  test('reads what it kept as it kept it: a name, a place or a day changes no more', () => {
    const free = questions.filter(({ kind }) => ['text', 'phone', 'email', 'date'].includes(kind.kind))
    fc.assert(
      fc.property(fc.constantFrom(...free), text, ({ name, kind }, written) => {
        const first = readForm(form, { ...sample.typed, [name]: [written] }, sample.files, TODAY).answers[
          name
        ]
        if (typeof first !== 'string') return
        expect(kind.read(first, TODAY)).toEqual({ value: first })
        expect(checkField(form, name, { [name]: [first] }, TODAY)).toBeNull()
      }),
      { numRuns: 200 },
    )
  })
})
