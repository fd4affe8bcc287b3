// Checks PDFs in one child process that stays for several files: to start one for each took longer than the check.
import type { Outcome } from '#kit/outcome.ts'
import { ChildQueue } from '#kit/server/child-queue.ts'
import { log } from '#kit/server/log.ts'
import { type ChildLimits, sandboxFlags, scriptOf } from '#kit/server/uploads/sandbox.ts'
import type { UploadReason } from '#kit/upload-rules.ts'

/** The file's path, or its bytes where it lies on no disk. */
export type PdfQuestion = { pdf: string | Uint8Array; limits: ChildLimits }
export type PdfAnswer = { outcome: Outcome<null, UploadReason>; residentBytes: number }

const MB = 1024 * 1024
// A PDF of 200 pages of text took 130 MB and a second.
const LIMITS: ChildLimits = { maxBytes: 400 * MB, maxMs: 15_000 }
const HEAP_MB = 300
const MOST_WAITING = 50
// A child that has grown, or has seen many files, ends: the next file must not be refused for what others left behind.
const MOST_JOBS = 200
const SPENT_BYTES = 200 * MB
const IDLE_MS = 30_000

export class PdfChild {
  readonly #limits: ChildLimits
  readonly #queue: ChildQueue<PdfQuestion, PdfAnswer>

  constructor(limits: ChildLimits = LIMITS) {
    this.#limits = limits
    this.#queue = new ChildQueue<PdfQuestion, PdfAnswer>({
      script: scriptOf('check-pdf-worker'),
      flags: sandboxFlags(HEAP_MB),
      mostInLine: MOST_WAITING,
      maxMs: limits.maxMs,
      idleMs: IDLE_MS,
      mostJobs: MOST_JOBS,
      isSpent: ({ residentBytes }) => residentBytes > SPENT_BYTES,
    })
  }

  /** What is wrong with a PDF: a file the child crashed on, or was killed on, is too complex; the next one finds another child. */
  async check(pdf: PdfQuestion['pdf'], sender = ''): Promise<Outcome<null, UploadReason>> {
    try {
      const answer = await this.#queue.ask({ pdf, limits: this.#limits }, sender)
      return answer === null ? { ok: false, reason: 'busy' } : answer.outcome
    } catch (error) {
      log.warn('pdf-not-checked', { reason: (error as Error).message })
      return { ok: false, reason: 'tooComplex' }
    }
  }

  close(): void {
    this.#queue.close()
  }
}

/** One for the whole process. */
export const pdfChild = new PdfChild()
