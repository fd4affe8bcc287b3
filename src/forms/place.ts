// Lists of the city for its forms, from content/: barangays and categories of business.
import { contentJson, contentRows } from '#content'
import type { Option } from '#fields/question-kind.ts'
import { both } from '#kit/lang.ts'

// A zone has a number for its name, such as VII-E; the other labels are in capitals.
const ZONE = /^[IVX]+(-[A-Z])?\b/

function nameOf(label: string): string {
  if (ZONE.test(label)) return label
  return label.replace(/\p{L}+/gu, (word) =>
    /^I+$/.test(word) ? word : word[0]! + word.slice(1).toLowerCase(),
  )
}

// A form offers a barangay by its name in capitals, unless the list says in `form_label` what the office calls it.
const barangays = contentRows('lists/barangays.csv')
  .map(({ psgc = '', name = '', city_code, form_label }) => ({
    value: city_code || psgc,
    label: form_label || name.toUpperCase(),
    name: form_label ? nameOf(form_label) : name,
    isZone: ZONE.test(form_label || name),
  }))
  .sort((a, b) => Number(a.value) - Number(b.value))

/** The city's own codes in their order; a barangay that has none stands last with its PSGC code. */
export const BARANGAYS: readonly Option[] = barangays.map(({ value, label }) => ({
  value,
  label: both(label, label),
}))

/** The same as a person looks for their own: names in small letters, the zones first, then by the alphabet. */
export const BARANGAYS_BY_NAME: readonly Option[] = barangays
  .toSorted((a, b) => Number(b.isZone) - Number(a.isZone) || (a.isZone ? 0 : a.name.localeCompare(b.name)))
  .map(({ value, name }) => ({ value, label: both(name, name) }))

/** Categories of lines of business, in the order of spec 9; the submitted value is the name, which is English. */
export const LINE_CATEGORIES: readonly Option[] = contentJson<string[]>('forms/line-categories.json').map(
  (name) => ({
    value: name,
    label: both(name, name),
    lang: 'en',
  }),
)
