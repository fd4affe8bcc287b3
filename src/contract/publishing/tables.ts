// The published entries of a collection as a table of the numbers and names that change: read, published at once, taken out and in as CSV.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { ENTRY_REFUSALS, version } from '#contract/publishing/entries.ts'
import { inBoth } from '#contract/shapes.ts'

const MOST_ROWS = 5000
/** By field; '' for nothing. */
const cells = z.record(z.string().max(40), z.string().max(2000))

const tableRow = z.strictObject({
  id: z.string(),
  number: z.int(),
  version: z.int(),
  title: inBoth,
  /** It has a change that is not published, and is changed in its own form alone. */
  isLocked: z.boolean(),
  cells,
})
export type TableRow = z.output<typeof tableRow>

export const TABLES = {
  'GET /tables/:collection': {
    summary: 'Every published entry of a collection with the fields that change',
    answers: z.array(tableRow),
    refusals: ENTRY_REFUSALS,
  },
  'PUT /tables/:collection': {
    summary:
      'Saves and publishes the rows that differ, in one transaction; refused as a whole, with every row that is wrong or was changed by somebody else',
    body: z.strictObject({
      rows: z.array(z.strictObject({ id: z.string().max(40), version, cells })).max(MOST_ROWS),
    }),
    answers: z.strictObject({ published: z.int() }),
    refusals: [...ENTRY_REFUSALS, 'rows', 'rows-changed'],
  },
  'GET /tables/:collection/csv': {
    summary: 'The same as CSV: number, title, and a column for each field that changes',
    answers: { file: 'text/csv' },
    refusals: ENTRY_REFUSALS,
  },
  'POST /tables/:collection/csv': {
    summary:
      'Reads such a file and answers the cells of each row, for review before publishing; changes nothing. Refused as a whole with every row that is wrong',
    takes: ['text/csv'],
    answers: z.array(z.strictObject({ id: z.string(), cells })),
    refusals: [...ENTRY_REFUSALS, 'rows', 'not-a-table'],
  },
} as const satisfies Operations
