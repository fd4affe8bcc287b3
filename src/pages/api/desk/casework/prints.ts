// What the office prints of a request: slip, receipt, order of payment.
import type { Database } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import { PRINTS, type Print } from '#domain/audit.ts'
import { requestToPrint } from '#features/requests/desk/access.ts'
import { buildReceipt, type ReceiptContext } from '#features/requests/show/receipt.ts'
import { buildOrderSheet, buildSlip } from '#features/requests/show/sheet.ts'
import { file, refuse, route } from '#pages/api/desk/route.ts'
import type { PrintedReceipt, PrintedSheet } from '#papers/paper.ts'
import { pdfHeaders } from '#papers/pdf-headers.ts'
import { renderPdf } from '#papers/render-pdf.ts'
import { loadReceiptContext } from '#web/receipt-context.ts'
import { SPEECH } from '#words'

type BuildSheet = (
  db: Database,
  request: RequestRow,
  around: ReceiptContext,
) => Promise<PrintedReceipt | PrintedSheet | null>

const SHEETS: Record<Print, BuildSheet> = {
  slip: buildSlip,
  receipt: async (db, request, around) => buildReceipt(db, request, around),
  order: buildOrderSheet,
}

const sheet = (name: Print) =>
  route(`GET /requests/:id/${name}.pdf`, {
    may: 'casework',
    run: async ({ site, db, principal, params, query: { lang } }) => {
      const request = await requestToPrint(db, principal, params.id, name)
      if (!request) return refuse('not-there')
      const around = await loadReceiptContext(site, request, SPEECH[lang])
      const drawn = await SHEETS[name](db, request, around)
      if (!drawn) return refuse('not-there')
      const bytes = await renderPdf(drawn, principal.id)
      if (!bytes) return refuse('busy')
      return file(new Response(bytes, { headers: pdfHeaders(`${request.reference}-${name}`) }))
    },
  })

export const PRINT_ROUTES = PRINTS.map(sheet)
