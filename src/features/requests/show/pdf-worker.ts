// The process that draws receipts, sheets and reports as PDF: one in, its bytes out. It is given words only, and knows neither data nor keys.
import { renderToBuffer } from '@react-pdf/renderer'
import { registerFonts } from '#features/requests/show/pdf-parts.ts'
import { receiptDocument } from '#features/requests/show/pdf-receipt.ts'
import { reportDocument } from '#features/requests/show/pdf-report.ts'
import { sheetDocument } from '#features/requests/show/pdf-sheet.ts'
import type { Receipt } from '#features/requests/show/receipt.ts'
import type { PrintedReport } from '#kit/printed-report.ts'
import type { PrintedSheet } from '#kit/printed-sheet.ts'

registerFonts()
process.on('message', async (asked: Receipt | PrintedSheet | PrintedReport) => {
  const document = documentOf(asked)
  process.send!(await renderToBuffer(document as Parameters<typeof renderToBuffer>[0]))
})
function documentOf(asked: Receipt | PrintedSheet | PrintedReport) {
  if ('stamp' in asked) return receiptDocument(asked)
  return 'tables' in asked ? reportDocument(asked) : sheetDocument(asked)
}
// Stop when the server has gone.
process.on('disconnect', () => process.exit())
