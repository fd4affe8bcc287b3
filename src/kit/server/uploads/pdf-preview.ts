// Pages of a PDF as pictures, so that nobody has to open a stranger's file to see it: drawn by PDFium in a child process without network.
import { done, type Outcome, refused } from '#kit/outcome.ts'
import type { Drawn } from '#kit/server/uploads/draw-pdf.ts'
import type { ChildLimits } from '#kit/server/uploads/sandbox.ts'
import { SandboxedChild } from '#kit/server/uploads/sandboxed-child.ts'

type PageOfPdf = { pdf: Uint8Array; page: number | null }
export type DrawQuestion = PageOfPdf & { limits: ChildLimits }
/** `drawn` is null when PDFium refused. */
export type DrawAnswer = { drawn: Drawn | null; residentBytes: number }

/** Later pages are for the download. */
export const PREVIEW_PAGES = 20

const MB = 1024 * 1024
// A page of text takes 0.2 s and 160 MB in all, one with a photo of 48 megapixels two seconds and 210 MB.
const LIMITS: ChildLimits = { maxBytes: 400 * MB, maxMs: 20_000 }

export class PdfPreview {
  readonly #child: SandboxedChild<PageOfPdf, DrawAnswer>

  constructor(limits: ChildLimits = LIMITS) {
    this.#child = new SandboxedChild({
      script: 'draw-pdf-worker',
      limits,
      heapMb: 200,
      mostWaiting: 40,
      spentBytes: 250 * MB,
      // After a page PDFium could not draw, nothing is known of its memory.
      isBroken: ({ drawn }) => drawn === null,
      failure: 'pdf-not-drawn',
    })
  }

  /** One page, from 1 on, or for null the number of pages alone. Senders take turns. */
  async draw(
    pdf: Uint8Array,
    page: number | null,
    sender = '',
  ): Promise<Outcome<Drawn, 'not-drawn' | 'busy'>> {
    const answer = await this.#child.ask({ pdf, page }, sender)
    if (answer.ok) return answer.value.drawn ? done(answer.value.drawn) : refused('not-drawn')
    return refused(answer.reason === 'busy' ? 'busy' : 'not-drawn')
  }

  close(): void {
    this.#child.close()
  }
}

const preview = new PdfPreview()

/** As `PdfPreview.draw`, with one child for the whole process. */
export const drawPreview = (pdf: Uint8Array, page: number | null, sender: string) =>
  preview.draw(pdf, page, sender)
