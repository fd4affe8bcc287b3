// /bills/:number/receipt.pdf: the electronic official receipt, for who may see the bill, or the request whose order it was.
import { HTTPException } from 'hono/http-exception'
import type { BillRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { openPayer } from '#features/payments/bill-lines.ts'
import { electronicSheet, findElectronic } from '#features/payments/money/electronic-sheet.ts'
import { readPayors } from '#features/requests/desk/payors.ts'
import { findRequest } from '#features/requests/find.ts'
import { initialsOf } from '#kit/mask.ts'
import type { BillContext } from '#pages/bills/[number]/own-bill.ts'
import { sendSheet, sheetContext } from '#pages/bills/[number]/send-sheet.ts'
import { findAccess, mayAct } from '#web/request-access.ts'
import { speechOf } from '#web/visit.ts'

export async function sendElectronicReceipt(c: BillContext): Promise<Response> {
  const { bill, site } = c.var
  const receipt = await findElectronic(site.database(), bill)
  if (!receipt) throw new HTTPException(404)
  const sheet = electronicSheet(receipt, await payorOf(c, bill), sheetContext(c))
  return sendSheet(c, sheet, `${receipt.number}.pdf`)
}

async function payorOf(c: BillContext, { id, kind, sealed_payer, number }: BillRow) {
  const db = c.var.site.database()
  const { lang, words } = speechOf(c)
  if (kind !== 'order') {
    // A receipt without the name of who paid is none; whoever has number and account has the paper with the name on it.
    const { name } = openPayer(keysOf(db), id, sealed_payer)
    return { payor: name, nature: words.bill.kinds[kind] }
  }
  const request = await findRequest(db.reader, number)
  const access = request && (await findAccess(c, request))
  const of = request && (await readPayors(db, [request.id], { names: true })).get(request.id)
  if (!access || !of) throw new HTTPException(404)
  return {
    payor: mayAct(access, 'change') ? of.payor : initialsOf(of.payor),
    nature: of.service[lang],
  }
}
