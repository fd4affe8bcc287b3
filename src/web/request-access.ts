// What a visitor may do with a request: by what their browser holds, or by the account they are signed in to.
import type { RequestRow } from '#db/tables.ts'
import type { CodePurpose } from '#domain/codes.ts'
import { canSee, isOfAccount, isSender, listRights } from '#features/requests/access.ts'
import type { WebContext } from '#web/context.ts'
import { findSignedInUser } from '#web/session.ts'
import { readActCookie, readVisitorCookies } from '#web/visit.ts'

/** `isTheirs`: the device that sent it, its account, or the code of a report without a name; they do all. Others read it, and do what codes have let them do. */
export type RequestAccess = { isTheirs: boolean; rights: readonly CodePurpose[] }

/** Null for who may not even read it. Checks the session only when the visitor's cookies do not tell. */
export async function findAccess(c: WebContext, request: RequestRow): Promise<RequestAccess | null> {
  const db = c.var.site.database()
  const cookies = readVisitorCookies(c)
  if (isSender(db, request, cookies.device)) return { isTheirs: true, rights: [] }
  if (isOfAccount(request, (await findSignedInUser(c))?.userId)) return { isTheirs: true, rights: [] }
  const rights = listRights(db, readActCookie(c), request.id)
  // Who sent it without a name has nothing else to show.
  if (rights.includes('own')) return { isTheirs: true, rights: [] }
  return rights.length > 0 || canSee(db, request, cookies) ? { isTheirs: false, rights } : null
}

export const mayAct = ({ isTheirs, rights }: RequestAccess, purpose: CodePurpose): boolean =>
  isTheirs || rights.includes(purpose)
