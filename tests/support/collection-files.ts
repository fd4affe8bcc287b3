// Collection files as a bank writes them. The payments in them are invented.
import type { FileColumns } from '#domain/collection-file.ts'
import { daysBefore, today } from '#kit/dates.ts'
import { newNumber } from '#tests/support/unique.ts'

export const COLUMNS: FileColumns = {
  name: 'Sample Bank',
  reference: 'Reference No.',
  amount: 'Amount',
  date: 'Date',
  id: 'Trace No.',
  dateFormat: 'YYYY-MM-DD',
  fee: '',
}

export type FileLine = { reference?: string; amount?: string; date?: string; id?: string }

/** Yesterday PHP 2,469.12 for no bill, unless told otherwise; each id is new. */
export const fileLine = (more: FileLine = {}): Required<FileLine> => ({
  reference: '',
  amount: '2469.12',
  date: daysBefore(today(), 1),
  id: `T-${newNumber()}`,
  ...more,
})

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** With a column of the bank's own that nobody has chosen. */
export const fileText = (...lines: FileLine[]): string =>
  [
    'Branch,Date,Reference No.,Amount,Trace No.',
    ...lines
      .map(fileLine)
      .map(({ date, reference, amount, id }) =>
        ['San Pablo', date, reference, amount, id].map(cell).join(','),
      ),
  ]
    .map((line) => `${line}\r\n`)
    .join('')

export const fileBytes = (...lines: FileLine[]): Buffer => Buffer.from(fileText(...lines))
