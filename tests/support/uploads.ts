// Files as people send them, good and bad, and a folder to receive them in.
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { intakeFile } from '#kit/server/uploads/intake.ts'
import { ROOT } from './server.ts'

export const fixture = (name: string): string => join(ROOT, 'tests/fixtures', name)

/** Puts bytes where a received file would lie; answers its path. */
export function receive(bytes: Uint8Array | string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'city-received-')), 'file')
  writeFileSync(path, bytes)
  return path
}

/** Takes bytes in as if they had been received; answers the outcome and what is left in the folder. */
export async function takeIn(bytes: Uint8Array | string) {
  const path = receive(bytes)
  const outcome = await intakeFile(path)
  return { outcome, left: readdirSync(join(path, '..')) }
}

/** For an intake that must succeed. */
export async function taken(bytes: Uint8Array) {
  const { outcome, left } = await takeIn(bytes)
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`)
  if (left.length > 0) throw new Error(`left behind: ${left.join()}`)
  return outcome.value
}

type Colour = { r: number; g: number; b: number }
export const GREEN: Colour = { r: 20, g: 120, b: 60 }

export const plain = (width: number, height: number, background: Colour = GREEN) =>
  sharp({ create: { width, height, channels: 3, background } })

/** A photo for the input of a form; another shade is another file. */
export const photoFile = async (name: string, shade: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await plain(60, 40, { r: shade, g: 90, b: 90 }).jpeg().toBuffer(),
})

/** A picture no two points of which are alike, as of a photo. */
export const grainy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: GREEN,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

export async function pdfOf(
  pages: number,
  add: (pdf: PDFDocument) => unknown = () => {},
): Promise<PDFDocument> {
  const pdf = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1) pdf.addPage([300, 400]).drawText(`Page ${page}`)
  await add(pdf)
  return pdf
}

const PAGES = [
  '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
  '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
  '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>\nendobj',
]

/** A PDF of one page written by hand, with further objects as they are given. */
export function rawPdf(...objects: (string | Buffer)[]): Buffer {
  const body = ['%PDF-1.7', ...PAGES, ...objects].map((part) =>
    Buffer.concat([Buffer.from(part), Buffer.from('\n')]),
  )
  const table = body.reduce((length, part) => length + part.length, 0)
  const trailer = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 9 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.concat([...body, Buffer.from(trailer)])
}

export const stream = (number: number, dict: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${dict} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj'),
  ])

// The end mark of a ZIP's directory, of an archive with nothing in it.
export const EMPTY_ZIP = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
