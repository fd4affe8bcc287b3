// The process that draws receipts and sheets as PDF: one in, its bytes out. It is given words only, and knows neither data nor keys.
import { renderToBuffer } from '@react-pdf/renderer'
import { registerFonts } from '#features/requests/show/pdf-parts.ts'
import { receiptDocument } from '#features/requests/show/pdf-receipt.ts'
import { sheetDocument } from '#features/requests/show/pdf-sheet.ts'
import type { Receipt } from '#features/requests/show/receipt.ts'
import type { Sheet } from '#features/requests/show/sheet.ts'

registerFonts()
process.on('message', async (asked: Receipt | Sheet) => {
  const document = 'stamp' in asked ? receiptDocument(asked) : sheetDocument(asked)
  process.send!(await renderToBuffer(document as Parameters<typeof renderToBuffer>[0]))
})
// Stop when the server has gone.
process.on('disconnect', () => process.exit())
