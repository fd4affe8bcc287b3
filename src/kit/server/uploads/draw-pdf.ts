// Draws one page of a PDF as a picture. For the child process only: PDFium is a large program, and the file a stranger's.
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { sharp } from '#kit/server/sharp.ts'

const WIDTH = 900
// A page may be a long strip: the picture gets as narrow as needed.
const MAX_HEIGHT = 2700
const QUALITY = 75

export type Drawn = {
  pages: number
  /** A WebP; null when only the number of pages was asked for. */
  picture: Uint8Array | null
}

let library: ReturnType<typeof PDFiumLibrary.init> | undefined

/** `page` from 1 on, or null for their number alone. Throws when PDFium cannot read the file or draw the page. */
export async function drawPdf(pdf: Uint8Array, page: number | null): Promise<Drawn> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  try {
    const pages = document.getPageCount()
    if (page === null) return { pages, picture: null }
    if (page > pages) throw new Error(`there is no page ${page}`)
    const asked = document.getPage(page - 1)
    const { originalWidth, originalHeight } = asked.getOriginalSize()
    const scale = Math.min(WIDTH / originalWidth, MAX_HEIGHT / originalHeight)
    const [width, height] = [originalWidth, originalHeight].map((side) =>
      Math.max(1, Math.round(side * scale)),
    )
    const { data } = await asked.render({ width, height, renderFormFields: true, render: encode })
    return { pages, picture: data }
  } finally {
    document.destroy()
  }
}

const encode = ({ data, width, height }: { data: Uint8Array; width: number; height: number }) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .webp({ quality: QUALITY })
    .toBuffer()
