// Parts of a form alone, and kept answers as a person would have typed them.
import { describe, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { AMENDMENTS, amendmentForm, amendmentsOf } from '#forms/amendments.ts'
import { partsOf, withoutHelpers } from '#forms/define.ts'
import { partialForm, toRawInput } from '#forms/partial.ts'
import { readForm } from '#forms/read.ts'
import { changedForms, changesIn } from '#tests/support/changed-forms.ts'
import { sampleOf } from '#tests/support/forms.ts'

const TODAY = '2026-11-23'
const namesIn = (form: (typeof FORMS)['birth']) => partsOf(form).map(({ part }) => part.name)
const partIn = (form: (typeof FORMS)['birth'], name: string) =>
  partsOf(form).find(({ part }) => part.name === name)!.part

describe.each(Object.values(FORMS).map((form) => [form.id, form] as const))('%s', (_, form) => {
  test('answers typed again are read as the same answers', () => {
    for (const overrides of [{}, ...conditionsOf(form)]) {
      const { typed, files } = sampleOf(form, overrides)
      const { answers, problems } = readForm(form, typed, files, TODAY)
      expect(problems).toEqual([])
      const again = readForm(form, toRawInput(form, answers), files, TODAY)
      expect(again.problems).toEqual([])
      expect(again.answers).toEqual(answers)
    }
  })

  test('a part alone is asked for, checked and nothing else of the form', () => {
    for (const { part } of partsOf(withoutHelpers(form))) {
      const alone = partialForm(form, [part.name], { slotsNeeded: true })
      expect(namesIn(alone)).toContain(part.name)
      const others = Object.keys(sampleOf(form).typed).filter((name) => !controlsIn(alone).includes(name))
      const [other] = others
      if (other) expect(readForm(alone, { [other]: ['x'] }, {}, TODAY).unknown).toEqual([other])
      const { missing } = readForm(alone, {}, {}, TODAY)
      const isAskedFor = part.part === 'slot' || !part.optional
      const isFixed = part.part === 'question' && part.kind.control === 'fixed'
      // A total is asked for by the first of its parts.
      const asked = part.part === 'question' && part.sumOf ? part.sumOf[0]! : part.name
      expect([part.name, missing.includes(asked)]).toEqual([part.name, isAskedFor && !isFixed])
    }
  })
})

/** One sending for each answer a condition of the form hangs on. */
const conditionsOf = (form: (typeof FORMS)['birth']) =>
  partsOf(form).flatMap(({ part, section }) =>
    [part.when, section.when].flatMap((when) => when?.is.map((value) => ({ [when.name]: value })) ?? []),
  )

const controlsIn = (form: (typeof FORMS)['birth']) =>
  partsOf(form).flatMap(({ part }) => (part.part === 'lines' ? part.of.map(({ name }) => name) : part.name))

test('what hangs on a marked answer comes along, with its condition; what it hangs on itself does not', () => {
  const marked = partialForm(FORMS.birth, ['requester_rel'])
  expect(namesIn(marked)).toEqual(expect.arrayContaining(['requester_rel', 'authorization', 'owner_id']))
  const typed = { requester_rel: ['representative'] }
  expect(readForm(marked, typed, {}, TODAY).missing).toEqual(expect.arrayContaining(['authorization']))
  const slot = partialForm(FORMS.birth, ['authorization'])
  expect(namesIn(slot)).toEqual(['authorization'])
  expect(partIn(slot, 'authorization').when).toBeUndefined()
})

test('of a number and an e-mail the one alone is needed, unless the other is there already', () => {
  const isNeeded = (isGiven: boolean) =>
    readForm(partialForm(FORMS.birth, ['requester_email'], { isGiven: () => isGiven }), {}, {}, TODAY).missing
  expect(isNeeded(false)).toEqual(['requester_email'])
  expect(isNeeded(true)).toEqual([])
})

describe('amendments', () => {
  test('are the seven the office listed and what one mistypes, and name questions that are there', () => {
    expect(AMENDMENTS.slice(7).map(({ id }) => id)).toEqual(['figures', 'contact', 'papers'])
    for (const { id, parts } of AMENDMENTS)
      for (const [form, names] of Object.entries(parts)) {
        const there = namesIn(FORMS[form as keyof typeof FORMS])
        expect([id, form, names.filter((name) => !there.includes(name))]).toEqual([id, form, []])
      }
  })

  test('are for business applications only', () => {
    const amendable = Object.values(FORMS).filter((form) => amendmentsOf(form).length > 0)
    expect(amendable.map(({ id }) => id).sort()).toEqual(['bplonew', 'bplorenew'])
  })

  test('ask for no paper twice, and for the declaration each time', () => {
    for (const form of [FORMS.bplonew, FORMS.bplorenew])
      for (const { id } of amendmentsOf(form)) {
        const part = amendmentForm(form, [id], [])
        const slots = partsOf(part).flatMap(({ part: one }) => (one.part === 'slot' ? one : []))
        expect(slots.filter(({ optional }) => !optional)).toEqual([])
        expect(namesIn(part)).toContain('declaration')
        expect(partIn(part, 'declaration').optional).toBeFalsy()
      }
  })

  test('of an address bring the lessor along, for the case that it is rented', () => {
    const part = amendmentForm(FORMS.bplonew, ['address'], [])
    expect(namesIn(part)).toEqual(expect.arrayContaining(['rented', 'lessor_name', 'lease_contract']))
    expect(namesIn(part)).not.toContain('emp_male')
  })
})

test.each(Object.values(FORMS))(
  'answers to $id of before are put into the form of today where it still asks for them',
  (form) => {
    const { typed, files } = sampleOf(form)
    const today = changedForms()[form.id]
    const again = toRawInput(today, readForm(form, typed, files, TODAY).answers)
    const { gone, renamed } = changesIn(form)
    for (const name of gone) expect(again).not.toHaveProperty([name])
    for (const name of renamed) expect(again[`${name}_anew`]).toEqual([''])
    expect(again[form.contact.email]).toEqual(typed[form.contact.email])
    expect(readForm(today, again, files, TODAY).unknown).toEqual([])
  },
)
