// Sends a sheet of the Treasurer's as PDF.
import { HTTPException } from 'hono/http-exception'
import type { SheetContext } from '#features/payments/bill-sheet.ts'
import { renderPdf } from '#features/requests/show/pdf.ts'
import type { PrintedSheet } from '#kit/printed-sheet.ts'
import type { BillContext } from '#pages/bills/[number]/own-bill.ts'
import { speechOf, visitorAddress } from '#web/visit.ts'

export const sheetContext = (c: BillContext): SheetContext => ({
  ...{ say: speechOf(c), siteUrl: c.var.site.config.siteUrl, now: new Date().toISOString() },
})

export async function sendSheet(c: BillContext, sheet: PrintedSheet, name: string): Promise<Response> {
  const bytes = await renderPdf(sheet, visitorAddress(c))
  // Too many wait for theirs already.
  if (!bytes) throw new HTTPException(503)
  return c.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'no-store',
  })
}
