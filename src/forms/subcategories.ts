// Subcategories of business from the city's list: suggestions, and the code of the chosen one. Any other text is accepted, without a code.
import type { Form, Part, Question } from '#forms/define.ts'
import { fold } from '#kit/fold.ts'

export type Subcategory = Readonly<{ category: string; name: string; code: string }>
/** The names to suggest, and codes by category and folded name. */
export type Subcategories = Readonly<{ names: readonly string[]; codes: ReadonlyMap<string, string> }>
type Row = Readonly<Record<string, string>>

/** The subcategory of a line without one; its code is ''. */
export const GENERAL = 'General'

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
    parts.some((part) => part.part === 'lines' && part.of.some(({ name }) => name === 'line_sub[]')),
  )

/** The form with suggestions and codes filled in. */
export function withSubcategories(form: Form, { names, codes }: Subcategories): Form {
  const codeOf = (row: Row) => codes.get(keyOf(row['line_category[]'] ?? '', row['line_sub[]'] ?? '')) ?? ''
  const cellWith = (cell: Question): Question => {
    if (cell.name === 'line_sub[]') return { ...cell, kind: { ...cell.kind, suggestions: names } }
    return cell.name === 'line_code[]' ? { ...cell, made: codeOf } : cell
  }
  const partWith = (part: Part): Part =>
    part.part === 'lines' ? { ...part, of: part.of.map(cellWith) } : part
  const sections = form.sections.map((section) => ({ ...section, parts: section.parts.map(partWith) }))
  return { ...form, sections }
}
