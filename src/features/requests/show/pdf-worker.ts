// The process that draws receipts as PDF: one receipt in, its bytes out. It is given words only, and knows neither data nor keys.
import { renderToBuffer } from '@react-pdf/renderer'
import { receiptDocument, registerFonts } from '#features/requests/show/pdf-receipt.ts'
import type { Receipt } from '#features/requests/show/receipt.ts'

registerFonts()
process.on('message', async (receipt: Receipt) => {
  process.send!(await renderToBuffer(receiptDocument(receipt) as Parameters<typeof renderToBuffer>[0]))
})
// Without the server nobody is left to draw for.
process.on('disconnect', () => process.exit())
