// What is asked depends on what was answered: each relationship asks exactly its proofs, a rented place its lessor, and nobody is stopped.
import { describe, expect, test } from 'vitest'
import type { FormId } from '#domain/forms.ts'
import { FORMS } from '#forms/all.ts'
import { type Form, type Lines, partsOf } from '#forms/define.ts'
import { applying, checkField, type RawInput, readForm, rowsOf } from '#forms/read.ts'
import { TODAY } from '#tests/support/form-cases.ts'
import { type Overrides, rowsOfSamples, sampleOf } from '#tests/support/forms.ts'

const slotsFor = (form: Form, typed: RawInput) =>
  applying(form, typed).flatMap((part) => (part.part === 'slot' ? part.name : []))
const send = (form: Form, overrides: Overrides = {}, files?: Record<string, number>) => {
  const sample = sampleOf(form, overrides)
  return readForm(form, sample.typed, files ?? sample.files, TODAY)
}

// Domain facts: PSA Memorandum Circulars 2019-15 and 2019-15A, PD 603 Article 7, and the charter of the property requests.
const OWN = ['requester_id']
const KIN = ['requester_id', 'proof_rel']
const FOR_ANOTHER = ['requester_id', 'authorization', 'owner_id']
const GUARDIAN = ['requester_id', 'guardian_proof']
const KIN_AS_GUARDIAN = ['requester_id', 'proof_rel', 'guardian_proof']
const OFFICIAL = ['requester_id', 'official_request']
const OF_NOT_OWNERS = {
  representative: FOR_ANOTHER,
  guardian: GUARDIAN,
  kin: KIN,
  'court-government': OFFICIAL,
}
const OF_PROPERTY = { self: OWN, ...OF_NOT_OWNERS }
const PROOFS: Partial<Record<FormId, Record<string, string[]>>> = {
  birth: {
    self: OWN,
    spouse: KIN,
    parent: OWN,
    child: KIN,
    guardian: GUARDIAN,
    grandparent: KIN_AS_GUARDIAN,
    sibling: KIN_AS_GUARDIAN,
    representative: FOR_ANOTHER,
    institution: OFFICIAL,
    'court-government': OFFICIAL,
    kin: KIN,
  },
  marriage: {
    self: OWN,
    parent: OWN,
    child: KIN,
    guardian: GUARDIAN,
    representative: FOR_ANOTHER,
    'court-government': OFFICIAL,
    kin: KIN,
  },
  death: {
    spouse: KIN,
    parent: OWN,
    child: KIN,
    kin: KIN,
    representative: FOR_ANOTHER,
    'court-government': OFFICIAL,
  },
  realproperty: OF_PROPERTY,
  // The owner shows an ID at the office.
  assessment: { self: [], 'co-owner': OWN, ...OF_NOT_OWNERS },
  Dform: { self: OWN, representative: FOR_ANOTHER },
}
const TABLE = Object.entries(PROOFS).flatMap(([id, relations]) =>
  Object.entries(relations).map(([relation, proofs]) => ({ form: FORMS[id as FormId], relation, proofs })),
)

describe.each(TABLE)('$form.id asked by $relation', ({ form, relation, proofs }) => {
  const typed = { requester_rel: [relation] }

  test('asks exactly its proofs, in order', () => {
    expect(slotsFor(form, typed)).toEqual(proofs)
  })

  test('is taken with them, and each one lacking is named; proof of the relationship is the office’s to ask for', () => {
    expect(send(form, { requester_rel: relation }).problems).toEqual([])
    const needed = proofs.filter((proof) => proof !== 'proof_rel')
    expect(
      send(form, { requester_rel: relation }, Object.fromEntries(needed.map((proof) => [proof, 1]))),
    ).toMatchObject({ problems: [] })
    for (const lacking of needed) {
      const files = Object.fromEntries(proofs.filter((proof) => proof !== lacking).map((proof) => [proof, 1]))
      expect(send(form, { requester_rel: relation }, files).problems).toEqual([
        { name: lacking, problem: { code: 'noFile' } },
      ])
    }
  })

  test('is taken without a picture from who will show the papers at the office', () => {
    const { problems, answers } = send(form, { requester_rel: relation, proofs_later: 'yes' }, {})
    expect([problems, answers.proofs_later]).toEqual([[], proofs.length > 0 ? 'yes' : undefined])
  })
})

