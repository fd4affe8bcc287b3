// Pages of a PDF as pictures: drawn by a child process, and a file it does not survive costs nobody else theirs.
import { deflateSync } from 'node:zlib'
import { PDFBool, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { must } from '#kit/outcome.ts'
import { PdfPreview } from '#kit/server/uploads/pdf-preview.ts'
import { pdfOf, rawPdf, stream } from '#tests/support/uploads.ts'

const MB = 1024 * 1024
const preview = new PdfPreview()
afterAll(() => preview.close())

test('a page is drawn as a picture 900 points wide, with what stands on it', async () => {
  const pdf = await (await pdfOf(3)).save()
  const drawn = must(await preview.draw(pdf, 2))
  const { data, info } = await sharp(drawn.picture!).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([drawn.pages, info.format, info.width, info.height]).toEqual([3, 'raw', 900, 1200])
  expect(data.filter((grey) => grey < 100).length).toBeGreaterThan(50)
  expect(await preview.draw(pdf, null)).toEqual({ ok: true, value: { pages: 3, picture: null } })
})

test('a form is drawn as it was filled in, whether its picture of the answer is old or missing', async () => {
  const drawnWith = async (answer: string, picture: 'old' | 'missing') => {
    const empty = await pdfOf(1, (pdf) =>
      pdf.getForm().createTextField('owner').addToPage(pdf.getPage(0), { x: 50, y: 50, width: 200 }),
    )
    const pdf = await PDFDocument.load(await empty.save())
    const { acroForm } = pdf.getForm()
    const { acroField } = pdf.getForm().getTextField('owner')
    acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.True)
    acroField.dict.set(PDFName.of('V'), PDFString.of(answer))
    if (picture === 'missing') acroField.getWidgets()[0]!.dict.delete(PDFName.of('AP'))
    const drawn = must(await preview.draw(await pdf.save({ updateFieldAppearances: false }), 1))
    return Buffer.from(drawn.picture!)
  }
  const filled = await drawnWith('Ana Reyes', 'old')
  expect(filled.equals(await drawnWith('Ana Reyes', 'missing'))).toBe(true)
  expect(filled.equals(await drawnWith('', 'missing'))).toBe(false)
})

test('a long strip is drawn narrower, not larger', async () => {
  const strip = await pdfOf(1, (pdf) => pdf.getPage(0).setSize(20, 14_000))
  const drawn = must(await preview.draw(await strip.save(), 1))
  const { width, height } = await sharp(drawn.picture!).metadata()
  expect([width, height]).toEqual([4, 2700])
})

test('what cannot be drawn is refused: no PDF, and a page it does not have', async () => {
  expect(await preview.draw(Buffer.from('%PDF-1.7 and no more'), 1)).toEqual({
    ok: false,
    reason: 'not-drawn',
  })
  expect(await preview.draw(rawPdf(), 2)).toEqual({ ok: false, reason: 'not-drawn' })
})

test('a page that swells to more than the memory allowed is given up, and the next is drawn', {
  tags: ['slow'],
}, async () => {
  const child = new PdfPreview({ maxBytes: 250 * MB, maxMs: 20_000 })
  const content = deflateSync(Buffer.alloc(300 * MB, '0 0 m '), { level: 1 })
  const swelling = Buffer.from(
    rawPdf(stream(6, '/Filter /FlateDecode', content))
      .toString('latin1')
      .replace('/Parent 2 0 R', '/Parent 2 0 R /Contents 6 0 R'),
    'latin1',
  )
  const asked = [child.draw(swelling, 1), child.draw(await (await pdfOf(1)).save(), null)]
  expect(await Promise.all(asked)).toEqual([
    { ok: false, reason: 'not-drawn' },
    { ok: true, value: { pages: 1, picture: null } },
  ])
  child.close()
})
