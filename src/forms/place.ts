// Lists of the city for its forms, from content/forms/: barangays and categories of business.
import barangays from '#content/forms/barangays.json' with { type: 'json' }
import categories from '#content/forms/line-categories.json' with { type: 'json' }
import type { Option } from '#fields/question-kind.ts'
import { both } from '#kit/lang.ts'

/** The city's own codes in their order, with the specified labels; one that has none stands last with its PSGC code. */
export const BARANGAYS: readonly Option[] = barangays.map(({ value, label }) => ({
  value,
  label: both(label, label),
}))

// A zone has a number for its name, such as VII-E; the other labels are in capitals.
const ZONE = /^[IVX]+(-[A-Z])?\b/
const nameOf = (label: string) =>
  ZONE.test(label)
    ? label
    : label.replace(/\p{L}+/gu, (word) => (/^I+$/.test(word) ? word : word[0]! + word.slice(1).toLowerCase()))

/** The same as a person looks for their own: names in small letters, the zones first, then by the alphabet. */
export const BARANGAYS_BY_NAME: readonly Option[] = barangays
  .map(({ value, label }) => ({ value, name: nameOf(label), isZone: ZONE.test(label) }))
  .sort((a, b) => Number(b.isZone) - Number(a.isZone) || (a.isZone ? 0 : a.name.localeCompare(b.name)))
  .map(({ value, name }) => ({ value, label: both(name, name) }))

/** Categories of lines of business, in the order of spec 9; the submitted value is the name, which is English. */
export const LINE_CATEGORIES: readonly Option[] = categories.map((name) => ({
  value: name,
  label: both(name, name),
  lang: 'en',
}))
