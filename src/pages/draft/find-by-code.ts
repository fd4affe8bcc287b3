// Looks a draft up by its code, as often as somebody may try; a try too many is answered as a wrong code.
import { mayTry, type Try, wasRight } from '#features/protection/tries.ts'
import { findByCode } from '#features/requests/drafts/code.ts'
import type { FoundDraft } from '#features/requests/drafts/drafts.ts'
import type { WebContext } from '#web/context.ts'
import { visitorAddress } from '#web/visit.ts'

export async function tryCode(c: WebContext, code: string): Promise<FoundDraft | null> {
  const { site } = c.var
  const one: Try = { of: 'code', address: visitorAddress(c) }
  if (!mayTry(site.limits, one)) return null
  const draft = await findByCode(site.database(), code)
  if (draft) wasRight(site.limits, one)
  return draft
}
