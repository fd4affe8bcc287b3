// Looks a draft up by its code, as often as somebody may try; a try too many is answered as a wrong code.
import type { Context } from 'hono'
import { mayTry, type Try, wasRight } from '#features/protection/tries.ts'
import { findByCode } from '#features/requests/drafts/code.ts'
import type { FoundDraft } from '#features/requests/drafts/drafts.ts'
import { addressOf } from '#kit/server/client-address.ts'
import type { Site } from '#layouts/site.ts'

export async function tryCode(c: Context, site: Site, code: string): Promise<FoundDraft | null> {
  const one: Try = { of: 'code', address: addressOf(c, site.config.trustProxy) }
  if (!mayTry(site.limits, one)) return null
  const draft = await findByCode(site.database(), code)
  if (draft) wasRight(site.limits, one)
  return draft
}
