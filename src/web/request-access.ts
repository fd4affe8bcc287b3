// What a visitor may do with a request: by what their browser holds, or by the account they are signed in to.
import type { RequestRow } from '#db/tables.ts'
import type { CodePurpose } from '#domain/codes.ts'
import { SESSION_IDLE_S } from '#features/accounts/auth.ts'
import { canSee, isOfAccount, isSender, listRights, readPass } from '#features/requests/access.ts'
import type { WebContext } from '#web/context.ts'
import { findSignedInUser } from '#web/session.ts'
import { DEVICE_LIFETIME_S, isSharedDevice, readActCookie, readVisitorCookies } from '#web/visit.ts'

/** `isTheirs`: the device that sent it, its account, or the code of a report without a name; they do all. Others read it, and do what codes have let them do. */
export type RequestAccess = {
  isTheirs: boolean
  rights: readonly CodePurpose[]
  /** How long a copy of the request may stay on the device, in seconds: no longer than it opens the request; 0 for not at all. */
  keptS: number
}

/** Null for who may not even read it. Checks the session only when the visitor's cookies do not tell. */
export async function findAccess(c: WebContext, request: RequestRow): Promise<RequestAccess | null> {
  const db = c.var.site.database()
  const cookies = readVisitorCookies(c)
  if (isSender(db, request, cookies.device)) return { isTheirs: true, rights: [], keptS: DEVICE_LIFETIME_S }
  if (isOfAccount(request, (await findSignedInUser(c))?.userId))
    return { isTheirs: true, rights: [], keptS: SESSION_IDLE_S }
  const granted = listRights(db, readActCookie(c), request.id)
  if (granted.length === 0 && !canSee(db, request, cookies)) return null
  const rights = granted.map(({ purpose }) => purpose)
  const ends = [
    readPass(db, cookies.pass)?.until ?? Number.POSITIVE_INFINITY,
    ...granted.map(({ until }) => until),
  ]
  const keptS = isSharedDevice(c) ? 0 : Math.floor((Math.min(...ends) - Date.now()) / 1000)
  // Who sent it without a name has nothing else to show.
  return rights.includes('own') ? { isTheirs: true, rights: [], keptS } : { isTheirs: false, rights, keptS }
}

export const mayAct = ({ isTheirs, rights }: RequestAccess, purpose: CodePurpose): boolean =>
  isTheirs || rights.includes(purpose)
