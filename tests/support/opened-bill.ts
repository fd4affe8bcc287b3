// A bill that a visitor has opened by its number and the last four of its account.
import { issueBill } from '#features/payments/issue-bill.ts'
import { must } from '#kit/outcome.ts'
import { propertyBill } from '#tests/support/bills.ts'
import { cookieOf } from '#tests/support/send.ts'
import type { City } from '#tests/support/servers.ts'
import { newAddress } from '#tests/support/unique.ts'

const HEAD = { id: 'head-1', requestId: '' }
export const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

/** `cookie` is what the visitor's browser holds; `see` asks for a page of the bill with it. */
export async function openBill(city: Pick<City, 'use' | 'ask'>) {
  const bill = propertyBill()
  const { number, id } = await city.use(async (db) => {
    return must(await issueBill(db, HEAD, bill))
  })
  const body = new URLSearchParams({ number, proof: bill.account.slice(-4) }).toString()
  const headers = { ...FORM_TYPE, 'x-forwarded-for': newAddress() }
  const found = await city.ask('/bills', { method: 'POST', headers, body })
  const cookie = `pass=${cookieOf(found.headers, 'pass')}`
  const see = (path = '', lang = '') => city.ask(`${lang}/bills/${number}${path}`, { headers: { cookie } })
  return { number, id, cookie, see }
}
