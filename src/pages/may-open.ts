// Whether a visitor may open a request: by what their browser holds, or by the account they are signed in to.
import type { Context } from 'hono'
import type { RequestRow } from '#db/tables.ts'
import { canSee, isOfAccount } from '#features/requests/access.ts'
import type { Site } from '#layouts/site.ts'
import { signedIn } from '#pages/session.ts'
import { heldBy } from '#pages/visit.ts'

/** Asks who is signed in only where nothing held opens it. */
export const mayOpen = async (c: Context, site: Site, request: RequestRow): Promise<boolean> =>
  canSee(site.database(), request, heldBy(c)) || isOfAccount(request, (await signedIn(c, site))?.userId)
