// How a file of money ends: with totals, which have to agree with its rows, and with sentences, which say nothing of money.
import { readWritten } from '#features/payments/amount.ts'
import type { WrongFile } from '#kit/brought-csv.ts'
import type { CsvLine } from '#kit/server/read-csv.ts'
import { tidy } from '#kit/tidy.ts'

// "TOTAL:", "Grand total", "*** Sub-total ***", "Kabuuan".
const TOTAL = /^[^\p{L}]*(?:\p{L}+[\s-]+){0,2}(?:subtotals?|totals?|kabuuan)(?!\p{L})/iu
/** The amount behind the words of "Total amount: PHP 1,234.50". */
const LAST_AMOUNT = /[-−(]?(?:₱|PHP)?\s*[-−(]?\d[\d.,]*[-−)]?\s*(?:CR|DR)?$/i

/** `id` is the cell by which a row is known, `note` what somebody wrote into it, `days` its days. `isDay` knows those of the file. */
type Row = { id: string; note: string; days: readonly string[]; isDay: (cell: string) => boolean }

const filled = ({ row }: Pick<CsvLine<string>, 'row'>): string[] => row.map(tidy).filter(Boolean)
const isTotal = (cell: string): boolean => /total|kabuuan/i.test(cell) && TOTAL.test(cell)
const saysTotal = (cells: readonly string[]): boolean => cells.some(isTotal)

/** Whether a line is no row of money: it has no day, and no id or the word "total". A row whose payer wrote that word is one. */
export function mayEnd(line: CsvLine<string>, { id, note, days, isDay }: Row): boolean {
  // As nearly all are.
  if (line.isWhole && id !== '' && days.some(isDay) && !isTotal(id)) return false
  const cells = filled(line)
  if (!line.isWhole)
    return cells.length < 3 || !cells.some(isDay) || !cells.some((cell) => readWritten(cell) !== null)
  if (saysTotal(cells.filter((cell) => cell !== note || id === ''))) return true
  return cells.length === 1 || (id === '' && !days.some(isDay))
}

/** `sums`: what the rows come to, in centavos, the first as it is told; `count` is theirs. `isStrict`: only behind a total may there be sentences. */
type Rows = { sums: readonly number[]; count: number; isStrict: boolean }
/** `rows`: lines that belong to the rows: they name an amount that is no total, or may be what is left of a row of a file that was cut. */
export type End<Name extends string> = {
  agrees: boolean
  differs: WrongFile | null
  rows: CsvLine<Name | 'amount'>[]
}

/** One of the totals has to agree: there may be some of a part, and of the other way. */
export function readEnd<Name extends string>(
  end: readonly CsvLine<Name | 'amount'>[],
  { sums, count, isStrict }: Rows,
): End<Name> {
  let [agrees, isCounted] = [false, false]
  let differs: WrongFile | null = null
  const rows: CsvLine<Name | 'amount'>[] = []
  const sentences: CsvLine<Name | 'amount'>[] = []
  for (const line of end) {
    const cells = filled(line)
    const isSum = saysTotal(cells)
    const amounts = cells.flatMap((cell) => readWritten(isSum ? lastAmount(cell) : cell) ?? [])
    const money = amounts.filter(({ decimals, centavos }) => decimals !== '' || centavos !== count * 100)
    const own = line.isWhole ? readWritten(tidy(line.cells.amount)) : null
    const said = own ?? money.find(({ decimals }) => decimals !== '')
    if (amounts.some((one) => sums.some((sum) => comesTo(one, sum)))) agrees = true
    else if (money.length < amounts.length && money.length === 0) isCounted = true
    else if (isSum && said)
      differs ??= { is: 'total-differs', line: line.line, said: said.centavos, sum: sums[0] ?? 0 }
    else if (said) rows.push(line)
    else sentences.push(line)
  }
  const isKnown = (line: Pick<CsvLine<string>, 'row'>) => {
    const cells = filled(line)
    return agrees || isCounted || (!isStrict && cells.length === 1 && /\s/.test(cells[0]!))
  }
  rows.push(...sentences.filter((line) => !isKnown(line)))
  return { agrees, differs: agrees ? null : differs, rows }
}

const lastAmount = (cell: string): string => (LAST_AMOUNT.exec(cell)?.[0] ?? '').trim()

/** CR and DR say on which side of the books the sum is, a minus or parentheses that money went. */
const comesTo = ({ centavos, sign }: { centavos: number; sign: string }, sum: number): boolean =>
  sign === '+' ? centavos === sum : sign === '-' ? -centavos === sum : centavos === Math.abs(sum)
