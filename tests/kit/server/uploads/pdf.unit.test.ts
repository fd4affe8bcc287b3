// PDFs taken in: kept as they came when they are whole and quiet; refused when locked, cut off, too long, or when something in them runs.
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { drawPdf } from '#kit/server/uploads/draw-pdf.ts'
import { checkPdf } from '#kit/server/uploads/pdf.ts'
import { PdfChild } from '#kit/server/uploads/pdf-child.ts'
import type { UploadReason } from '#kit/upload-rules.ts'
import { EMPTY_ZIP, pdfOf, rawPdf, receive, stream, takeIn, taken } from '#tests/support/uploads.ts'

type Passwords = { userPassword?: string; ownerPassword: string }

const MB = 1024 * 1024
const saved = async (pages: number, add?: (pdf: PDFDocument) => unknown) =>
  Buffer.from(await (await pdfOf(pages, add)).save())
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
const after = (bytes: Buffer, more: string | Buffer) => Buffer.concat([bytes, Buffer.from(more)])
const locked = (passwords: Passwords, add?: (pdf: PDFDocument) => unknown) => async () => {
  const pdf = await pdfOf(1, add)
  await pdf.encrypt({ ...passwords, permissions: { modifying: false } })
  return Buffer.from(await pdf.save())
}

test('a whole PDF is kept byte for byte', async () => {
  const pdf = await saved(3)
  const { bytes, mime } = await taken(pdf)
  expect([mime, bytes.equals(pdf)]).toEqual(['application/pdf', true])
})

test('so is one written the older way, one added to later, and one with links', async () => {
  const older = Buffer.from(await (await pdfOf(2)).save({ useObjectStreams: false }))
  const added = await PDFDocument.load(older, { forIncrementalUpdate: true })
  added.addPage().drawText('Annex')
  const linked = rawPdf('7 0 obj\n<< /S /URI /URI (https://www.example.gov.ph) >>\nendobj')
  const longer = Buffer.from(await added.save())
  expect(longer.subarray(0, older.length).equals(older)).toBe(true)
  for (const pdf of [older, longer, linked, after(older, '\r\n\0 \n')])
    expect((await taken(pdf)).bytes.equals(pdf)).toBe(true)
})

test('200 pages are taken, 201 are not', async () => {
  expect((await taken(await saved(200))).mime).toBe('application/pdf')
  expect((await takeIn(await saved(201))).outcome).toEqual({ ok: false, reason: 'tooManyPages' })
})

test('one locked against changes is kept without its lock, and looks the same', async () => {
  const pdf = await locked({ ownerPassword: 'owner' }, (plain) => plain.setTitle('Permit'))()
  const { bytes } = await taken(pdf)
  expect((await PDFDocument.load(bytes)).getTitle()).toBe('Permit')
  expect(await checkPdf(bytes)).toEqual({ ok: true, value: null })
  expect((await drawPdf(bytes, 1)).picture).toEqual((await drawPdf(pdf, 1)).picture)
})

const lockedScript = locked({ ownerPassword: 'owner' }, (pdf) => pdf.addJavaScript('main', 'app.alert(1)'))
const launch = (pdf: PDFDocument) => {
  const action = pdf.context.obj({ Type: 'Action', S: 'Launch', F: PDFString.of('calc.exe') })
  pdf.catalog.set(PDFName.of('OpenAction'), action)
}
// In a stream of objects, where its words do not stand in the open.
const hiddenScript = () => {
  const objects = Buffer.from('7 0 << /S /JavaScript /JS (app.alert(1)) >>')
  return rawPdf(stream(6, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(objects)))
}
const replaced = () =>
  rawPdf('7 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj', '7 0 obj\n<< /S /GoTo >>\nendobj')

const before = (lead: string | Buffer, bytes: Buffer) => Buffer.concat([Buffer.from(lead), bytes])
const PRINTER = '\x1b%-12345X@PJL JOB NAME="permit"\r\n@PJL ENTER LANGUAGE=PDF\r\n'

test.each([
  ['a byte order mark', (pdf: Buffer) => before('\ufeff', pdf)],
  ['an empty line', (pdf: Buffer) => before('\r\n', pdf)],
  ['the commands of a printer', (pdf: Buffer) => after(before(PRINTER, pdf), '\x1b%-12345X@PJL EOJ\r\n')],
  ['the warning of a server', (pdf: Buffer) => before('<br /><b>Warning</b>: date()', pdf)],
  ['a web page', (pdf: Buffer) => after(pdf, '<html><script>alert(1)</script>')],
  ['an archive', (pdf: Buffer) => after(pdf, EMPTY_ZIP)],
  ['a program', (pdf: Buffer) => after(pdf, Buffer.alloc(5000, 0x90))],
])('of a PDF with %s around it the PDF is kept, and nothing else', async (_, around) => {
  const pdf = rawPdf().subarray(0, -1)
  const { bytes, mime } = await taken(around(pdf))
  expect([mime, bytes.equals(pdf)]).toEqual(['application/pdf', true])
})

