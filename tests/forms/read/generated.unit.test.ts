// Every question of every form against everything that may be sent into it; the cases are made from the definitions.
import { describe, expect, test } from 'vitest'
import type { ProblemCode } from '#fields/problem.ts'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { type ReadForm, type Row, readForm } from '#forms/read.ts'
import { type Case, casesOf, TODAY } from '#tests/support/form-cases.ts'
import { questionsOf, sampleOf } from '#tests/support/forms.ts'

const read = (form: (typeof FORMS)[keyof typeof FORMS], { typed, files }: Pick<Case, 'typed' | 'files'>) =>
  readForm(form, typed, files, TODAY)

/** The answer at the name, of the row when it stands in lines. */
const answerAt = ({ answers }: ReadForm, { name, row }: Case): unknown => {
  if (row === undefined) return answers[name]
  const rows = Object.values(answers).find((value): value is Row[] => Array.isArray(value)) ?? []
  return rows[row]?.[name]
}

const CASES = Object.values(FORMS).map((form) => ({ form, cases: casesOf(form) }))

describe.each(CASES)('the form $form.id', ({ form, cases }) => {
  test('leaves no question untried, and tries each with something it does not take', () => {
    const asked = partsOf(form).flatMap(({ part }) =>
      questionsOf(part).flatMap(({ name, gives }) => (gives ? [] : name)),
    )
    const tried = (wants: (case_: Case) => boolean) =>
      asked.filter((name) => cases.some((one) => one.title.startsWith(`${name}: `) && wants(one)))
    expect(tried(() => true)).toEqual(asked)
    expect(tried(({ wants }) => wants === 'unknown' || wants === 'nothing' || 'problem' in wants)).toEqual(
      asked,
    )
  })

  test('takes a sending with everything filled in, and keeps it through JSON', () => {
    const { answers, problems, unknown, missing } = read(form, sampleOf(form))
    expect({ problems, unknown, missing }).toEqual({ problems: [], unknown: [], missing: [] })
    expect(JSON.parse(JSON.stringify(answers))).toEqual(answers)
  })

  test('asks for everything needed, once each, when nothing is sent', () => {
    const { answers, problems, missing } = readForm(form, {}, {}, TODAY)
    expect(new Set(missing).size).toBe(missing.length)
    expect(problems.map(({ name }) => name)).toEqual(missing)
    const fixed = ['app_type', 'mod_pay', 'bus_city', 'bus_prov']
    expect(Object.keys(answers)).toEqual(form.id === 'bplonew' ? fixed : [])
  })

  const byQuestion = Object.entries(Object.groupBy(cases, ({ title }) => title.split(':')[0]!))

  test.each(byQuestion)(
    '%s: whatever is sent is kept as it should be, or refused with the right reason',
    (_, each) => {
      for (const one of each!) {
        const out = read(form, one)
        const { here, elsewhere } = Object.groupBy(out.problems, ({ name, row }) =>
          name === one.name && row === one.row ? 'here' : 'elsewhere',
        )
        expect({
          title: one.title,
          elsewhere,
          json: JSON.parse(JSON.stringify(out.answers)),
          came: cameOf(one, out, here?.[0]?.problem.code),
        }).toEqual({ title: one.title, elsewhere: undefined, json: out.answers, came: one.wants })
      }
    },
  )
})

/** What came of a case, said as the case says what it wants. */
function cameOf(one: Case, out: ReadForm, problem?: ProblemCode): Case['wants'] | ReadForm {
  const value = answerAt(out, one)
  if (out.unknown.length > 0) return out.unknown[0] === one.name && !out.unknown[1] ? 'unknown' : out
  if (problem) return value === undefined ? { problem } : out
  return value === undefined ? 'nothing' : { value }
}