test('the table has every relationship of every form that asks for one', () => {
  for (const form of Object.values(FORMS)) {
    const asked = partsOf(form).find(({ part }) => part.name === 'requester_rel')?.part
    const values = asked?.part === 'question' ? asked.kind.options?.map(({ value }) => value) : []
    expect([form.id, values]).toEqual([form.id, Object.keys(PROOFS[form.id] ?? {})])
  }
  expect(TABLE).toHaveLength(37)
})

const CERTIFICATES = [FORMS.birth, FORMS.marriage, FORMS.death]

test.each(CERTIFICATES)('$id: where it was registered stops nobody, and who doubts is advised', (form) => {
  const advice = form.sections.find(({ id }) => id === 'elsewhere')!
  expect([advice.when?.is, advice.parts]).toEqual([['no', 'unknown'], []])
  for (const answer of ['yes', 'no', 'unknown', null])
    expect(send(form, { registered_here: answer }).problems).toEqual([])
})

test.each([
  ['birth', 'info_DOB'],
  ['marriage', 'info_DOM'],
  ['death', 'info_DOB'],
] as const)('%s: what is known of %s stands for the day itself', (id, name) => {
  const note = { [`${name}_note`]: 'about 1962' }
  expect(send(FORMS[id], { ...note, [name]: null }).problems).toEqual([])
  expect(send(FORMS[id], { [`${name}_note`]: null }).problems).toEqual([])
  expect(send(FORMS[id], { [`${name}_note`]: '', [name]: '' }).problems).toEqual([
    {
      name,
      problem: { code: 'eitherOr', holes: { other: expect.objectContaining({ en: expect.any(String) }) } },
    },
  ])
})

test.each(Object.values(FORMS))('$id: a number, an e-mail or both, but never neither', (form) => {
  const { mobile, email } = form.contact
  expect(send(form, { [mobile]: null }).problems).toEqual([])
  expect(send(form, { [email]: null }).problems).toEqual([])
  expect(send(form).problems).toEqual([])
  const neither = send(form, { [mobile]: '', [email]: ' ' })
  expect(neither.problems.map(({ problem }) => problem.code)).toEqual(['eitherOr'])
  expect(neither.missing).toHaveLength(1)
  // A wrong number beside a good e-mail is still said.
  expect(send(form, { [mobile]: '12', [email]: 'ana@example.com' }).problems).toHaveLength(1)
})

