// The pictures and papers of the demonstration: drawn small, without a word on the pictures, so that none looks like anybody's document.
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'

const COLOURS = ['#2f6f4f', '#31598a', '#8a5a31', '#6a3f7d', '#7d3f4a'] as const
export const DRAWN_PICTURES = COLOURS.length - 1
/** A picture that nobody sends at first: of a paper that is sent again. */
export const PICTURE_SENT_AGAIN = COLOURS.length - 1

/** A card with a silhouette, as a photo of an ID would show it; `which` from 0 to `PICTURE_SENT_AGAIN`. */
export function drawCard(which: number): Promise<Buffer> {
  const lines = [0, 1, 2, 3].map(
    (row) =>
      `<rect x="230" y="${130 + row * 44}" width="${310 - row * 40}" height="16" rx="8" fill="#b9c2c8"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="380">
    <rect width="600" height="380" fill="#d8d2c4"/>
    <rect x="24" y="24" width="552" height="332" rx="20" fill="#fbfaf5"/>
    <rect x="24" y="24" width="552" height="70" rx="20" fill="${COLOURS[which]}"/>
    <rect x="56" y="120" width="140" height="180" rx="8" fill="#dfe5e8"/>
    <circle cx="126" cy="180" r="36" fill="#9aa7ae"/><path d="M66 300a60 64 0 0 1 120 0z" fill="#9aa7ae"/>
    ${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer()
}

/** A heap, a hole or a broken lamp, as far as a drawing of a few shapes shows it. */
export function drawPlace(which: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420">
    <rect width="640" height="230" fill="#bcd7e6"/><rect y="230" width="640" height="190" fill="#8b8f86"/>
    <path d="M0 230L120 120l110 110 90-70 160 70 90-60 70 60z" fill="${COLOURS[which]}"/>
    <ellipse cx="330" cy="340" rx="170" ry="44" fill="#4b4d49"/><ellipse cx="330" cy="334" rx="120" ry="26" fill="#6d706a"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer()
}

const PAGE = { width: 420, height: 595, margin: 40 }
const NOTE = 'Demonstration / Halimbawa lamang'

/** A page with a title and a few lines; `title` is also what a screen reader says first. */
export async function drawPdf(title: string, lines: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setLanguage('en')
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  const page = pdf.addPage([PAGE.width, PAGE.height])
  const maxWidth = PAGE.width - 2 * PAGE.margin
  page.drawText(NOTE, { x: PAGE.margin, y: 550, size: 9, font })
  page.drawText(title, { x: PAGE.margin, y: 510, size: 16, lineHeight: 20, maxWidth, font: bold })
  lines.forEach((line, row) => {
    page.drawText(line, { x: PAGE.margin, y: 440 - row * 34, size: 11, lineHeight: 14, maxWidth, font })
  })
  return Buffer.from(await pdf.save())
}
