// Plain text, choices, days and answers of yes or no.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choice } from '#fields/choice.ts'
import { date } from '#fields/date.ts'
import type { Field } from '#fields/field.ts'
import { DEFAULT_MAX_CHARS, text } from '#fields/text.ts'
import { yesNo } from '#fields/yes-no.ts'
import { tidy } from '#kit/tidy.ts'

const LABEL = { label: 'Words' }
const whyNot = (field: Field, value: unknown) => field.schema.safeParse(value).error?.issues[0]?.message

test('text is kept tidied, whatever its letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (words) => {
      fc.pre(tidy(words) !== '')
      expect(text(LABEL).schema.parse(`  ${words}\n`)).toBe(tidy(words))
    }),
    { examples: [['a\0b'], ['a\u2028b'], ['a\ud800']] },
  )
})

test('text is refused when it is empty, nothing anybody sees, or too long', () => {
  expect(whyNot(text(LABEL), '')).toBe('empty')
  expect(whyNot(text(LABEL), ' \n\u3164')).toBe('empty')
  expect(whyNot(text({ ...LABEL, max: 4 }), 'abcde')).toBe('tooLong')
  expect(whyNot(text(LABEL), 'a'.repeat(DEFAULT_MAX_CHARS))).toBeUndefined()
  expect(whyNot(text(LABEL), 'a'.repeat(DEFAULT_MAX_CHARS + 1))).toBe('tooLong')
  expect(whyNot(text(LABEL), 7)).toBeDefined()
})

test('the sample of a text fits into whatever room a field gives', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (max) => {
      const { schema, kind } = text({ ...LABEL, max })
      expect(schema.parse(kind.sample)).toBe(kind.sample)
    }),
  )
})

test('a choice takes the values of its list and no other, the empty one only where it is listed', () => {
  const status = choice({ ...LABEL, of: ['', 'active'] })
  expect(['', 'active'].map((value) => status.schema.parse(value))).toEqual(['', 'active'])
  expect(whyNot(status, 'Active')).toBe('notAChoice')
  expect(whyNot(choice({ ...LABEL, of: ['U', 'R'] }), '')).toBe('notAChoice')
})

test.each(['2026-11-21', '2024-02-29', '1916-01-01'])('%s is a day', (value) => {
  expect(date(LABEL).schema.parse(value)).toBe(value)
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-11-31',
  '2026-1-1',
  '21/11/2026',
  '2026-11-21T00:00:00Z',
  '',
  ' 2026-11-21',
  '+012026-11-21',
  20_261_121,
])('%j is no day', (value) => {
  expect(whyNot(date(LABEL), value)).toBe('notADate')
})

test('yes and no are booleans, not words or numbers for them', () => {
  expect([true, false].map((value) => yesNo(LABEL).schema.parse(value))).toEqual([true, false])
  for (const value of ['yes', 'true', 1, 0, '']) {
    expect(whyNot(yesNo(LABEL), value)).toBe('notYesNo')
  }
})
