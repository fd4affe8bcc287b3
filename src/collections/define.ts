// Defines a collection once: fields, order and API form; pages, the desk, the seed and the API read it.
import { z } from 'zod'
import { fitsCell } from '#fields/cell.ts'
import { type Field, shown } from '#fields/field.ts'
import type { Lang } from '#kit/lang.ts'

type Fields = Record<string, Field>
export type FieldValues<F> = { [K in keyof F]: F[K] extends Field<infer _S, infer Shown> ? Shown : never }

/** Metadata of every entry. */
export type EntryMeta = {
  /** The public number. */
  number: number
  key: string
  slug: string
  /** Of its versions the one that is published, from 1 on. */
  version: number
  /** ISO-8601 UTC. */
  publishedAt: string
  updatedAt: string
  /** ISO-8601 UTC; '' when it never expires. */
  expiresAt: string
  /** The language of its texts. */
  shownIn: Lang
}
export type EntryOf<C> = C extends Collection<infer F> ? FieldValues<F> & EntryMeta : never

/**
 * Which fields state facts, such as a number, a date, a person or a measure; in `prose` only a text with a figure does. `from` is
 * what says where they come from: the entry's own source, a page text for all of them, or another field of the entry. `none` says
 * why there are no such fields.
 */
export type Facts =
  | {
      in?: readonly string[]
      prose?: readonly string[]
      from: 'entry' | { text: string } | { field: string }
    }
  | { none: string }

export type Collection<F extends Fields = Fields> = {
  id: string
  label: string
  fields: F
  /** The file of `content/lists` it is seeded from, or a folder of them. */
  list: string
  /** The field shown as title in lists. */
  titleField: string
  /** Each entry has its own address, made from its title unless staff set another. */
  hasAddress?: boolean
  /** The address where readers find an entry, for search and previews; left out if no page shows it. */
  shownAt?(entry: FieldValues<F> & EntryMeta): string
  /**
   * What entries of a day are ordered by (`newest-first.ts`): the fields their lists print, each for those that are the same in the one
   * before it, and 'number' for the order of entry. Left out where staff order them.
   */
  newestBy?: readonly ((keyof F & string) | 'number')[]
  /** A setting of casework (deadlines, retention, forms): only administrators may change it. */
  isSetting?: boolean
  /**
   * The fields that change while the rest stays, a number or a name: they come first in the form, whose main button publishes what it
   * saves, and are the columns of the table in which all entries are changed at once. Each is kept once, not per language.
   */
  changing?: readonly (keyof F & string)[]
  /** What is written each time, in this order; all other fields and the address stand in a fold below, and one button saves and publishes. */
  first?: readonly (keyof F & string)[]
  facts: Facts
  /** Schema of the stored content; unknown fields are refused. */
  schema: z.ZodType<Record<string, unknown>>
  /** The representation of an entry in the public API, if the specification has one. */
  api?: { schema: z.ZodObject; form(entry: FieldValues<F> & EntryMeta): Record<string, unknown> }
}

const RESERVED = ['number', 'key', 'slug', 'publishedAt', 'updatedAt', 'expiresAt', 'shownIn']

export function defineCollection<const F extends Fields>(
  definition: Omit<Collection<F>, 'schema'>,
): Collection<F> {
  if (!(definition.titleField in definition.fields))
    throw new Error(`collection ${definition.id}: no field ${definition.titleField}`)
  const noCell = definition.changing?.find((name) => !fitsCell(definition.fields[name]!))
  if (noCell) throw new Error(`collection ${definition.id}: ${noCell} does not fit a cell of a table`)
  const dayless = definition.newestBy?.find((name) => name !== 'number' && !(name in definition.fields))
  if (dayless) throw new Error(`collection ${definition.id}: no field ${dayless} to order it by`)
  const clash = RESERVED.find((name) => name in definition.fields)
  if (clash) throw new Error(`collection ${definition.id}: a field cannot be called ${clash}`)
  const nameless = namesIn(definition.facts).find((name) => !(name in definition.fields))
  if (nameless) throw new Error(`collection ${definition.id}: its facts name ${nameless}, which is no field`)
  const shape = Object.fromEntries(Object.entries(definition.fields).map(([name, f]) => [name, f.schema]))
  return { ...definition, schema: z.strictObject(shape) }
}

function namesIn(facts: Facts): readonly string[] {
  if ('none' in facts) return []
  const { from } = facts
  const named = [...(facts.in ?? []), ...(facts.prose ?? [])]
  if (from === 'entry') return [...named, 'source', 'sourceYear', 'sourceUrl']
  return 'field' in from ? [...named, from.field] : named
}

/** An entry in one language; in the other (see `shownIn`) if a required text is not translated. */
export function entryIn<F extends Fields>(
  collection: Collection<F>,
  content: Record<string, unknown>,
  meta: Omit<EntryMeta, 'shownIn'>,
  lang: Lang,
): FieldValues<F> & EntryMeta {
  const read = (in_: Lang) =>
    Object.entries(collection.fields).map(([name, f]) => [name, shown(f, content[name], in_)] as const)
  // A missing optional text does not switch the whole entry to the other language.
  const missing = read(lang).find(([name, one]) => one.lang !== lang && !collection.fields[name]?.optional)
  const shownIn = missing ? missing[1].lang : lang
  const values = Object.fromEntries(
    read(shownIn).map(([name, { value, lang: written }]) => {
      const f = collection.fields[name]!
      return [name, f.optional && written !== shownIn ? f.kind.empty : value]
    }),
  )
  return { ...(values as FieldValues<F>), ...meta, shownIn }
}
