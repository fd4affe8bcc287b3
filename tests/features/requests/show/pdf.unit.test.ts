// The receipt as PDF: one sheet of A4 with every word of the receipt, drawn beside the server and not in it.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { renderPdf as draw } from '#features/requests/show/pdf.ts'
import type { Receipt } from '#features/requests/show/receipt.ts'
import { qrCode } from '#kit/server/qr.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { ROOT } from '#tests/support/server.ts'

const ADDRESS = 'https://www.sanpablo.test/fil/track?reference=LCR-26-7H4K2-D'
const A4_PT = [595, 842]

const RECEIPT: Receipt = {
  lang: 'fil',
  title: 'Katibayan ng pagtanggap',
  law: 'Alinsunod sa batas',
  mark: [[28, 28, 9]],
  above: ['Republika ng Pilipinas', 'Lalawigan ng Laguna', 'Lungsod ng San Pablo'],
  office: 'Tanggapan ng Tagapagtala Sibil ng Lungsod',
  reference: 'LCR-26-7H4K2-D',
  referenceLabel: 'Reference number',
  stamp: { word: 'NATANGGAP', day: 'Nobyembre 23, 2026', time: '9:00 ng umaga' },
  facts: [
    { of: 'service', label: 'Serbisyo', value: 'Sertipiko ng kapanganakan', note: '' },
    { of: 'from', label: 'Mula kay', value: 'Ana Peña Ōta Nguyễn', note: '₱1,234.50' },
    { of: 'received', label: 'Natanggap', value: 'Lunes, Nobyembre 23, 2026', note: 'Isang tala' },
  ],
  next: { title: 'Ano ang susunod', lines: ['Titingnan ng tanggapan.', 'Magte-text kami.'] },
  bring: { title: 'Ano ang dadalhin', lines: ['Valid ID'] },
  follow: { title: 'Subaybayan', how: 'I-scan ang code.', address: ADDRESS, code: qrCode(ADDRESS) },
  foot: 'Wala itong selyo at lagda.',
}

/** Everything but where lines are broken. */
const joined = (text: string) => text.replace(/\s+/g, '')

const pdfOf = async (receipt: Receipt) => (await draw(receipt))!

test('it is one sheet of A4 with every word of the receipt', async () => {
  const bytes = await pdfOf(RECEIPT)
  const { pages, title, language, text } = await readPdf(bytes)
  expect([pages, title, language]).toEqual([1, 'Katibayan ng pagtanggap LCR-26-7H4K2-D', 'fil-PH'])
  const size = (await PDFDocument.load(bytes)).getPage(0).getSize()
  expect([Math.round(size.width), Math.round(size.height)]).toEqual(A4_PT)
  const { facts, next, bring, stamp, follow, above, mark: _, ...rest } = RECEIPT
  const words = [
    ...above,
    ...[rest.title, rest.law, rest.office, rest.reference, rest.referenceLabel, rest.foot],
    ...Object.values(stamp),
    ...facts.flatMap(({ label, value, note }) => [label, value, note]),
    ...[next.title, ...next.lines, bring.title, ...bring.lines],
    ...[follow.title, follow.how, 'https://www.sanpablo.test/fil/track'],
  ]
  for (const one of words) expect(joined(text)).toContain(joined(one))
})

test('characters its letters do not have become question marks, so that nothing is drawn over the next', async () => {
  const facts = [
    { of: 'from', label: 'Mula kay', value: 'Ana 漢字 😀 عربي Reyes\u202fII', note: '' } as const,
  ]
  const { text } = await readPdf(await pdfOf({ ...RECEIPT, facts }))
  expect(text).toMatch(/Ana \?\? \? \?\?\?\? Reyes II/)
})

test('the longest words of a form still fit the sheet', async () => {
  const value = 'Kompanyang may napakahabang pangalan '.repeat(6).trim()
  const facts = RECEIPT.facts.map((fact) => ({ ...fact, value, note: value }))
  expect((await readPdf(await pdfOf({ ...RECEIPT, facts }))).pages).toBe(1)
})

test('the server itself does none of the drawing: only the child loads what draws', () => {
  const folder = join(ROOT, 'src/features/requests/show')
  const sources = globSync('**/*.{ts,tsx}', { cwd: join(ROOT, 'src') }).map((name) => ({
    name,
    text: readFileSync(join(ROOT, 'src', name), 'utf8'),
  }))
  const drawing = sources.filter(({ text }) => text.includes("from '@react-pdf/renderer'"))
  const names = drawing.map(({ name }) => basename(name))
  expect(names).toContain('pdf-worker.ts')
  const importers = sources.filter(({ text }) => names.some((name) => text.includes(`/${name}'`)))
  for (const { name } of [...drawing, ...importers])
    expect(join(ROOT, 'src', name)).toMatch(new RegExp(`^${folder}/pdf-`))
})

test('more than twenty at once are turned away rather than kept waiting', async () => {
  const all = await Promise.all(Array.from({ length: 25 }, () => draw(RECEIPT)))
  expect(all.filter((bytes) => bytes === null)).toHaveLength(5)
})
