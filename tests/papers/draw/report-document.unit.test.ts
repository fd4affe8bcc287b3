// A report as PDF: A4 across, every word of it, as many pages as it needs with the head of each table on all of them.
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { PrintedReport } from '#papers/paper.ts'
import { renderPdf } from '#papers/render-pdf.ts'
import { joined, readPdf } from '#tests/support/pdf-text.ts'

const PAYOR = 'The Heirs of Ana Peña and of Juan de la Cruz y Santos, Incorporated'
const LINES = 500

const report = (lines: number): PrintedReport => ({
  lang: 'fil',
  title: 'Report of Collections and Deposits',
  mark: [[28, 28, 9]],
  above: ['Republika ng Pilipinas', 'Lungsod ng San Pablo'],
  office: 'Tanggapan ng Ingat-yaman ng Lungsod',
  facts: [
    { label: 'Saklaw na panahon', value: 'Nobyembre 20, 2026' },
    { label: 'Accountable officer', value: '' },
  ],
  tables: [
    {
      title: 'A. Mga koleksiyon',
      columns: [
        { title: 'Numero', share: 10 },
        { title: 'Nagbayad', share: 20 },
        { title: 'Halaga', share: 12, isAmount: true },
      ],
      rows: Array.from({ length: lines }, (_, index) => [
        `A-${index + 1}`,
        index % 3 ? 'Ana Reyes' : PAYOR,
        '₱1,234.56',
      ]),
      total: ['Kabuuan', '', '₱617,280.00'],
    },
    { title: 'B. Mga deposito', columns: [{ title: 'Bangko', share: 1 }], rows: [], blanks: 4 },
  ],
  statement: { title: 'D. Pagpapatunay', text: 'Pinatutunayan ko.' },
  signatures: ['Pangalan at lagda', 'Sinuri ni'],
  foot: 'Inilimbag mula sa talaan.',
  unprinted: '[…] ang kapalit ng ibang titik.',
  notice: '',
})

/** Everything but where lines are broken. */
const timesIn = (text: string, part: string) => text.split(part).length - 1

test('a short one is one page of A4 across, with all its words', async () => {
  const bytes = (await renderPdf(report(3)))!
  const { pages, title, language, text } = await readPdf(bytes)
  expect([pages, title, language]).toEqual([1, 'Report of Collections and Deposits', 'fil-PH'])
  const { width, height } = (await PDFDocument.load(bytes)).getPage(0).getSize()
  expect([Math.round(width), Math.round(height)]).toEqual([842, 595])
  for (const words of [
    'Lungsod ng San Pablo',
    'Tanggapan ng Ingat-yaman ng Lungsod',
    'Accountable officer',
    'A-3',
    PAYOR,
    '₱617,280.00',
    'B. Mga deposito',
    'Pinatutunayan ko.',
    'Sinuri ni',
    'Inilimbag mula sa talaan.',
    '1/1',
  ])
    expect(joined(text)).toContain(joined(words))
})

test('the longest has every line once, and the head of its table on each page', {
  tags: ['slow'],
}, async () => {
  const { pages, text } = await readPdf((await renderPdf(report(LINES)))!)
  const whole = joined(text)
  expect(pages).toBeGreaterThan(10)
  for (let line = 1; line <= LINES; line += 1) expect(timesIn(text, `A-${line}\n`)).toBe(1)
  const heads = timesIn(whole, 'NumeroNagbayadHalaga')
  expect([pages - 1, pages]).toContain(heads)
  expect(whole).toContain(`${pages}/${pages}`)
  // No page was fuller than it was thought to be: it would have made one more.
  expect(timesIn(whole, `/${pages}`)).toBe(pages)
})