const MIXED: [string, () => Buffer][] = [
  ['behind the header of a program', () => before('MZ\x90\0\x03', rawPdf())],
  ['in an archive', () => before('PK\x03\x04\x14\0\0\0\0\0', after(rawPdf(), EMPTY_ZIP))],
]

test.each(MIXED)('a PDF %s is refused, and nothing of it is left', async (_, make) => {
  expect(await takeIn(make())).toEqual({ outcome: { ok: false, reason: 'mixed' }, left: [] })
})

const WRONG: [string, () => Promise<Buffer> | Buffer, UploadReason][] = [
  ['of a header and no more', () => Buffer.from('%PDF-1.7\n'), 'damaged'],
  ['of which the last tenth is missing', async () => cut(await saved(3), 0.9), 'damaged'],
  ['of which half is missing', async () => cut(await saved(30), 0.5), 'damaged'],
  [
    'made for the web and cut off',
    () => after(rawPdf(), '8 0 obj\n<< /A 1 >>\nendobj\n9 0 obj\n<<'),
    'damaged',
  ],
  [
    'whose table lies beyond its end',
    () =>
      Buffer.from(
        rawPdf()
          .toString()
          .replace(/startxref\n\d+/, 'startxref\n999999'),
      ),
    'damaged',
  ],
  ['without a page', () => Buffer.from(rawPdf().toString().replace('[3 0 R]', '[     ]')), 'damaged'],
  [
    'whose pages lead in a circle',
    () => Buffer.from(rawPdf().toString().replace('[3 0 R]', '[2 0 R]')),
    'damaged',
  ],
  [
    'of which a page is missing',
    () => Buffer.from(rawPdf().toString().replace('[3 0 R]', '[8 0 R]')),
    'damaged',
  ],
  ['locked by a password', locked({ userPassword: 'secret', ownerPassword: 'owner' }), 'locked'],
  ['with a script', () => saved(1, (pdf) => pdf.addJavaScript('main', 'app.alert(1)')), 'active'],
  ['with a script in a stream of objects', hiddenScript, 'active'],
  ['with a script behind a lock against changes', lockedScript, 'active'],
  [
    'with a script under a disguised name',
    () => rawPdf('7 0 obj\n<< /S /J#61va#53cript /JS (x) >>\nendobj'),
    'active',
  ],
  ['with a script in an object that is replaced later', replaced, 'active'],
  ['that opens a program', () => saved(1, launch), 'active'],
  ['with the name of an action apart', () => rawPdf('7 0 obj\n/Launch\nendobj'), 'active'],
  ['with a file attached', () => saved(1, (pdf) => pdf.attach(Buffer.from('MZ'), 'a.exe', {})), 'active'],
  ['with a form of the other kind', () => rawPdf('7 0 obj\n<< /XFA 8 0 R >>\nendobj'), 'active'],
  ['nested until no reader can follow', () => rawPdf(`7 0 obj\n${'['.repeat(MB)}\nendobj`), 'damaged'],
]

test.each(WRONG)('a PDF %s is refused', async (_, make, reason) => {
  expect(await checkPdf(await make())).toEqual({ ok: false, reason })
})

test.each([
  ['damaged', () => cut(rawPdf(), 0.9)],
  ['locked', locked({ userPassword: 'secret', ownerPassword: 'owner' })],
  ['active', hiddenScript],
])('of one that is %s nothing is left', async (reason, make) => {
  expect(await takeIn(await make())).toEqual({ outcome: { ok: false, reason }, left: [] })
})

test('a PDF that swells to more than the memory allowed is given up', { tags: ['slow'] }, async () => {
  const bomb = deflateSync(Buffer.alloc(600 * MB, ' '), { level: 1 })
  expect(bomb.length).toBeLessThan(4 * MB)
  const { outcome, left } = await takeIn(
    rawPdf(stream(6, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomb)),
  )
  expect(outcome).toEqual({ ok: false, reason: 'tooComplex' })
  expect(left).toEqual([])
})

test('a PDF that takes too long is given up', async () => {
  // Each place of it could be the beginning of an object.
  const path = receive(rawPdf(Buffer.alloc(9 * MB, 'abc 12 x')))
  const child = new PdfChild({ maxBytes: 400 * MB, maxMs: 1000 })
  expect(await child.check(path)).toEqual({ ok: false, reason: 'tooComplex' })
  child.close()
})

test('a PDF the check does not survive costs nobody else theirs', { tags: ['slow'] }, async () => {
  const child = new PdfChild({ maxBytes: 200 * MB, maxMs: 15_000 })
  const bomb = deflateSync(Buffer.alloc(250 * MB, ' '), { level: 1 })
  const swelling = rawPdf(stream(6, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomb))
  const asked = [rawPdf(), swelling, rawPdf(), Buffer.from('%PDF-1.7\n')].map((bytes) => child.check(bytes))
  expect(await Promise.all(asked)).toEqual([
    { ok: true, value: null },
    { ok: false, reason: 'tooComplex' },
    { ok: true, value: null },
    { ok: false, reason: 'damaged' },
  ])
  child.close()
})
