// A bill that a visitor has opened by its number and the last four of its account.
import { issueBill } from '#features/payments/issue-bill.ts'
import { must } from '#kit/outcome.ts'
import { propertyBill } from '#tests/support/bills.ts'
import { cookieOf, postForm } from '#tests/support/send.ts'
import type { City } from '#tests/support/servers.ts'

const HEAD = { id: 'head-1', requestId: '' }

/** `cookie` is what the visitor's browser holds; `see` asks for a page of the bill with it. */
export async function openBill(city: Pick<City, 'use' | 'ask'>) {
  const bill = propertyBill()
  const { number, id } = await city.use(async (db) => {
    return must(await issueBill(db, HEAD, bill))
  })
  const found = await city.ask('/bills', postForm({ number, proof: bill.account.slice(-4) }))
  const cookie = `pass=${cookieOf(found.headers, 'pass')}`
  const see = (path = '', lang = '') => city.ask(`${lang}/bills/${number}${path}`, { headers: { cookie } })
  return { number, id, cookie, see }
}
