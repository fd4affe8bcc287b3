// The child process that checks PDFs, one after another; it is killed when one takes more memory or time than it may.
import { readFile } from 'node:fs/promises'
import { checkPdf } from '#kit/server/uploads/pdf.ts'
import type { PdfAnswer, PdfQuestion } from '#kit/server/uploads/pdf-child.ts'
import { createGuard } from '#kit/server/uploads/sandbox.ts'

const guard = createGuard()
process.on('message', async ({ pdf, limits }: PdfQuestion) => {
  const outcome = await guard(limits, async () =>
    checkPdf(typeof pdf === 'string' ? await readFile(pdf) : Buffer.from(pdf)),
  )
  process.send!({ outcome, residentBytes: process.memoryUsage.rss() } satisfies PdfAnswer)
})
// Stop when the server has gone.
process.on('disconnect', () => process.exit())
