// What is filled in where it was left empty: the name on one's own record, both ways, and the address of people of the city.
import { describe, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'
import { type RawInput, readForm } from '#forms/read.ts'
import { recordedParts, recordOf } from '#forms/record.ts'

const TODAY = '2026-11-22'
const { birth } = FORMS
const read = (given: Record<string, string>, form = birth) => {
  const typed: RawInput = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, [text]]))
  return readForm(form, typed, { requester_id: 1 }, TODAY)
}
const OWNER = { info_Lname: 'Reyes', info_Fname: 'Ana', info_Mname: 'Cruz' }
const OF_OWNER = { requester_Lname: 'Reyes', requester_Fname: 'Ana', requester_Mname: 'Cruz' }
const REST = {
  info_sex: 'female',
  info_POB: 'San Pablo City',
  info_DOB: '1990-06-12',
  requester_street: 'Rizal Avenue',
  requester_num: '0917 555 0123',
  requester_purpose: 'school',
}
const HERE = { requester_lives_in: '58' }

describe('on one’s own record', () => {
  const mine = (given: Record<string, string>) => read({ requester_rel: 'self', ...given })

  test('the name is written once: above it is taken for below, below for above', () => {
    expect(mine(OWNER).answers).toMatchObject({ ...OWNER, ...OF_OWNER })
    expect(mine(OWNER).filled.sort()).toEqual(Object.keys(OF_OWNER).sort())
    expect(mine(OF_OWNER).answers).toMatchObject({ ...OWNER, ...OF_OWNER })
  })

  test('a name changed by marriage stays as it was typed, also where a part of it is left empty', () => {
    const married = { requester_Lname: 'Santos', requester_Fname: 'Ana' }
    const { answers, filled } = mine({ ...OWNER, ...married })
    expect([answers.requester_Lname, answers.requester_Mname, filled]).toEqual(['Santos', undefined, []])
    const half = mine({ ...OWNER, requester_Lname: 'Santos' })
    expect([half.filled, half.missing.includes('requester_Fname')]).toEqual([[], true])
  })

  test('what was begun in the same words is completed', () => {
    expect(mine({ ...OWNER, requester_Lname: 'reyes' }).answers).toMatchObject({
      ...OF_OWNER,
      requester_Lname: 'reyes',
    })
  })

  test('half a name on each side completes nothing', () => {
    expect(mine({ info_Lname: 'Reyes', requester_Fname: 'Ana' }).filled).toEqual([])
  })

  test('what is missing or wrong in the name is said once, where it is typed', () => {
    const ofNames = (given: Record<string, string>) =>
      mine(given)
        .problems.map(({ name }) => name)
        .filter((name) => /[FL]name$/.test(name) && !name.startsWith('father') && !name.startsWith('mother'))
    expect(ofNames({})).toEqual(['info_Lname', 'info_Fname'])
    expect(ofNames({ info_Fname: 'Ana' })).toEqual(['info_Lname'])
    expect(ofNames({ info_Fname: 'x'.repeat(500), info_Lname: 'Reyes' })).toEqual(['info_Fname'])
    expect(ofNames({ requester_Fname: 'Ana' })).toEqual(['requester_Lname'])
  })

  test.each(['parent', 'child', 'representative', ''])(
    'of another’s record nothing is taken (%j)',
    (relation) => {
      expect(read({ requester_rel: relation, ...OWNER }).filled).toEqual([])
    },
  )
})

describe('people of the city', () => {
  test('choose one of its 80 barangays; city, province and ZIP code follow', () => {
    const lives = partsOf(birth).find(({ part }) => part.name === 'requester_lives_in')!.part
    const options = (lives.part === 'question' && lives.kind.options) || []
    expect(lives.label.en).toBe('I live in San Pablo City, in barangay')
    expect(new Set(options.map(({ value }) => value)).size).toBe(80)
    expect(options.map(({ label }) => label.en)).toEqual(
      expect.arrayContaining([
        'VII-E',
        'I-C (Bagong Bayan II-A)',
        'Atisan',
        'Sta. Maria Magdalena',
        'Santiago II',
      ]),
    )
    const { answers } = read(HERE)
    expect(answers).toEqual({
      requester_barangay: 'San Jose',
      requester_city: 'San Pablo City',
      requester_prov: 'Laguna',
      requester_zip: '4000',
    })
  })

  test.each([FORMS.birth, FORMS.death, FORMS.marriage, FORMS.realproperty, FORMS.Dform])(
    'are asked it by the form $id',
    (form) => {
      expect(read(HERE, form).filled).toHaveLength(4)
    },
  )

  test('may have typed some of it: it stays, and the rest is filled in', () => {
    const { answers } = read({ ...HERE, requester_barangay: 'Brgy. San José', requester_city: 'San Pablo' })
    expect(answers).toMatchObject({ requester_barangay: 'Brgy. San José', requester_city: 'San Pablo' })
    expect(answers.requester_prov).toBe('Laguna')
  })

  test('are told where the list and what they typed say two things; nothing is filled in or dropped', () => {
    const { problems, filled, answers } = read({ ...HERE, requester_city: 'Alaminos' })
    expect([filled, answers.requester_city]).toEqual([[], 'Alaminos'])
    expect(problems.find(({ name }) => name.endsWith('lives_in'))).toMatchObject({
      name: 'requester_lives_in',
      problem: { code: 'contradicts' },
    })
  })

  test('who live elsewhere type the address as before', () => {
    const elsewhere = {
      requester_barangay: 'Poblacion',
      requester_city: 'Alaminos',
      requester_prov: 'Laguna',
    }
    const { missing, filled, answers } = read(elsewhere)
    expect([filled, missing.filter((name) => name in elsewhere)]).toEqual([[], []])
    expect(answers).toMatchObject(elsewhere)
  })

  test('who leave all of it empty are told once, at the list', () => {
    const { missing, problems } = read({})
    const told = problems.filter(({ name }) => /lives_in|barangay|city|prov$/.test(name))
    expect(told).toMatchObject([{ name: 'requester_lives_in', problem: { code: 'eitherOr' } }])
    expect(missing.filter((name) => /lives_in|barangay|city|prov$/.test(name))).toEqual([
      'requester_lives_in',
    ])
    const begun = read({ requester_city: 'Alaminos' }).missing
    expect(begun).toEqual(expect.arrayContaining(['requester_barangay', 'requester_prov']))
  })

  test('leave no second answer behind: the choice stands in the four answers alone', () => {
    const { answers } = read(HERE)
    const kept = recordedParts(recordOf(birth, answers)).map(({ name }) => name)
    expect([kept.includes('requester_lives_in'), kept.includes('requester_barangay')]).toEqual([false, true])
  })
})

test('one’s own birth certificate takes a resident 10 answers and a photo, of which 7 are typed; it took 16', () => {
  const mine = { requester_rel: 'self', info_Lname: 'Reyes', info_Fname: 'Ana', ...REST, ...HERE }
  // The page begins with one copy.
  const { missing, problems } = read({ ...mine, copies: '1' })
  expect({ missing, problems }).toEqual({ missing: [], problems: [] })
  expect(Object.keys(mine)).toHaveLength(10)
  const isTyped = (name: string) => {
    const part = partsOf(birth).find((one) => one.part.name === name)!.part
    return part.part === 'question' && part.kind.control === 'input'
  }
  expect(Object.keys(mine).filter(isTyped)).toHaveLength(7)
  // Nothing of it may be left out.
  for (const name of Object.keys(mine))
    expect([name, read({ ...mine, copies: '1', [name]: '' }).missing.length > 0]).toEqual([name, true])
})
