// /bills/:number/bill.pdf: the bill as a file, for who may see it. The order of a request is on the request's own page.
import { HTTPException } from 'hono/http-exception'
import { billSheet } from '#features/payments/bill-sheet.ts'
import { findBill } from '#features/payments/bills.ts'
import { loadWays } from '#features/payments/ways/ways.ts'
import { waysOfBill } from '#features/payments/ways/ways-of-bill.ts'
import type { BillContext } from '#pages/bills/[number]/own-bill.ts'
import { sheetContext } from '#pages/bills/[number]/sheet-context.ts'
import { sendPdf } from '#web/send-pdf.ts'
import { goTo } from '#web/visit.ts'

export async function sendBill(c: BillContext): Promise<Response> {
  const { bill: row, home, site } = c.var
  if (row.request_id !== null) return goTo(c, home)
  const db = site.database()
  const bill = await findBill(db, row.number)
  if (!bill) throw new HTTPException(404)
  const around = sheetContext(c)
  const ways = waysOfBill(await loadWays(db), bill, around.say.lang)
  return sendPdf(c, billSheet(bill, ways, around), bill.number)
}
