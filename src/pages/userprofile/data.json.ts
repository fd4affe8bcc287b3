// /userprofile/data.json: everything the city holds of an account, as a file for its owner.
import { CITY } from '#domain/city.ts'
import { exportOwnData } from '#features/accounts/own-data.ts'
import { addressOf } from '#features/publishing/addresses.ts'
import { exportAccountRequests } from '#features/requests/account/account-requests.ts'
import type { SignedInContext } from '#web/account/guards.ts'
import { speechOf } from '#web/visit.ts'

export async function sendData(c: SignedInContext): Promise<Response> {
  const { visitor } = c.var
  const db = c.var.site.database()
  const requests = await exportAccountRequests(db, visitor.userId, speechOf(c).lang)
  const everything = { ...(await exportOwnData(db, visitor.userId)), requests }
  return c.body(JSON.stringify(everything, null, 2), 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${addressOf(CITY.name)}-account.json"`,
    'cache-control': 'no-store',
  })
}
