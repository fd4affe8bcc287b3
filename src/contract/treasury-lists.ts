// The treasury's lists of bills: brought as CSV, refused as a whole with what is wrong, and how far each is written.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { inLang, instantOrNone, person } from '#contract/shapes.ts'
import { LIST_COLUMNS } from '#domain/bill-lists.ts'
import { PAYMENT_KINDS } from '#domain/money.ts'

const COLUMNS = LIST_COLUMNS.join(', ')
/** As the day is typed: one that is none, or is still to come, is refused for that. */
const listOf = z.object({ kind: z.enum(PAYMENT_KINDS), asOf: z.string().max(10) })

const billList = z.strictObject({
  id: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  asOf: z.iso.date(),
  state: z.enum(['writing', 'taken']),
  rows: z.int(),
  bills: z.int(),
  written: z.int(),
  totalCentavos: z.int(),
  broughtAt: z.iso.datetime(),
  by: person,
  takenAt: instantOrNone,
})
export type TreasuryList = z.output<typeof billList>

export const TREASURY_LISTS = {
  'GET /bills/lists': {
    summary: 'The newest lists of bills that were brought, and how many bills of each are written',
    answers: z.array(billList),
    isList: true,
  },
  'POST /bills/lists': {
    summary: `Brings all open bills of one kind as of a day, a CSV with the columns ${COLUMNS}; refused as a whole with what is wrong, otherwise written in the background`,
    query: listOf,
    takes: ['text/csv'],
    answers: z.strictObject({ id: z.string(), rows: z.int(), bills: z.int(), totalCentavos: z.int() }),
    refusals: ['as-of', 'list-busy', 'list-older', 'list-same', 'not-a-list', 'list-rows'],
  },
  'POST /bills/lists/why': {
    summary: 'The same file with a column that says what is wrong with each row; changes nothing',
    query: listOf.extend(inLang.shape),
    takes: ['text/csv'],
    answers: { file: 'text/csv' },
    refusals: ['not-a-list'],
  },
} as const satisfies Operations
