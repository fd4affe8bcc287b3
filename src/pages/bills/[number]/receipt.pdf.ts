// /bills/:number/receipt.pdf: the electronic official receipt, for who may see the bill, or the request whose order it was.
import { HTTPException } from 'hono/http-exception'
import { keysOf } from '#db/seal.ts'
import { openPayer } from '#features/payments/bill-lines.ts'
import { electronicSheet, findElectronic } from '#features/payments/money/electronic-sheet.ts'
import { readPayors } from '#features/requests/desk/payors.ts'
import { initialsOf } from '#kit/mask.ts'
import type { BillContext, SeenRequest } from '#pages/bills/[number]/own-bill.ts'
import { sheetContext } from '#pages/bills/[number]/sheet-context.ts'
import { mayAct } from '#web/request-access.ts'
import { sendPdf } from '#web/send-pdf.ts'
import { speechOf } from '#web/visit.ts'

export async function sendElectronicReceipt(c: BillContext): Promise<Response> {
  const { bill, of, site } = c.var
  const receipt = await findElectronic(site.database(), bill)
  if (!receipt) throw new HTTPException(404)
  const paidFor = of ? await ofRequest(c, of) : ofBill(c)
  return sendPdf(c, electronicSheet(receipt, paidFor, sheetContext(c)), receipt.number ?? '')
}

/** A receipt must name the payor. Whoever knows the number and the account of a bill holds the bill, which shows the name. */
function ofBill(c: BillContext) {
  const { bill, site } = c.var
  const { name } = openPayer(keysOf(site.database()), bill.id, bill.sealed_payer)
  return { payor: name, nature: bill.kind === 'order' ? '' : speechOf(c).words.bill.kinds[bill.kind] }
}

async function ofRequest(c: BillContext, { request, access }: SeenRequest) {
  const found = await readPayors(c.var.site.database(), [request.id], { names: true })
  const { payor, service } = found.get(request.id)!
  return { payor: mayAct(access, 'change') ? payor : initialsOf(payor), nature: service[speechOf(c).lang] }
}
