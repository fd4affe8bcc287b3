// The collections as the desk's screens need them: found by the name in the address, their fields with what each kind says of itself.
import { COLLECTIONS } from '#collections/all.ts'
import type { Collection } from '#collections/define.ts'
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

/** Whether entries are of a day, such as news: they are listed newest first, the others in the order staff gave them. */
export const isDated = ({ id, fields, isSetting }: Collection): boolean =>
  id === 'alerts' || (!isSetting && fieldsOf(fields).some(isOwnDay))

const isOwnDay = ([name, { kind, optional }]: [string, DeskField]) =>
  kind.name === 'date' && (name === 'date' || !optional)
