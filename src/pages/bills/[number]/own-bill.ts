// The bill of an address, for who may pay it: by the proof of its account, or as the order of a request they may see.
import type { BillRow } from '#db/money-tables.ts'
import type { RequestRow } from '#db/tables.ts'
import { readBillNumber } from '#domain/money.ts'
import { isInPass } from '#features/requests/access.ts'
import { findRequest } from '#features/requests/find.ts'
import { readReference } from '#features/requests/reference.ts'
import { askForBillProof } from '#pages/bills.tsx'
import type { WebContext } from '#web/context.ts'
import type { Guard } from '#web/guard.ts'
import { findAccess, type RequestAccess } from '#web/request-access.ts'
import { readVisitorCookies } from '#web/visit.ts'

export type SeenRequest = { request: RequestRow; access: RequestAccess }
/** `home`: the page of the bill, or of the request. `of` is the request whose order it is, null for a bill of the Treasurer. */
export type OwnBill = { bill: BillRow; home: string; of: SeenRequest | null }
export type BillContext = WebContext<OwnBill>

/** A stranger's, an unknown and an invalid number get the same answer. */
export const requireOwnBill: Guard<OwnBill> = async (c) => {
  const seen = await findSeen(c)
  const bill = seen && (await findRow(c, seen.number))
  if (!bill) return askForBillProof(c)
  return { bill, of: seen.of, home: `/${seen.of ? 'requests' : 'bills'}/${bill.number}` }
}

/** The number of the address, as far as who asks may see what it is. */
async function findSeen(c: WebContext): Promise<{ number: string; of: SeenRequest | null } | null> {
  const db = c.var.site.database()
  const typed = c.req.param('number') ?? ''
  const number = readBillNumber(typed)
  if (number !== null) return isInPass(db, readVisitorCookies(c).pass, number) ? { number, of: null } : null
  const request = await findRequest(db.reader, readReference(typed) ?? '')
  if (!request || request.sealed === '') return null
  const access = await findAccess(c, request)
  return access && { number: request.reference, of: { request, access } }
}

const findRow = (c: WebContext, number: string): Promise<BillRow | undefined> =>
  c.var.site.database().reader.selectFrom('bills').selectAll().where('number', '=', number).executeTakeFirst()
