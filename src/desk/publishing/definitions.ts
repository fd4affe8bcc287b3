// The collections as the desk's screens need them: found by the name in the address, their fields with what each kind says of itself.
import { COLLECTIONS } from '#collections/all.ts'
import type { Collection } from '#collections/define.ts'
import type { Entry } from '#contract/publishing/entries.ts'
import { ENTRY_SORTS, type EntrySort } from '#domain/entry-states.ts'
import type { Field } from '#fields/field.ts'

/** `of` is the cells of rows, or the values of a choice; `min` and `max` bound numbers, texts and rows. */
export type DeskField = Field & {
  of?: Record<string, Field> | readonly string[]
  min?: number
  max?: number
}

export const collectionOf = (id: string | undefined): Collection | undefined =>
  COLLECTIONS.find((collection) => collection.id === id)

/** The fields with their names, in the order of the definition. */
export const fieldsOf = (fields: Record<string, Field>): [string, DeskField][] => Object.entries(fields)

export const cellsOf = ({ of }: DeskField): Record<string, Field> =>
  of && !Array.isArray(of) ? (of as Record<string, Field>) : {}
export const valuesOf = ({ of }: DeskField): readonly string[] =>
  Array.isArray(of) ? (of as readonly string[]) : []

/** What the address of an entry at the API is made of. */
export type EntryParams = { collection: string; id: string }

/** Where react-admin asks for entries of a collection. */
export const resourceOf = (collection: string): string => `content/${collection}`

/** The order a list begins with: that of readers where entries are of a day, the newest alert first, otherwise the order staff gave them. */
export function beginsWith({ id, newestBy }: Collection): { field: EntrySort; order: 'ASC' | 'DESC' } {
  if (newestBy) return { field: 'date', order: 'DESC' }
  // Numbers are given once, in the order in which entries were made.
  return id === 'alerts' ? { field: 'number', order: 'DESC' } : { field: 'position', order: 'ASC' }
}

/** What a list can be sorted by. */
export const sortsOf = ({ newestBy }: Collection): EntrySort[] =>
  ENTRY_SORTS.filter((sort) => sort !== 'date' || newestBy)

/** The day by which it is listed, 'YYYY-MM-DD'; '' where it has none. */
export function printedDay(
  { newestBy = [], fields }: Collection,
  { content }: Pick<Entry, 'content'>,
): string {
  const name = newestBy.find((one) => fields[one]?.kind.name === 'date')
  return name ? String(content[name] ?? '') : ''
}
