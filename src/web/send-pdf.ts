// Sends a paper as PDF to a visitor; senders of one address take turns.
import { HTTPException } from 'hono/http-exception'
import type { PrintedPaper } from '#papers/paper.ts'
import { pdfHeaders } from '#papers/pdf-headers.ts'
import { renderPdf } from '#papers/render-pdf.ts'
import type { WebContext } from '#web/context.ts'
import { visitorAddress } from '#web/visit.ts'

/** `name` is that of the file, without its ending. */
export async function sendPdf(c: WebContext, paper: PrintedPaper, name: string): Promise<Response> {
  const bytes = await renderPdf(paper, visitorAddress(c))
  // Too many wait for theirs already.
  if (!bytes) throw new HTTPException(503)
  return c.body(bytes, 200, pdfHeaders(name))
}