describe.each([FORMS.bplonew, FORMS.bplorenew])('$id', (form) => {
  const rented = (overrides: Overrides = {}) => send(form, { rented: 'yes', ...overrides })
  const part = partsOf(form).find((each) => each.part.part === 'lines')!.part as Lines

  test('asks for the lessor when the place is rented, and not otherwise', () => {
    expect(Object.keys(send(form, { rented: null }).answers)).not.toContain('lessor_name')
    expect(rented().answers).toMatchObject({ lessor_name: 'Juan Luna', monthly_rental: 123_450 })
    const empty = { lessor_name: '', lessor_address: '', monthly_rental: '', lessor_email: '' }
    expect(rented(empty).missing).toEqual(['lessor_name', 'lessor_address', 'monthly_rental'])
  })

  test('drops what was typed about a lessor when the place is not rented after all', () => {
    const { answers, problems, unknown } = send(form, { rented: null, lessor_name: 'Ben', lessor_email: 'x' })
    expect([problems, unknown, answers.lessor_name]).toEqual([[], [], undefined])
  })

  test('has a slot for the lease of a rented place and the clearance of a market stall, neither needed', () => {
    const of = (typed: RawInput) => slotsFor(form, typed).slice(2)
    expect(of({})).toEqual([])
    expect(of({ rented: ['yes'] })).toEqual(['lease_contract'])
    expect(of({ market_stall: ['yes'] })).toEqual(['market_clearance'])
    const all = send(form, { rented: 'yes', market_stall: 'yes' }, { documents: 1 })
    expect(all.problems).toEqual([])
  })

  test('needs the one file of the specification, or the word that it will be brought', () => {
    const later = { documents_later: null }
    expect(send(form, later, {}).problems).toEqual([{ name: 'documents', problem: { code: 'noFile' } }])
    expect(send(form, { documents_later: 'yes' }, {}).problems).toEqual([])
  })

  test('takes at most five files in a slot', () => {
    expect(send(form, {}, { documents: 5 }).problems).toEqual([])
    expect(send(form, {}, { documents: 6 }).problems).toEqual([
      { name: 'documents', problem: { code: 'tooManyFiles', holes: { max: 5 } } },
    ])
  })

  test('takes 30 lines of business and says no to 31 and to 1,000, once', () => {
    expect(send(form, rowsOfSamples(part, 30)).answers.lines_of_business).toHaveLength(30)
    for (const count of [31, 1000])
      expect(send(form, rowsOfSamples(part, count)).problems).toEqual([
        { name: 'lines_of_business', problem: { code: 'tooManyRows', holes: { max: 30 } } },
      ])
  })

  test('does not lose a row behind 100,000 empty ones, and does not take long to say no', () => {
    const rows = { 'line_sub[]': [...Array.from({ length: 100_000 }, () => ''), 'Rice'] }
    expect(rowsOf(part, rows)).toHaveLength(60)
    expect(send(form, rows).problems.map(({ problem }) => problem.code)).toEqual(['tooManyRows'])
  })

  test('passes over rows left empty, and names the row of what is wrong as it stands on the page', () => {
    const names = part.of.map(({ name }) => name)
    const rows = rowsOfSamples(part, 3)
    const blank = Object.fromEntries(names.map((name) => [name, ['', ...rows[name]!.slice(1)]]))
    expect(send(form, blank).answers.lines_of_business).toHaveLength(2)
    const wrong = { ...blank, 'line_units[]': ['', '1', '-1'] }
    expect(send(form, wrong).problems).toEqual([
      { name: 'line_units[]', row: 2, problem: { code: 'notANumber' } },
    ])
    expect(send(form, Object.fromEntries(names.map((name) => [name, ['', '']]))).problems).toEqual([])
  })

  test('asks for what a line begun still lacks', () => {
    const one = { 'line_category[]': '', 'line_sub[]': 'Rice', 'line_units[]': '', 'line_capital[]': '' }
    expect(send(form, one).problems).toEqual([
      { name: 'line_category[]', row: 0, problem: { code: 'unchosen' } },
      { name: 'line_units[]', row: 0, problem: { code: 'empty' } },
      ...(form.id === 'bplonew' ? [{ name: 'line_capital[]', row: 0, problem: { code: 'empty' } }] : []),
    ])
  })

  test('is not taken without the declaration and the word that the notice was read', () => {
    const { problems } = send(form, { declaration: null, privacy_seen: 'no' })
    expect(problems).toEqual([
      { name: 'declaration', problem: { code: 'unchecked' } },
      { name: 'privacy_seen', problem: { code: 'notAChoice' } },
    ])
  })
})

test('one question alone is checked as it is left: nothing is wrong with what is not answered yet', () => {
  const check = (name: string, typed: string) => checkField(FORMS.birth, name, { [name]: [typed] }, TODAY)
  expect(check('info_DOB', '')).toBeNull()
  expect(check('info_DOB', '1990-06-12')).toBeNull()
  expect(check('info_DOB', '2026-11-22')).toEqual({ code: 'future' })
  expect(check('no_such_question', 'x')).toBeNull()
  expect(checkField(FORMS.bplonew, 'line_units[]', { 'line_units[]': ['x'] }, TODAY)).toEqual({
    code: 'notANumber',
  })
})
