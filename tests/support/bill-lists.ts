// Lists of bills as a treasury brings them. The people and accounts in them are invented.
import { LIST_COLUMNS, type ListColumn } from '#domain/bill-lists.ts'
import { inDays } from './bills.ts'

export type ListRow = Record<ListColumn, string>

/** One line of a property bill of PHP 1,000.50; cells as they stand in the file, quotes included. */
export const listRow = (more: Partial<ListRow> = {}): ListRow => ({
  bill: 'B-1',
  kind: 'property',
  account: 'TDN-0001',
  payer: 'Sample Payor',
  covers: '4th quarter 2026',
  label: 'Basic tax',
  code: '588',
  fund: 'General Fund',
  amount: '1000.50',
  due_on: inDays(10),
  valid_until: inDays(30),
  ...more,
})

export const listCsv = (...rows: ListRow[]): string =>
  [LIST_COLUMNS, ...rows.map((row) => LIST_COLUMNS.map((name) => row[name]))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')
