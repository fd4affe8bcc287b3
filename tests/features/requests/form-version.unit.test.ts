// The version of a form follows from what it asks, and from nothing else.
import { describe, expect, test } from 'vitest'
import { computeVersion } from '#features/requests/form-version.ts'
import { askText } from '#fields/text.ts'
import { FORMS } from '#forms/all.ts'
import { ask, type Form, type Part, slot } from '#forms/define.ts'
import { partialForm } from '#forms/partial.ts'
import { subcategoriesOf, withSubcategories } from '#forms/subcategories.ts'
import { both } from '#kit/lang.ts'
import { withForms } from '#tests/support/changed-forms.ts'

const { birth, bplonew } = FORMS

const changed = (change: (part: Part) => Part | Part[]): Form => ({
  ...birth,
  sections: birth.sections.map((section) => ({ ...section, parts: section.parts.flatMap(change) })),
})
const only = (name: string, change: (part: Part) => Part | Part[]) =>
  changed((part) => (part.name === name ? change(part) : part))
const versionWith = (form: Form) => withForms({ birth: form }, () => computeVersion(FORMS.birth))

const OTHERS: Record<string, Form> = {
  'a question dropped': only('info_POB', () => []),
  'a question added': only('info_POB', (part) => [part, ask('more', askText(), { label: part.label })]),
  'a question renamed': only('info_POB', (part) => ({ ...part, name: 'place_of_birth' })),
  'a label reworded': only('info_POB', (part) => ({ ...part, label: both('Born in', 'Ipinanganak sa') })),
  'a label reworded in Filipino alone': only('info_POB', (part) => ({
    ...part,
    label: { ...part.label, fil: 'Ipinanganak sa' },
  })),
  'a question made optional': only('info_POB', (part) => ({ ...part, optional: true })),
  'another limit': only('info_POB', (part) => ({ ...part, kind: askText({ max: 10 }) }) as Part),
  'a slot dropped': only('proof_rel', () => []),
  'a slot added': only('proof_rel', (part) => [part, slot('more', { label: part.label })]),
  'a condition dropped': only('proof_rel', (part) => ({ ...part, when: undefined })),
  'two parts in another order': { ...birth, sections: birth.sections.toReversed() },
  'a section renamed': {
    ...birth,
    sections: birth.sections.map((section) => ({ ...section, title: both('Title', 'Pamagat') })),
  },
  'an option reworded': only('info_sex', (part) =>
    part.part === 'question'
      ? { ...part, kind: { ...part.kind, options: [{ value: 'male', label: both('M', 'L') }] } }
      : part,
  ),
}

describe('the version of a form', () => {
  test.each(Object.entries(OTHERS))('is another with %s', async (_, form) => {
    expect(await versionWith(form)).not.toBe(computeVersion(birth))
  })

  test('is the same for the same words made anew, with other hints, and in keys of another order', async () => {
    const anew = changed((part) => ({ ...Object.fromEntries(Object.entries(part).reverse()) }) as Part)
    const hinted = changed((part) => ({ ...part, hint: both('Another hint', 'Ibang paalala') }))
    expect([await versionWith(anew), await versionWith(hinted)]).toEqual([
      computeVersion(birth),
      computeVersion(birth),
    ])
  })

  test('is that of the definition for the questions of a correction and for the form with lists of staff', () => {
    expect(computeVersion(partialForm(birth, ['info_POB']))).toBe(computeVersion(birth))
    const listed = withSubcategories(bplonew, subcategoriesOf([{ category: 'a', name: 'b', code: 'c' }]))
    expect(computeVersion(listed)).toBe(computeVersion(bplonew))
  })

  test('is another for each form', () => {
    const versions = Object.values(FORMS).map(computeVersion)
    expect(new Set(versions).size).toBe(versions.length)
    for (const version of versions) expect(version).toMatch(/^[\w-]{22}$/)
  })
})
