// The query of every list of the desk: sort, range and filter, as react-admin's simple REST provider sends them.
import { z } from 'zod'

const MOST_ROWS = 100

const json = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .max(2000)
    .meta({ contentMediaType: 'application/json' })
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'is no JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

/** `columns` can be sorted by, the first is the default; `filter` lists all filters. */
export const listQuery = <const C extends string, F extends z.ZodRawShape>(
  columns: readonly [C, ...C[]],
  filter: F,
) =>
  z.object({
    sort: json(z.tuple([z.enum(columns), z.enum(['ASC', 'DESC'])])).default([columns[0], 'ASC'] as never),
    range: json(
      z
        .tuple([z.int().min(0), z.int().min(0)])
        .refine(([from, to]) => to >= from && to - from < MOST_ROWS, `asks for more than ${MOST_ROWS} rows`),
    ).default([0, 24]),
    filter: json(z.strictObject(filter).partial()).default({} as never),
  })
