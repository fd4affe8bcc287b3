// Looks a draft up by its code, as often as somebody may try; a try too many is answered as a wrong code.
import { type Attempt, allowAttempt, recordSuccess } from '#features/protection/attempts.ts'
import { findByCode } from '#features/requests/drafts/code.ts'
import type { FoundDraft } from '#features/requests/drafts/drafts.ts'
import type { WebContext } from '#web/context.ts'
import { visitorAddress } from '#web/visit.ts'

export async function findDraftByCode(c: WebContext, code: string): Promise<FoundDraft | null> {
  const { site } = c.var
  const attempt: Attempt = { action: 'code', address: visitorAddress(c) }
  if (!allowAttempt(site.limits, attempt)) return null
  const draft = await findByCode(site.database(), code)
  if (draft) recordSuccess(site.limits, attempt)
  return draft
}
