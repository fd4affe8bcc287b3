// PDFs taken in: kept as they came when they are whole and quiet; refused when locked, cut off, too long, or when something in them runs.
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkPdf } from '#kit/server/uploads/pdf.ts'
import { PdfChild } from '#kit/server/uploads/pdf-child.ts'
import type { UploadReason } from '#kit/upload-rules.ts'
import { EMPTY_ZIP, pdfOf, rawPdf, receive, stream, takeIn, taken } from '#tests/support/uploads.ts'

const MB = 1024 * 1024
const saved = async (pages: number, add?: (pdf: PDFDocument) => unknown) =>
  Buffer.from(await (await pdfOf(pages, add)).save())
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
const after = (bytes: Buffer, more: string | Buffer) => Buffer.concat([bytes, Buffer.from(more)])
const locked = (passwords: { userPassword?: string; ownerPassword: string }) => async () => {
  const pdf = await pdfOf(1)
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

const MIXED: [string, () => Buffer][] = [
  ['with junk before its header', () => Buffer.concat([Buffer.from('GARBAGE\n'), rawPdf()])],
  ['that is an archive too', () => after(rawPdf(), EMPTY_ZIP)],
  ['that is a page too', () => after(rawPdf(), '<html><script>alert(1)</script>')],
]

test.each(MIXED)('a PDF %s is refused, and nothing of it is left', async (_, make) => {
  expect(await takeIn(make())).toEqual({ outcome: { ok: false, reason: 'mixed' }, left: [] })
})

const WRONG: [string, () => Promise<Buffer> | Buffer, UploadReason][] = [
  ['with a program behind its end', () => after(rawPdf(), Buffer.alloc(5000, 0x90)), 'mixed'],
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
  ['locked against changes', locked({ ownerPassword: 'owner' }), 'locked'],
  ['with a script', () => saved(1, (pdf) => pdf.addJavaScript('main', 'app.alert(1)')), 'active'],
  ['with a script in a stream of objects', hiddenScript, 'active'],
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
  ['locked', locked({ ownerPassword: 'owner' })],
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
