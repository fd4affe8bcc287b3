// The bill of an address, for who may pay it: by the proof of its account, or as the order of a request they may see.
import type { BillRow } from '#db/money-tables.ts'
import { readBillNumber } from '#domain/money.ts'
import { isInPass } from '#features/requests/access.ts'
import { findRequest } from '#features/requests/find.ts'
import { readReference } from '#features/requests/reference.ts'
import { askForBillProof } from '#pages/bills.tsx'
import type { WebContext } from '#web/context.ts'
import type { Guard } from '#web/guard.ts'
import { findAccess } from '#web/request-access.ts'
import { readVisitorCookies } from '#web/visit.ts'

/** `home`: the page of the bill, or of the request. */
export type OwnBill = { bill: BillRow; home: string }
export type BillContext = WebContext<OwnBill>

/** A stranger's, an unknown and an invalid number get the same answer. */
export const requireOwnBill: Guard<OwnBill> = async (c) => {
  const number = await findOpenNumber(c)
  const row = number === null ? undefined : await findRow(c, number)
  if (!row) return askForBillProof(c)
  return { bill: row, home: `/${row.request_id === null ? 'bills' : 'requests'}/${row.number}` }
}

async function findOpenNumber(c: WebContext): Promise<string | null> {
  const db = c.var.site.database()
  const typed = c.req.param('number') ?? ''
  const number = readBillNumber(typed)
  if (number !== null) return isInPass(db, readVisitorCookies(c).pass, number) ? number : null
  const request = await findRequest(db.reader, readReference(typed) ?? '')
  return request && request.sealed !== '' && (await findAccess(c, request)) ? request.reference : null
}

const findRow = (c: WebContext, number: string): Promise<BillRow | undefined> =>
  c.var.site.database().reader.selectFrom('bills').selectAll().where('number', '=', number).executeTakeFirst()
