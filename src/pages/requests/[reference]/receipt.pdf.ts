// /requests/:reference/receipt.pdf: the receipt as a file, for who may see the request.
import { HTTPException } from 'hono/http-exception'
import { renderPdf } from '#features/requests/show/pdf.ts'
import { buildReceipt } from '#features/requests/show/receipt.ts'
import { loadReceiptContext } from '#pages/requests/[reference]/receipt-context.ts'
import type { RequestContext } from '#pages/requests/[reference].tsx'
import { visitorAddress } from '#web/visit.ts'

export async function sendReceipt(c: RequestContext): Promise<Response> {
  const { request, site } = c.var
  const around = await loadReceiptContext(c, request)
  const bytes = await renderPdf(buildReceipt(site.database(), request, around), visitorAddress(c))
  if (!bytes) throw new HTTPException(503)
  return c.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${request.reference}.pdf"`,
    'cache-control': 'no-store',
  })
}
