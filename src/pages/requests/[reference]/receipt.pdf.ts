// /requests/:reference/receipt.pdf: the receipt as a file, for who may see the request.
import { buildReceipt } from '#features/requests/show/receipt.ts'
import type { RequestContext } from '#pages/requests/[reference].tsx'
import { loadReceiptContext } from '#web/receipt-context.ts'
import { mayAct } from '#web/request-access.ts'
import { sendPdf } from '#web/send-pdf.ts'
import { speechOf } from '#web/visit.ts'

export async function sendReceipt(c: RequestContext): Promise<Response> {
  const { request, site, access } = c.var
  const around = await loadReceiptContext(site, request, speechOf(c))
  const receipt = buildReceipt(site.database(), request, { ...around, isMasked: !mayAct(access, 'change') })
  return sendPdf(c, receipt, request.reference)
}
