// The receipt as PDF: one sheet of A4 with every word of the receipt, drawn beside the server and not in it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrCode } from '#kit/server/qr.ts'
import type { PrintedReceipt } from '#papers/paper.ts'
import { renderPdf } from '#papers/render-pdf.ts'
import { joined, readPdf } from '#tests/support/pdf-text.ts'
import { ROOT } from '#tests/support/server.ts'

const ADDRESS = 'https://www.sanpablo.test/fil/track?reference=LCR-26-7H4K2-D'
const A4_PT = [595, 842]

const RECEIPT: PrintedReceipt = {
  lang: 'fil',
  title: 'Katibayan ng pagtanggap',
  law: 'Alinsunod sa batas',
  mark: [[28, 28, 9]],
  seal: null,
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
  unprinted: '[…] ang kapalit ng ibang titik.',
  notice: '',
}

/** Everything but where lines are broken. */

const pdfOf = async (receipt: PrintedReceipt) => (await renderPdf(receipt))!

test('it is one sheet of A4 with every word of the receipt', async () => {
  const bytes = await pdfOf(RECEIPT)
  const { pages, title, language, text } = await readPdf(bytes)
  expect([pages, title, language]).toEqual([1, 'Katibayan ng pagtanggap LCR-26-7H4K2-D', 'fil-PH'])
  const size = (await PDFDocument.load(bytes)).getPage(0).getSize()
  expect([Math.round(size.width), Math.round(size.height)]).toEqual(A4_PT)
  const { facts, next, bring, stamp, follow, above, unprinted, ...rest } = RECEIPT
  const words = [
    ...above,
    rest.title,
    rest.law,
    rest.office,
    rest.reference,
    rest.referenceLabel,
    rest.foot,
    ...Object.values(stamp),
    ...facts.flatMap(({ label, value, note }) => [label, value, note]),
    next.title,
    ...next.lines,
    bring.title,
    ...bring.lines,
    ...[follow.title, follow.how, 'https://www.sanpablo.test/fil/track'],
  ]
  for (const one of words) expect(joined(text)).toContain(joined(one))
  expect(joined(text)).not.toContain(joined(unprinted))
})

test('it has the seal of the city as a picture, and without one no picture', async () => {
  const picture = sharp({ create: { width: 256, height: 256, channels: 3, background: '#0F5D54' } })
  const png = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
  const seal = { address: '/sized/360/seal.png', alt: 'Seal', png }
  const drawnIn = async (receipt: PrintedReceipt) => {
    const page = (await PDFDocument.load(await pdfOf(receipt))).getPage(0)
    return page.node.Resources()!.lookupMaybe(PDFName.of('XObject'), PDFDict)?.keys().length ?? 0
  }
  expect(await drawnIn(RECEIPT)).toBe(0)
  expect(await drawnIn({ ...RECEIPT, seal })).toBe(1)
  expect((await readPdf(await pdfOf({ ...RECEIPT, seal }))).text).toContain(RECEIPT.reference)
})

test('the longest words of a form still fit the sheet', async () => {
  const value = 'Kompanyang may napakahabang pangalan '.repeat(6).trim()
  const facts = RECEIPT.facts.map((fact) => ({ ...fact, value, note: value }))
  expect((await readPdf(await pdfOf({ ...RECEIPT, facts }))).pages).toBe(1)
})

test('the most the city says of a request, in its longer language, is one sheet', async () => {
  const fact = (of: string, label: string, value: string, note = '') => ({
    of,
    label,
    value,
    note,
  })
  const receipt: PrintedReceipt = {
    ...RECEIPT,
    facts: [
      fact('service', 'Serbisyo', 'Kahilingan para sa birth certificate (sertipiko ng kapanganakan)'),
      fact('from', 'Mula kay', 'Maria Kristina Dela Cruz'),
      fact('office', 'Tanggapan', RECEIPT.office),
      fact('responsible', 'Taong responsable', 'Tagapagtala Sibil ng Lungsod'),
      fact(
        'place',
        'Lugar',
        'City Hall, ayon sa tala noong 2020; may mga tanggapang lumipat na sa Barangay San Jose',
      ),
      fact(
        'received',
        'Natanggap',
        'Lunes, Nobyembre 23, 2026, 10:49 PM',
        'Dumating ito pagkalipas ng 5:00 ng hapon, oras ng pagsasara ng mga tanggapan, kaya itinuturing itong natanggap sa sumunod na araw ng trabaho: Martes, Nobyembre 24, 2026.',
      ),
      fact(
        'promised',
        'Takdang araw (due date)',
        'Biyernes, Nobyembre 27, 2026',
        'Simple: hindi lalampas sa 3 araw ng trabaho. Nakahinto ang pagproseso hanggang makabayad kayo. Mauusog ang takdang araw.',
      ),
    ],
    next: {
      title: 'Ano ang susunod',
      lines: [
        'Magbayad sa Tanggapan ng Ingat-yaman ng Lungsod dala ang reference number, at itago ang opisyal na resibo.',
        'Hindi pa makapagpapadala ng mensahe ang website na ito. Pakitingnan ang pahina ng inyong kahilingan paminsan-minsan.',
      ],
    },
    bring: {
      title: 'Ano ang dadalhin',
      lines: [
        'Ang katibayang ito, nakaimprenta man o nasa cellphone, o ang reference number',
        'Valid ID. Sapat na ang National ID: PhilID card, ePhilID o Digital National ID, nakaimprenta man o nasa cellphone',
        'Kung may binayaran: ang opisyal na resibo mula sa Ingat-yaman ng Lungsod',
        'Kung iba ang kukuha para sa inyo: authorization letter mula sa inyo at kopya ng ID ninyong dalawa',
      ],
    },
    follow: {
      ...RECEIPT.follow,
      how: 'I-scan ang code o buksan ang address. Hihingin ang huling apat na numero ng teleponong ibinigay ninyo, o ang inyong e-mail.',
    },
    foot: 'Inilabas ng online na serbisyo ng lungsod noong Nobyembre 23, 2026, 11:51 PM. Mabeberipika ng tanggapan ang resibong ito gamit ang reference number.',
  }
  expect((await readPdf(await pdfOf(receipt))).pages).toBe(1)
})

test('the server itself does none of the drawing: only the child loads what draws', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: join(ROOT, 'src') }).map((name) => ({
    name,
    text: readFileSync(join(ROOT, 'src', name), 'utf8'),
  }))
  const drawing = sources.filter(({ text }) => text.includes("from '@react-pdf/renderer'"))
  const names = drawing.map(({ name }) => name)
  expect(names).toContain('papers/pdf-worker.ts')
  const importers = sources.filter(({ text }) => names.some((name) => text.includes(`'#${name}'`)))
  for (const { name } of [...drawing, ...importers]) expect(name).toMatch(/^papers\/(draw\/|pdf-worker\.ts$)/)
})

test('more than twenty at once are turned away rather than kept waiting', { tags: ['slow'] }, async () => {
  const all = await Promise.all(Array.from({ length: 25 }, () => renderPdf(RECEIPT)))
  expect(all.filter((bytes) => bytes === null)).toHaveLength(5)
})
