// The child process that draws pages of PDFs, one after another; it is killed when one takes more memory or time than it may.
import { drawPdf } from '#kit/server/uploads/draw-pdf.ts'
import type { DrawAnswer, DrawQuestion } from '#kit/server/uploads/pdf-preview.ts'
import { createGuard } from '#kit/server/uploads/sandbox.ts'

const guard = createGuard()
process.on('message', async ({ pdf, page, limits }: DrawQuestion) => {
  const drawn = await guard(limits, () => drawPdf(pdf, page)).catch(() => null)
  process.send!({ drawn, residentBytes: process.memoryUsage.rss() } satisfies DrawAnswer)
})
// Stop when the server has gone.
process.on('disconnect', () => process.exit())
