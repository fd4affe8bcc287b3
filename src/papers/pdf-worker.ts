// The process that draws papers as PDF: one in, its bytes out. It is given words and at most the seal, and knows neither data nor keys.
import { renderToBuffer } from '@react-pdf/renderer'
import { blankDocument } from '#papers/draw/blank-document.ts'
import { readFonts } from '#papers/draw/fonts.ts'
import { receiptDocument } from '#papers/draw/receipt-document.ts'
import { reportDocument } from '#papers/draw/report-document.ts'
import { sheetDocument } from '#papers/draw/sheet-document.ts'
import type { PrintedPaper } from '#papers/paper.ts'

process.on('message', async (asked: PrintedPaper) => {
  await readFonts(asked)
  const document = documentOf(asked)
  process.send!(await renderToBuffer(document as Parameters<typeof renderToBuffer>[0]))
})
function documentOf(asked: PrintedPaper) {
  if ('stamp' in asked) return receiptDocument(asked)
  if ('blocks' in asked) return blankDocument(asked)
  return 'tables' in asked ? reportDocument(asked) : sheetDocument(asked)
}
// Stop when the server has gone.
process.on('disconnect', () => process.exit())
