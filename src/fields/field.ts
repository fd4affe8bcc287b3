// The contract of a field kind: a schema, an empty value, its text for search, a sample for tests.
// Every schema of an object that a browser loads is made by this file, or by one that imports it.
import '#kit/zod-in-browsers.ts'
import { z } from 'zod'
import { type InLangs, LANGS, type Lang, pickLang } from '#kit/lang.ts'

export type FieldOptions = {
  /** What staff and readers call it. */
  label: string
  hint?: string
  /** May be left empty. */
  optional?: boolean
  /** Kept once per language. */
  translated?: boolean
  /** For a reference: the id of the collection whose entry it names. */
  to?: string
  /** For a reference: the field of that entry by which it is named, where it is not the address part. */
  by?: string
  /** For a link: an address of the former site, which no longer answers. */
  old?: boolean
}

/**
 * One kind of field. `Stored` is the stored value, `Shown` the value a page gets in one language.
 * Methods, not properties: method parameters are bivariant, so a field of any kind is a `Field`.
 */
export type FieldKind<Stored, Shown = Stored> = {
  name: string
  schema: z.ZodType<Stored>
  empty: Shown
  /** Words of the value, for search and plain text. */
  toText(value: Shown): string
  sample: Stored
  /** For a value that contains words in both languages. */
  localize?(value: Stored, lang: Lang): Shown
}

export type Field<Stored = unknown, Shown = Stored> = FieldOptions & {
  kind: FieldKind<Stored, Shown>
  /** Schema of the stored value, with both languages when translated. */
  schema: z.ZodType
}

/** Joins the options of one field with its kind. */
export function field<Stored, Shown>(
  options: FieldOptions,
  kind: FieldKind<Stored, Shown>,
): Field<Stored, Shown> {
  const { optional = false, translated = false } = options
  const once = translated ? inLangs(kind.schema, optional) : kind.schema
  return { ...options, kind, schema: optional ? once.optional() : once }
}

function inLangs(schema: z.ZodType, optional: boolean) {
  const both = z.strictObject(Object.fromEntries(LANGS.map((lang) => [lang, schema.optional()])))
  return optional ? both : both.refine((value) => LANGS.some((lang) => value[lang] !== undefined), 'empty')
}

/** The value of a field for a page in `lang`, and the language it is actually in. */
export function shown<Stored, Shown>(
  f: Field<Stored, Shown>,
  stored: unknown,
  lang: Lang,
): { value: Shown; lang: Lang } {
  const picked = f.translated
    ? pickLang((stored ?? {}) as InLangs<Stored>, lang)
    : { value: stored as Stored, lang }
  if (picked.value === undefined) return { value: f.kind.empty, lang }
  const value = f.kind.localize ? f.kind.localize(picked.value, lang) : (picked.value as unknown as Shown)
  return { value, lang: picked.lang }
}
