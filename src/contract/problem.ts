// How the desk's API says that it refuses: a problem (RFC 9457) with its reason and what the sentence of the reason needs.
import { z } from 'zod'
import { blocks } from '#contract/publishing/steps.ts'
import { REASONS, type Reason } from '#contract/reasons.ts'
import { inBoth, person } from '#contract/shapes.ts'
import { LIST_COLUMNS, ROW_PROBLEMS } from '#domain/bill-lists.ts'
import { FILE_COLUMNS, FILE_ROW_PROBLEMS } from '#domain/collection-file.ts'
import { FILE_PROBLEMS } from '#kit/brought-csv.ts'

const hole = z.union([z.string(), z.number(), inBoth])

const wrongValue = z.strictObject({ code: z.string(), holes: z.record(z.string(), hole).optional() })

const rowProblem = z.strictObject({
  id: z.string(),
  number: z.int(),
  line: z.int().optional(),
  is: z.enum(['wrong', 'changed', 'locked', 'not-there', 'hindered', 'twice', 'other-title']),
  /** For a wrong cell. */
  field: z.string().optional(),
  problem: wrongValue.optional(),
  /** For a row somebody else changed. */
  who: z.string().optional(),
  when: z.iso.datetime().optional(),
})
export type TableRowProblem = z.output<typeof rowProblem>

const wrongFile = z.strictObject({
  is: z.enum(FILE_PROBLEMS),
  name: z.string().optional(),
  line: z.int().optional(),
  said: z.int().optional(),
  sum: z.int().optional(),
})
export const lineProblem = <Columns extends readonly string[], Ids extends readonly string[]>(
  columns: Columns,
  ids: Ids,
) =>
  z.strictObject({
    line: z.int(),
    column: z.enum([...columns, '']),
    is: z.enum(ids),
    other: z.int().optional(),
  })

const details = z.strictObject({
  /** The field it is about, with the way to it: 'title.en'; of a query, a body or an entry every one that is wrong, in `fields`. */
  field: z.string().optional(),
  /** What is wrong with the field, as `src/fields/problem.ts` codes it. */
  problem: wrongValue.optional(),
  fields: z.array(z.strictObject({ field: z.string(), message: z.string(), problem: wrongValue })).optional(),
  /** Who was first on a request, and when. */
  by: person.optional(),
  at: z.iso.datetime().optional(),
  /** Who saved an entry meanwhile, when, and as which version. */
  who: z.string().optional(),
  when: z.string().optional(),
  version: z.int().optional(),
  /** What the checklist of an entry found. */
  blocks: blocks.optional(),
  /** Which rows of a table are wrong, and why: `line` is that of a file, `id` '' for a line that is no entry's. */
  rows: z.array(rowProblem).optional(),
  /**
   * What a file is instead of a list of bills or a collection file; or the first rows that are wrong in one (`fileRows`: of a collection
   * file), and how many things are wrong in all.
   */
  wrongFile: wrongFile.optional(),
  wrongRows: z.array(lineProblem(LIST_COLUMNS, ROW_PROBLEMS)).optional(),
  fileRows: z.array(lineProblem(FILE_COLUMNS, FILE_ROW_PROBLEMS)).optional(),
  count: z.int().optional(),
  /** What another server answered, in its words. */
  answered: z.string().optional(),
  /** Which questions of a form were not answered as they must be. */
  problems: z
    .array(
      z.strictObject({
        name: z.string(),
        row: z.int().optional(),
        problem: wrongValue,
      }),
    )
    .optional(),
})
export type ProblemDetails = z.output<typeof details>

export const problem = details.extend({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  /** Id of the request to the server, as it stands in the log. */
  id: z.string(),
  reason: z.enum(Object.keys(REASONS) as [Reason, ...Reason[]]),
})
export type RefusalBody = z.output<typeof problem>
