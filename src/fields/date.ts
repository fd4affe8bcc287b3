// A day of the calendar, kept as 'YYYY-MM-DD' from input to storage: a birthday has no time zone.

import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'
import { wrong } from '#fields/problem.ts'
import type { QuestionKind } from '#fields/question-kind.ts'
import { dateWords } from '#kit/dates.ts'

const WORDS = { en: dateWords('en'), fil: dateWords('fil') }

export const date = (options: FieldOptions) =>
  field<string, string>(options, {
    name: 'date',
    schema: z.iso.date('notADate'),
    empty: '',
    toText: (value) => value,
    sample: '2026-11-21',
  })

// No living person or requested record is older; the limit catches years typed with two or three digits.
const EARLIEST = '1850-01-01'

/** A day in the past or today; with `future` also a later one. */
export const askDate = ({ future = false, autoComplete = 'off' } = {}): QuestionKind<string> => ({
  kind: 'date',
  control: 'input',
  attributes: { type: 'date', min: EARLIEST, autoComplete },
  upToToday: !future,
  missing: 'empty',
  read(typed, today) {
    if (!z.iso.date().safeParse(typed).success) return wrong('notADate')
    if (typed < EARLIEST) return wrong('tooEarly', { year: EARLIEST.slice(0, 4) })
    return typed > today && !future ? wrong('future') : { value: typed }
  },
  toText: (value, lang) => WORDS[lang].longDate(value),
  sample: '1990-06-12',
})
