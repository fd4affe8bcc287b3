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

/** Of lines of business, spec 9, in its order; the submitted value is the name. */
export const LINE_CATEGORIES: readonly Option[] = categories.map((name) => ({
  value: name,
  label: both(name, name),
}))
