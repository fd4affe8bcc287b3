// A property is known by either of two numbers: most owners have only that of the tax declaration.
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { readForm } from '#forms/read.ts'
import { TODAY } from '#tests/support/form-cases.ts'
import { type Overrides, sampleOf } from '#tests/support/forms.ts'

const problemsOf = (id: 'assessment' | 'realproperty', overrides: Overrides) => {
  const { typed, files } = sampleOf(FORMS[id], overrides)
  return readForm(FORMS[id], typed, files, TODAY).problems
}

test('an assessment needs the Pin ID or the number of the tax declaration, and says so of the first', () => {
  expect(problemsOf('assessment', { pin_id: null })).toEqual([])
  expect(problemsOf('assessment', { td_no: null })).toEqual([])
  const [problem, ...others] = problemsOf('assessment', { pin_id: null, td_no: null })
  expect([problem?.name, problem?.problem.code, others]).toEqual(['pin_id', 'eitherOr', []])
})

test('information on real property is asked for without either number, and what it is about may be said', () => {
  expect(problemsOf('realproperty', { pin_id: null, td_no: null, prop_kind: null })).toEqual([])
  for (const kind of ['land', 'building', 'machinery', 'several'])
    expect(problemsOf('realproperty', { prop_kind: kind })).toEqual([])
})

test('what an assessment may add is optional: kind, years, statement or clearance', () => {
  expect(problemsOf('assessment', { prop_kind: null, tax_years: null, doc_kind: null })).toEqual([])
  expect(problemsOf('assessment', { doc_kind: 'clearance', tax_years: '2024 to 2026' })).toEqual([])
})
