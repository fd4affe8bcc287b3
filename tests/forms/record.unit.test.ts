// The form record: what was asked and answered, by name, and what a correction makes of it.
import { describe, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { partsOf, withoutHelpers } from '#forms/define.ts'
import { partialForm } from '#forms/partial.ts'
import { readForm } from '#forms/read.ts'
import {
  correctRecord,
  labelIn,
  onlyParts,
  recordedParts,
  recordOf,
  recordWithoutForm,
} from '#forms/record.ts'
import { answersInWords } from '#forms/show.ts'
import { both } from '#kit/lang.ts'
import { changedForms, changesIn } from '#tests/support/changed-forms.ts'
import { TODAY } from '#tests/support/form-cases.ts'
import { sampleOf } from '#tests/support/forms.ts'

const { birth } = FORMS
const answersTo = (form: typeof birth, overrides = {}) => {
  const { typed, files } = sampleOf(form, overrides)
  return readForm(form, typed, files, TODAY).answers
}
const before = recordOf(birth, answersTo(birth))

describe('the record of a form', () => {
  test.each(Object.values(FORMS))('$id has every part in its order under its label', (form) => {
    const record = recordOf(form, answersTo(form))
    const labels = partsOf(withoutHelpers(form)).map(({ part }) => [part.name, part.label])
    expect(recordedParts(record).map(({ name, label }) => [name, label])).toEqual(labels)
  })

  test('says answers to an earlier definition as well as it can, and never throws', () => {
    for (const form of Object.values(FORMS)) {
      const record = recordOf(changedForms()[form.id], answersTo(form))
      const { dated, gone } = changesIn(form)
      const shown = answersInWords(record, 'en').flatMap(({ rows }) => rows)
      if (dated) expect(shown.find(({ name }) => name === dated)?.text).not.toBe('')
      expect(shown.filter(({ name }) => gone.includes(name))).toEqual([])
    }
  })

  test('of a form nobody knows has names for labels', () => {
    const record = recordWithoutForm('dog-tag', { name: 'Bantay', legs: 4, rows: [{ a: 1 }] })
    expect(answersInWords(record, 'fil')).toEqual([
      {
        id: 'dog-tag',
        title: 'dog-tag',
        tables: [],
        rows: [
          { name: 'name', label: 'name', text: 'Bantay' },
          { name: 'legs', label: 'legs', text: '4' },
          { name: 'rows', label: 'rows', text: '[{"a":1}]' },
        ],
      },
    ])
  })

  test('calls what it never had by its name', () => {
    expect(labelIn(before, 'info_POB')).toEqual(both('Place of birth', 'Lugar ng kapanganakan'))
    expect(labelIn(before, 'no_such')).toEqual(both('no_such', 'no_such'))
  })

  test('of some parts has no section without any', () => {
    const part = onlyParts(before, new Set(['info_POB', 'requester_id']))
    expect(part.sections.map(({ id, parts }) => [id, parts.map(({ name }) => name)])).toEqual([
      ['owner', ['info_POB']],
      ['proofs', ['requester_id']],
    ])
  })
})

describe('a corrected record', () => {
  const corrected = (names: string[], answers: object, form = birth) =>
    correctRecord(before, recordOf(partialForm(form, names), { ...answers }))

  test('has the new answer in its place and everything else as it was', () => {
    const after = corrected(['info_POB'], { info_POB: 'Lipa' })
    const at = recordedParts(before).findIndex(({ name }) => name === 'info_POB')
    expect(recordedParts(after)[at]).toMatchObject({ name: 'info_POB', text: both('Lipa', 'Lipa') })
    expect(recordedParts(after).toSpliced(at, 1)).toEqual(recordedParts(before).toSpliced(at, 1))
    expect({ ...after, sections: [] }).toEqual({ ...before, sections: [] })
  })

  test('keeps a part that is no longer answered under its label', () => {
    const after = corrected(['father_name'], {})
    const { text: _, ...empty } = recordedParts(before).find(({ name }) => name === 'father_name') as {
      text?: unknown
    }
    expect(recordedParts(after)).toContainEqual(empty)
  })

  test('reads by name what was answered under a new name, and by the old one what was not', () => {
    const form = changedForms().birth
    const [number, first] = changesIn(birth).renamed.map((name) => `${name}_anew`) as [string, string]
    const after = corrected([number, first], { [number]: '0917 555 0199', [first]: 'Ana' }, form)
    expect(after.contact).toEqual({ ...before.contact, mobile: number })
    expect(after.applicant).toEqual([first, ...before.applicant.slice(1)])
    expect(after.searched).toEqual([...before.searched, first])
    expect(after.title).toEqual(birth.title)
    const other = corrected(['info_Lname'], { info_Lname: 'Reyes' }, form)
    expect([other.contact, other.applicant]).toEqual([before.contact, before.applicant])
  })

  test('puts a part the form has got since at the end of its section, and a new section at the end', () => {
    const of = (form: typeof birth, name: string) => recordOf(partialForm(form, [name]), { [name]: 'x' })
    const record = recordOf({ ...birth, sections: birth.sections.filter(({ id }) => id !== 'owner') }, {})
    expect(
      correctRecord(record, of(birth, 'info_POB'))
        .sections.at(-1)
        ?.parts.map(({ name }) => name),
    ).toEqual(['info_POB'])
    const shorter = onlyParts(before, new Set(['info_Fname', 'info_Lname']))
    expect(recordedParts(correctRecord(shorter, of(birth, 'info_POB'))).at(-1)?.name).toBe('info_POB')
  })
})
