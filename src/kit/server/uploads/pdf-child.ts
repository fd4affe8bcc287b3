// Checks PDFs in a child process.
import { done, type Outcome, refused } from '#kit/outcome.ts'
import type { ChildLimits } from '#kit/server/uploads/sandbox.ts'
import { SandboxedChild } from '#kit/server/uploads/sandboxed-child.ts'
import type { UploadReason } from '#kit/upload-rules.ts'

/** The file's path, or its bytes where it lies on no disk. */
type Checked = { pdf: string | Uint8Array }
export type PdfQuestion = Checked & { limits: ChildLimits }
export type PdfAnswer = { outcome: Outcome<Uint8Array | null, UploadReason>; residentBytes: number }

const MB = 1024 * 1024
// A PDF of 200 pages of text took 130 MB and a second.
const LIMITS: ChildLimits = { maxBytes: 400 * MB, maxMs: 15_000 }

export class PdfChild {
  readonly #child: SandboxedChild<Checked, PdfAnswer>

  constructor(limits: ChildLimits = LIMITS) {
    this.#child = new SandboxedChild({
      script: 'check-pdf-worker',
      limits,
      heapMb: 300,
      mostWaiting: 50,
      spentBytes: 200 * MB,
      failure: 'pdf-not-checked',
    })
  }

  /** As `checkPdf`: the copy to be kept, or what is wrong. A file the child crashed on, or was killed on, is too complex. */
  async check(pdf: Checked['pdf'], sender = ''): Promise<Outcome<Buffer | null, UploadReason>> {
    const answer = await this.#child.ask({ pdf }, sender)
    if (!answer.ok) return refused(answer.reason === 'busy' ? 'busy' : 'tooComplex')
    const { outcome } = answer.value
    return outcome.ok ? done(outcome.value && Buffer.from(outcome.value)) : outcome
  }

  close(): void {
    this.#child.close()
  }
}

/** One for the whole process. */
export const pdfChild = new PdfChild()
