// Whether a visitor may open a request: by what their browser holds, or by the account they are signed in to.
import type { RequestRow } from '#db/tables.ts'
import { canSee, isOfAccount } from '#features/requests/access.ts'
import type { WebContext } from '#web/context.ts'
import { findSignedInUser } from '#web/session.ts'
import { readVisitorCookies } from '#web/visit.ts'

/** Checks the session only when the visitor's cookies do not open the request. */
export const canOpenRequest = async (c: WebContext, request: RequestRow): Promise<boolean> =>
  canSee(c.var.site.database(), request, readVisitorCookies(c)) ||
  isOfAccount(request, (await findSignedInUser(c))?.userId)
