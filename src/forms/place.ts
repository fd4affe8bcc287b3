// The city the forms are of: its names, barangays and categories of business, out of `content/`, and nothing else from there.
import city from '#content/city.json' with { type: 'json' }
import barangays from '#content/forms/barangays.json' with { type: 'json' }
import categories from '#content/forms/line-categories.json' with { type: 'json' }
import { both, type Option } from '#fields/ask.ts'

export const CITY = city.name
export const PROVINCE = city.province

/** The city's own codes in their order, with the specified labels; Atisan, which has none, stands last with its PSGC code. */
export const BARANGAYS: readonly Option[] = barangays.map(({ value, label }) => ({
  value,
  label: both(label, label),
}))

/** Of lines of business, spec 9, in its order; the submitted value is the name. */
export const LINE_CATEGORIES: readonly Option[] = categories.map((name) => ({
  value: name,
  label: both(name, name),
}))
