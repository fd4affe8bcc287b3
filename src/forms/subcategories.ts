// Subcategories of business: the city's list to choose from, and the code of the chosen one. What is said in one's own words has none.
import type { QuestionKind } from '#fields/question-kind.ts'
import { askText } from '#fields/text.ts'
import type { Form, Part, Question } from '#forms/define.ts'
import { fold } from '#kit/fold.ts'
import { both } from '#kit/lang.ts'

export type Subcategory = Readonly<{ category: string; name: string; code: string }>
/** The names to choose from, and codes by category and folded name. */
export type Subcategories = Readonly<{ names: readonly string[]; codes: ReadonlyMap<string, string> }>
type Row = Readonly<Record<string, string>>

/** The subcategory of a line without one; its code is ''. */
export const GENERAL = 'General'

export const SUBCATEGORY_MAX_CHARS = 120

/**
 * One of the city's list, whose names are the same in both languages. Staff may change the list while somebody fills in the
 * form: a name that has left it is taken as it was sent, without a code.
 */
export const askSubcategory = (names: readonly string[]): QuestionKind<string> => ({
  ...askText({ max: SUBCATEGORY_MAX_CHARS }),
  control: 'select',
  options: names.map((name) => ({ value: name, label: both(name, name) })),
  missing: 'unchosen',
  sample: GENERAL,
})

const folded = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => fold(word) ?? word.toLowerCase())
    .join(' ')

const keyOf = (category: string, name: string): string => `${category}\n${folded(name)}`

/** In the order of the list, General first; of two entries with the same name and category the first counts. */
export function subcategoriesOf(list: readonly Subcategory[]): Subcategories {
  const names = new Map([[folded(GENERAL), GENERAL]])
  const codes = new Map<string, string>()
  for (const { category, name, code } of list) {
    if (folded(name) === folded(GENERAL)) continue
    const key = keyOf(category, name)
    if (!codes.has(key)) codes.set(key, code)
    if (!names.has(folded(name))) names.set(folded(name), name)
  }
  return { names: [...names.values()], codes }
}

/** Whether a form asks for lines of business. */
export const asksSubcategory = (form: Form): boolean =>
  form.sections.some(({ parts }) =>
    parts.some((part) => part.part === 'lines' && part.of.some(({ name }) => name === 'line_subcategory[]')),
  )

/** The form with the list and the codes filled in. */
export function withSubcategories(form: Form, { names, codes }: Subcategories): Form {
  // Before there was a list to choose from, its names were typed: drafts and pages of that time still send them so.
  const nameOf = (row: Row) => row['line_subcategory[]'] || row['line_sub[]'] || ''
  const codeOf = (row: Row) => codes.get(keyOf(row['line_category[]'] ?? '', nameOf(row))) ?? ''
  const cellWith = (cell: Question): Question => {
    if (cell.name === 'line_subcategory[]') return { ...cell, kind: askSubcategory(names) }
    return cell.name === 'line_code[]' ? { ...cell, made: codeOf } : cell
  }
  const partWith = (part: Part): Part =>
    part.part === 'lines' ? { ...part, of: part.of.map(cellWith) } : part
  const sections = form.sections.map((section) => ({ ...section, parts: section.parts.map(partWith) }))
  return { ...form, sections }
}
