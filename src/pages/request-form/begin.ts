// The first state of a form page: the draft of this device, the details of an account, or empty.
import { isDatabaseUnavailable } from '#db/errors.ts'
import { readProfile } from '#features/accounts/profile.ts'
import { type FoundDraft, findDraft } from '#features/requests/drafts/drafts.ts'
import { fitDraft } from '#features/requests/drafts/fit.ts'
import { listFiles } from '#features/requests/files/open.ts'
import { type FormState, newFormState } from '#features/requests/form/state.ts'
import type { Form } from '#forms/define.ts'
import { ownAnswers } from '#forms/own-details.ts'
import type { RawInput } from '#forms/read.ts'
import { today } from '#kit/dates.ts'
import { newSecret } from '#kit/server/ids.ts'
import type { WebContext } from '#web/context.ts'
import { findSignedInUser } from '#web/session.ts'
import type { Site } from '#web/site.ts'
import { readVisitorCookies } from '#web/visit.ts'

/** The draft of this device, or an empty form; also empty while the database is unavailable. */
export async function beginForm(c: WebContext, form: Form): Promise<FormState> {
  const { site } = c.var
  const empty = newFormState(form, newSecret(), today())
  try {
    const db = site.database()
    const draft = await findDraft(db, form, readVisitorCookies(c).device, c.req.query('draft'))
    if (draft) return await stateOfDraft(site, form, draft)
    const own = await ownOf(c, form)
    return own === null ? empty : { ...empty, typed: { ...empty.typed, ...own }, notice: { kind: 'own' } }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return empty
  }
}

/** What the account of who is signed in fills in; null for nobody. */
async function ownOf(c: WebContext, form: Form): Promise<RawInput | null> {
  const visitor = await findSignedInUser(c)
  if (!visitor) return null
  const details = await readProfile(c.var.site.database(), visitor.userId)
  return ownAnswers(form, { ...details, email: visitor.email })
}

/** The state of a continued draft, with the answers that no longer fit the current form. */
export async function stateOfDraft(site: Site, form: Form, draft: FoundDraft): Promise<FormState> {
  const db = site.database()
  const { typed, changed, gone } = fitDraft(form, draft.typed, draft.version, today())
  return {
    ...newFormState(form, draft.token, today()),
    typed,
    files: await listFiles(db, { draftId: draft.id }),
    notice: { kind: 'restored', savedAt: draft.savedAt, changed, gone },
  }
}
