// /requests/:reference/receipt.pdf: the receipt as a file, for who may see the request.
import { HTTPException } from 'hono/http-exception'
import { renderPdf } from '#features/requests/show/pdf.ts'
import { buildReceipt } from '#features/requests/show/receipt.ts'
import { loadReceiptContext } from '#pages/requests/[reference]/receipt-context.ts'
import type { RequestContext } from '#pages/requests/[reference].tsx'
import { mayAct } from '#web/request-access.ts'
import { visitorAddress } from '#web/visit.ts'

export async function sendReceipt(c: RequestContext): Promise<Response> {
  const { request, site, access } = c.var
  const around = await loadReceiptContext(c, request)
  const receipt = buildReceipt(site.database(), request, { ...around, isMasked: !mayAct(access, 'change') })
  const bytes = await renderPdf(receipt, visitorAddress(c))
  if (!bytes) throw new HTTPException(503)
  return c.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${request.reference}.pdf"`,
    'cache-control': 'no-store',
  })
}
