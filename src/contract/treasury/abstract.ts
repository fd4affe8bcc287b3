// The abstract of collections: what was received in a period, receipt by receipt, and the money of one day by its sources.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { inBoth, inLang, person } from '#contract/shapes.ts'
import { GATEWAY_IDS, PAYMENT_KINDS, PAYMENT_PLACES } from '#domain/money.ts'

const period = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** The id of who issued; all without it. */
  cashier: z.string().max(60).optional(),
  /** As the lines name it, '' for what names none; all without it. */
  fund: z.string().max(100).optional(),
})

const count = z.int()
const part = {
  /** What the payment differs from the lines of its bill. */
  isDifference: z.boolean(),
  centavos: z.int(),
}
const row = z.strictObject({
  id: z.string(),
  day: z.iso.date(),
  number: z.string(),
  cashier: person,
  /** '' for who may not know it. */
  payor: z.string(),
  kind: z.enum(['order', ...PAYMENT_KINDS]).nullable(),
  service: inBoth.nullable(),
  billNumber: z.string(),
  state: z.enum(['stands', 'cancelled', 'spoilt']),
  parts: z.array(z.strictObject({ code: z.string(), fund: z.string(), ...part })),
  totalCentavos: z.int(),
})
export type CollectionsRow = z.output<typeof row>

const money = z.strictObject({ count, centavos: z.int() })
const source = z.union([z.enum(['counter', ...GATEWAY_IDS]), z.templateLiteral(['bank:', z.string()])])
const reconciled = {
  told: money,
  feeCentavos: z.int(),
  inFile: money,
  receipted: money,
  difference: money,
  places: z.array(money.extend({ place: z.enum(PAYMENT_PLACES) })),
}

export const ABSTRACT = {
  'GET /collections': {
    summary:
      'Receipts of a period by serial number, with payor and amounts by code; sums by code, fund and cashier; the look is logged',
    query: period,
    answers: z.strictObject({
      /** The first of them; `rowCount` says how many there are. */
      rows: z.array(row),
      rowCount: count,
      totalCentavos: z.int(),
      /** Not too long for the PDF. */
      isPrintable: z.boolean(),
      codes: z.array(z.strictObject({ code: z.string(), ...part })),
      funds: z.array(z.strictObject({ fund: z.string(), ...part })),
      cashiers: z.array(z.strictObject({ cashier: person, count, cancelled: count, centavos: z.int() })),
      serials: z.array(
        z.strictObject({
          cashier: person,
          first: z.string(),
          last: z.string(),
          count,
          cancelled: count,
        }),
      ),
      choices: z.strictObject({ cashiers: z.array(person), funds: z.array(z.string()) }),
    }),
    refusals: ['too-many-receipts'],
  },
  'GET /collections.csv': {
    summary: 'The same for a spreadsheet, whole; the download is logged',
    query: period.extend(inLang.shape),
    answers: { file: 'text/csv' },
    refusals: ['too-many-receipts'],
  },
  'GET /collections.pdf': {
    summary: "The same in the columns of COA's Report of Collections and Deposits; the download is logged",
    query: period.extend(inLang.shape),
    answers: { file: 'application/pdf' },
    refusals: ['too-many-receipts', 'too-long-report', 'busy'],
  },
  'GET /reconciliation': {
    summary: 'The money of a day by source: told, in a file, receipted, and where the difference stands',
    query: z.object({ day: z.iso.date() }),
    answers: z.strictObject({
      sources: z.array(z.strictObject({ source, ...reconciled })),
      total: z.strictObject(reconciled),
      receipts: z.strictObject({ onOtherDays: money, ofOtherDays: money, issued: money }),
    }),
  },
} as const satisfies Operations
