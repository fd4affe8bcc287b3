// Pages of a PDF as pictures, so that nobody has to open a stranger's file to see it: drawn by PDFium in a child process without network.
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { ChildQueue } from '#kit/server/child-queue.ts'
import { log } from '#kit/server/log.ts'
import type { Drawn } from '#kit/server/uploads/draw-pdf.ts'
import { type ChildLimits, sandboxFlags, scriptOf } from '#kit/server/uploads/sandbox.ts'

export type DrawQuestion = { pdf: Uint8Array; page: number | null; limits: ChildLimits }
/** `drawn` is null when PDFium refused. */
export type DrawAnswer = { drawn: Drawn | null; residentBytes: number }

/** Later pages are for the download. */
export const PREVIEW_PAGES = 20

const MB = 1024 * 1024
// A page of text takes 0.2 s and 160 MB in all, one with a photo of 48 megapixels two seconds and 210 MB.
const LIMITS: ChildLimits = { maxBytes: 400 * MB, maxMs: 20_000 }
const HEAP_MB = 200
const MOST_WAITING = 40
const MOST_JOBS = 200
const SPENT_BYTES = 250 * MB
const IDLE_MS = 30_000

export class PdfPreview {
  readonly #limits: ChildLimits
  readonly #queue: ChildQueue<DrawQuestion, DrawAnswer>

  constructor(limits: ChildLimits = LIMITS) {
    this.#limits = limits
    this.#queue = new ChildQueue<DrawQuestion, DrawAnswer>({
      script: scriptOf('draw-pdf-worker'),
      flags: sandboxFlags(HEAP_MB),
      mostInLine: MOST_WAITING,
      maxMs: limits.maxMs,
      idleMs: IDLE_MS,
      mostJobs: MOST_JOBS,
      // After a page PDFium could not draw, nothing is known of its memory.
      isSpent: ({ drawn, residentBytes }) => drawn === null || residentBytes > SPENT_BYTES,
    })
  }

  /** One page, from 1 on, or for null the number of pages alone. Senders take turns. */
  async draw(
    pdf: Uint8Array,
    page: number | null,
    sender = '',
  ): Promise<Outcome<Drawn, 'not-drawn' | 'busy'>> {
    try {
      const answer = await this.#queue.ask({ pdf, page, limits: this.#limits }, sender)
      if (answer === null) return refused('busy')
      return answer.drawn ? done(answer.drawn) : refused('not-drawn')
    } catch (error) {
      log.warn('pdf-not-drawn', { reason: (error as Error).message })
      return refused('not-drawn')
    }
  }

  close(): void {
    this.#queue.close()
  }
}

/** One for the whole process. */
export const pdfPreview = new PdfPreview()
