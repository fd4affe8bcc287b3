// /requests/:reference/receipt.pdf: the receipt as a file, for who may see the request.
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { pdfOf } from '#features/requests/show/pdf.ts'
import { receiptOf } from '#features/requests/show/receipt.ts'
import type { Site } from '#layouts/site.ts'
import { aroundOf, seenRequest } from '#pages/request.tsx'
import { askForProof } from '#pages/track.tsx'

export async function sendReceipt(c: Context, site: Site): Promise<Response> {
  const request = await seenRequest(c, site)
  if (!request) return askForProof(c, site)
  const around = await aroundOf(c, site, request)
  const bytes = await pdfOf(receiptOf(site.database(), request, around))
  if (!bytes) throw new HTTPException(503)
  return c.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${request.reference}.pdf"`,
    'cache-control': 'no-store',
  })
}
