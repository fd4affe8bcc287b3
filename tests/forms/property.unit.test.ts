// A property is known by either of two numbers: most owners have only that of the tax declaration.
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { applying, readForm } from '#forms/read.ts'
import { recordOf } from '#forms/record.ts'
import { applicantOf } from '#forms/show.ts'
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

const { assessment } = FORMS

test('an assessment leads with the four fields of the specification', () => {
  expect(assessment.sections[0]!.parts.map(({ name }) => name)).toEqual([
    'pin_id',
    'owner_name',
    'cont_email',
    'cont_no',
  ])
})

test('an assessment asks the owner nothing else that must be answered, and the owner is the applicant', () => {
  const typed = {
    pin_id: ['130-00-001-01-001'],
    owner_name: ['Ana Peña Reyes'],
    cont_email: ['ana@example.com'],
    requester_rel: ['self'],
  }
  const { problems, answers } = readForm(assessment, typed, {}, TODAY)
  expect(problems).toEqual([])
  expect(applicantOf(recordOf(assessment, answers), answers)).toBe('Ana Peña Reyes')
})

test('an assessment asks for the name and papers of everybody else, who are the applicant', () => {
  const asked = (relation: string) =>
    applying(assessment, { requester_rel: [relation] }).map(({ name }) => name)
  const ofOthers = partsOf(assessment).filter(({ part, section }) => part.when || section.when)
  expect(ofOthers.map(({ part }) => part.name).filter((name) => asked('self').includes(name))).toEqual([])
  for (const relation of ['co-owner', 'representative', 'guardian', 'kin', 'court-government'])
    expect(asked(relation)).toEqual(
      expect.arrayContaining(['requester_Lname', 'requester_Fname', 'requester_id', 'proofs_later']),
    )
  const { typed, files } = sampleOf(assessment, {
    requester_rel: 'representative',
    requester_Fname: 'Juan',
    requester_Mname: null,
    requester_Lname: 'Luna',
    requester_suffix: null,
  })
  const { answers } = readForm(assessment, typed, files, TODAY)
  expect(applicantOf(recordOf(assessment, answers), answers)).toBe('Juan Luna')
})
