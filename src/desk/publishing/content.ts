// Converts form values to stored content, and content to text; without React, so that tests can call it.
import type { Collection } from '#collections/define.ts'
import type { Entry } from '#contract/publishing/entries.ts'
import { cellsOf, type DeskField, fieldsOf, valuesOf } from '#desk/publishing/definitions.ts'
import type { Field } from '#fields/field.ts'
import type { StoredImage } from '#fields/image.ts'
import { today } from '#kit/dates.ts'
import { type InLangs, LANGS, type Lang, pickLang } from '#kit/lang.ts'

type Values = Record<string, unknown>

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && /^(\s|<p><\/p>)*$/.test(value))

/** The content of a form's values; empty values are left out. */
export function contentOf(fields: Record<string, Field>, values: Values = {}): Values {
  const kept = fieldsOf(fields).map(([name, field]) => [name, keptOf(field, values[name])] as const)
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined))
}

function keptOf(field: DeskField, value: unknown): unknown {
  if (field.translated) return inLangs(value as InLangs<unknown> | undefined)
  switch (field.kind.name) {
    case 'choice':
      return isEmpty(value) ? emptyChoice(field) : value
    case 'choices':
      return (value as string[] | undefined)?.length ? value : undefined
    case 'yes-no':
      return value === true
    case 'phones':
      return ((value as string[] | undefined) ?? []).map((one) => one.trim()).filter(Boolean)
    case 'rows':
      return ((value as Values[] | undefined) ?? []).map((row) => contentOf(cellsOf(field), row ?? {}))
    case 'image':
      return imageOf(value as Partial<StoredImage> | null | undefined)
    default:
      return isEmpty(value) ? undefined : value
  }
}

/** An empty choice is one of its values, or none. */
const emptyChoice = (field: DeskField) => (valuesOf(field).includes('') ? '' : undefined)

/** In the languages it is written in; undefined for neither. */
export function inLangs(value: InLangs<unknown> | undefined): InLangs<unknown> | undefined {
  const written = LANGS.filter((lang) => !isEmpty(value?.[lang])).map((lang) => [lang, value?.[lang]])
  return written.length > 0 ? Object.fromEntries(written) : undefined
}

const imageOf = (value: Partial<StoredImage> | null | undefined) =>
  value?.file
    ? { file: value.file, alt: inLangs(value.alt) ?? {}, credit: inLangs(value.credit) ?? {} }
    : undefined

/** The initial content of a new entry. */
export const beginning = (fields: Record<string, Field>): Values =>
  Object.fromEntries(
    fieldsOf(fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.kind.name === 'choice' && !field.optional) return [[name, valuesOf(field)[0]]]
      if (field.kind.name === 'date' && !field.optional) return [[name, today()]]
      return field.kind.name === 'yes-no' ? [[name, false]] : []
    }),
  )

/** The title of an entry in lists. */
export function titleOf(collection: Collection, { content, number }: Entry, lang: Lang): string {
  const value = content[collection.titleField]
  const title = typeof value === 'string' ? value : pickLang((value ?? {}) as InLangs<string>, lang).value
  return title || `${collection.label} ${number}`
}

/** Where readers in that language see it; its collection is one with pages. */
export const pathOnSite = ({ shownAt }: Collection, entry: Entry, lang: Lang): string =>
  `${lang === 'fil' ? '/fil' : ''}${shownAt!(entry as never)}`

/** The text of one field in one language, for comparing two versions. */
export function wordsOf(field: Field, value: unknown, lang: Lang): string {
  if (value === undefined) return ''
  const { kind, translated } = field
  const stored = translated ? (value as InLangs<unknown>)[lang] : value
  if (stored === undefined) return ''
  const words = kind.toText(kind.localize ? kind.localize(stored, lang) : stored)
  // Kinds without search text, such as links and choices, are compared by their stored values.
  return words || (typeof stored === 'string' ? stored : JSON.stringify(stored))
}
