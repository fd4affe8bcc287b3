// The abstract in the columns of COA's Report of Collections and Deposits (Appendix 34). Deposits, forms on hand and signatures stay for the hand: this program knows none of them.
import { sumOfLines } from '#domain/payment-order.ts'
import type { Abstract, AskedPeriod } from '#features/payments/abstract/collections.ts'
import { type AbstractRow, EMPTIED } from '#features/payments/abstract/rows.ts'
import {
  abstractWords,
  cashierName,
  groupName,
  type NameOf,
  particulars,
} from '#features/payments/abstract/words.ts'
import { treasuryHead } from '#features/payments/treasury-head.ts'
import { pesos } from '#kit/pesos.ts'
import type { PrintedReport, ReportTable } from '#papers/paper.ts'
import type { Speech } from '#words'

/** More lines are drawn for too long, while the receipts of citizens wait their turn. */
const MOST_PRINTED_LINES = 500
const BLANK_LINES = 4

type ReportContext = { period: AskedPeriod; nameOf: NameOf; say: Speech; now: string }

/** Whether the report has no more lines than are drawn: one for each code and fund of a receipt, and one for each cancelled form. */
export const isPrintable = ({ rows, serials }: Abstract): boolean =>
  serials.length + rows.reduce((sum, { parts }) => sum + Math.max(1, parts.length), 0) <= MOST_PRINTED_LINES

/** The report of an abstract that `isPrintable`. */
export function abstractReport(abstract: Abstract, context: ReportContext): PrintedReport {
  const { period, nameOf, say, now } = context
  const w = abstractWords(say)
  const days = [...new Set([period.from, period.to])].map(say.longDate).join(' – ')
  const { cashier, fund } = period
  const money = [amountColumn(w.amount), amountColumn(w.sum)]
  return {
    ...treasuryHead(say),
    title: w.title,
    facts: [
      { label: w.period, value: days },
      { label: w.reportNumber, value: '' },
      { label: w.fund, value: fund === undefined ? w.allFunds : fund || w.noFund },
      { label: w.officer, value: '' },
      { label: w.cashier, value: cashier === undefined ? w.allCashiers : cashierName(cashier, nameOf, say) },
    ],
    tables: [
      {
        title: w.collections,
        columns: [
          column(w.date, 9),
          column(w.number, 11),
          column(w.payor, 20),
          column(w.particulars, 25),
          column(w.codeAndFund, 17),
          ...money,
        ],
        rows: abstract.rows.flatMap((row) => linesOf(row, say)),
        total: ['', '', '', w.sum, '', '', pesos(abstract.totalCentavos)],
      },
      sums(
        w.byCode,
        w.code,
        abstract.codes.map((one) => ({ name: groupName(one, say), centavos: one.centavos })),
        say,
      ),
      sums(
        w.byFund,
        w.fund,
        abstract.funds.map((one) => ({ name: groupName(one, say), centavos: one.centavos })),
        say,
      ),
      serials(abstract, context),
      { title: w.deposits, ...blank([w.date, w.bank, w.reference, w.amount]) },
      { title: w.forms, ...blank([w.form, w.beginning, w.received, w.issued, w.ending]) },
    ],
    statement: { title: w.certification, text: w.certified },
    signatures: [w.signed, w.verified, w.signedOn],
    foot: say.fill('desk.abstract.foot', { time: `${say.longDate(now)}, ${say.shortTime(now)}` }),
  }
}

const column = (title: string, share: number) => ({ title, share })
const amountColumn = (title: string) => ({ title, share: 12, isAmount: true })

/** A line for each code and fund; what the receipt is stands on the first, its total too. */
function linesOf(row: AbstractRow, say: Speech): string[][] {
  const [first, ...others] = row.parts
  const code = first ? groupName(first, say) : ''
  return [
    [
      row.day,
      row.number,
      row.payor,
      particulars(row, say),
      code,
      pesos(first?.centavos ?? 0),
      pesos(row.totalCentavos),
    ],
    ...others.map((part) => ['', '', '', '', groupName(part, say), pesos(part.centavos), '']),
  ]
}

function sums(
  title: string,
  heading: string,
  rows: { name: string; centavos: number }[],
  { words }: Speech,
): ReportTable {
  const { amount, sum } = words.abstract
  return {
    title,
    columns: [column(heading, 60), amountColumn(amount)],
    rows: rows.map((row) => [row.name, pesos(row.centavos)]),
    total: [sum, pesos(sumOfLines(rows))],
  }
}

function serials({ serials: runs }: Abstract, { nameOf, say }: ReportContext): ReportTable {
  const w = abstractWords(say)
  return {
    title: w.serials,
    columns: [
      column(w.cashier, 30),
      column(w.first, 20),
      column(w.last, 20),
      amountColumn(w.count),
      amountColumn(w.cancelledCount),
    ],
    rows: runs.map(({ cashier, first, last, count, cancelled }) => [
      cashierName(cashier, nameOf, say),
      first || EMPTIED,
      last || EMPTIED,
      say.number(count),
      say.number(cancelled),
    ]),
  }
}

const blank = (titles: string[]) => ({
  columns: titles.map((title) => column(title, 1)),
  rows: [],
  blanks: BLANK_LINES,
})
