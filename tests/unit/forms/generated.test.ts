// Every question of every form against everything that may be sent into it; the cases are made from the definitions.
import { describe, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { type ReadForm, type Row, readForm } from '#forms/read.ts'
import { type Case, casesOf, TODAY } from '../../support/form-cases.ts'
import { sampleOf } from '../../support/forms.ts'

const read = (form: (typeof FORMS)[keyof typeof FORMS], { typed, files }: Pick<Case, 'typed' | 'files'>) =>
  readForm(form, typed, files, TODAY)

/** The answer at the name, of the row when it stands in lines. */
const answerAt = ({ answers }: ReadForm, { name, row }: Case): unknown => {
  if (row === undefined) return answers[name]
  const rows = Object.values(answers).find((value): value is Row[] => Array.isArray(value)) ?? []
  return rows[row]?.[name]
}

const CASES = Object.values(FORMS).map((form) => ({ form, cases: casesOf(form) }))

test('the definitions make as many cases as they did: fewer means that questions were lost', () => {
  expect(Object.fromEntries(CASES.map(({ form, cases }) => [form.id, cases.length]))).toEqual({
    birth: 612,
    marriage: 605,
    death: 562,
    realproperty: 472,
    bplonew: 1494,
    bplorenew: 648,
    assessment: 122,
  })
})

describe.each(CASES)('the form $form.id', ({ form, cases }) => {
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

  test.each(cases)('$title', (one) => {
    const out = read(form, one)
    const here = out.problems.filter(({ name, row }) => name === one.name && row === one.row)
    expect(out.problems).toEqual(here)
    expect(JSON.parse(JSON.stringify(out.answers))).toEqual(out.answers)
    if (one.wants === 'unknown') return expect(out.unknown).toEqual([one.name])
    expect(out.unknown).toEqual([])
    if (one.wants === 'nothing') {
      expect([here, answerAt(out, one)]).toEqual([[], undefined])
    } else if ('problem' in one.wants) {
      expect([here[0]?.problem.code, answerAt(out, one)]).toEqual([one.wants.problem, undefined])
    } else {
      expect([here, answerAt(out, one)]).toEqual([[], one.wants.value])
    }
  })
})
