// /userprofile (spec 2.11): one's picture and details, opened by Edit Account; signed out, the specified screen, empty and closed.
import { saveAccount } from '#features/accounts/change.ts'
import type { ProfileNotice } from '#features/accounts/show/profile-view.tsx'
import { newAskState } from '#features/accounts/show/questions.tsx'
import { EDIT_PROFILE, PROFILE } from '#forms/account.ts'
import { outwardChannels } from '#kit/server/config.ts'
import { answerProfile, profilePage } from '#pages/userprofile/profile-page.tsx'
import { refusalsOf } from '#pages/userprofile/refusals.ts'
import type { SignedInContext } from '#web/account/guards.ts'
import { memberOf, pickDetails, readAccountForm, TAKEN_ERRORS } from '#web/account/visit.ts'
import { answerBlankPage } from '#web/blank-page.ts'
import type { WebContext } from '#web/context.ts'
import { findSignedInUser } from '#web/session.ts'
import { goTo, speechOf } from '#web/visit.ts'

const NOTICES: readonly ProfileNotice[] = ['saved', 'confirmSent', 'confirmUnsent', 'password', 'picture']

export async function showProfile(c: WebContext): Promise<Response> {
  const visitor = await findSignedInUser(c)
  if (!visitor)
    return answerBlankPage(c, {}, async () => ({
      definition: profilePage,
      data: { name: '', state: newAskState(PROFILE), isOpen: false, notice: null, pictureAt: '' },
    }))
  const notice = NOTICES.find((one) => one === c.req.query('done')) ?? null
  const isOpen = c.req.query('edit') !== undefined
  return answerProfile(c, visitor, { isOpen, notice }, 200)
}

export async function saveProfile(c: SignedInContext): Promise<Response> {
  const { site, visitor } = c.var
  const posted = await readAccountForm(c, EDIT_PROFILE)
  const again = (found: typeof posted.found) =>
    answerProfile(
      c,
      visitor,
      { state: { asking: EDIT_PROFILE, typed: posted.typed, found }, isOpen: true },
      422,
    )
  const found = posted.found.length > 0 ? posted.found : await refusalsOf(site, visitor, posted)
  if (found.length > 0) return again(found)
  const outcome = await saveAccount(site.database(), memberOf(c, visitor.userId), {
    userId: visitor.userId,
    username: posted.answer('username'),
    email: posted.answer('email'),
    details: pickDetails(posted),
    lang: speechOf(c).lang,
  })
  if (!outcome.ok) return again([TAKEN_ERRORS[outcome.reason]])
  const confirm = outwardChannels(site.config).email ? 'confirmSent' : 'confirmUnsent'
  return goTo(c, `/userprofile?done=${outcome.value.confirm ? confirm : 'saved'}`)
}
