// A short table inside an entry: rows of the same few fields, such as the steps of a service.
import { z } from 'zod'
import { type Field, type FieldOptions, field, shown } from '#fields/field.ts'
import type { Lang } from '#kit/lang.ts'

const DEFAULT_MAX_ROWS = 40

type Cells = Record<string, Field>
type RowOf<C> = { [K in keyof C]: C[K] extends Field<infer _S, infer Shown> ? Shown : never }

/** `of` names the cells of a row; a cell may be translated, and falls back to the other language by itself. */
export const rows = <const C extends Cells>(options: FieldOptions & { of: C; max?: number }) => {
  const names = Object.keys(options.of)
  const shape = Object.fromEntries(names.map((name) => [name, options.of[name]!.schema]))
  const inLang = (row: Record<string, unknown>, lang: Lang) =>
    Object.fromEntries(
      names.map((name) => [name, shown(options.of[name]!, row[name], lang).value]),
    ) as RowOf<C>
  return field<Record<string, unknown>[], RowOf<C>[]>(options, {
    name: 'rows',
    schema: z.array(z.strictObject(shape)).max(options.max ?? DEFAULT_MAX_ROWS, 'tooManyRows'),
    empty: [],
    toText: (list) =>
      list.flatMap((row) => names.map((name) => options.of[name]!.kind.toText(row[name]))).join(' '),
    sample: [
      Object.fromEntries(
        names.map((name) => {
          const { kind, translated } = options.of[name]!
          return [name, translated ? { en: kind.sample } : kind.sample]
        }),
      ),
    ],
    localize: (list, lang) => list.map((row) => inLang(row, lang)),
  })
}
