// The words of a PDF as a reader copies them: glyphs of each font back to characters by the font's own table.
import {
  decodePDFRawStream,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  type PDFRawStream,
} from '@cantoo/pdf-lib'

export type ReadPdf = { pages: number; title: string; language: string; text: string }

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await PDFDocument.load(bytes)
  const pages = document.getPages()
  const language = document.catalog.get(PDFName.of('Lang'))
  return {
    pages: pages.length,
    title: document.getTitle() ?? '',
    language: String(language ?? '').replace(/[()]/g, ''),
    text: pages.map(textOf).join('\n'),
  }
}

/** Without spaces and line ends: a PDF is in pieces, which may end in the middle of a word. */
export const joined = (text: string): string => text.replace(/\s+/g, '')

function textOf(page: PDFPage): string {
  const fonts = page.node.Resources()!.lookup(PDFName.of('Font'), PDFDict)
  const tables = new Map(
    fonts.keys().map((name) => [name.asString().slice(1), tableOf(fonts.lookup(name, PDFDict))]),
  )
  const drawn = decoded(page.node.lookup(PDFName.of('Contents')) as PDFRawStream)
  let text = ''
  let table = new Map<string, string>()
  for (const [, font, shown] of drawn.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) table = tables.get(font)!
    for (const [, hex] of (shown ?? '').matchAll(/<([0-9a-fA-F]+)>/g))
      text += (hex!.match(/.{4}/g) ?? []).map((glyph) => table.get(glyph.toLowerCase()) ?? '').join('')
    if (shown) text += '\n'
  }
  return text
}

/** From a glyph, four hexadecimal digits, to what it stands for. */
function tableOf(font: PDFDict): Map<string, string> {
  const table = new Map<string, string>()
  const cmap = decoded(font.lookup(PDFName.of('ToUnicode')) as PDFRawStream)
  for (const [, block] of cmap.matchAll(/beginbfrange\s*([\s\S]*?)\s*endbfrange/g))
    for (const [, first, , list] of block!.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
      [...list!.matchAll(/<(\w*)>/g)].forEach(([, unicode], index) => {
        const glyph = (Number.parseInt(first!, 16) + index).toString(16).padStart(4, '0')
        table.set(glyph, Buffer.from(unicode!, 'hex').swap16().toString('utf16le'))
      })
  return table
}

const decoded = (stream: PDFRawStream): string =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
