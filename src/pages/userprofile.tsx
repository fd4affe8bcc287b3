// /userprofile (spec 2.11): one's picture and details, opened by Edit Account; signed out, the specified screen, empty and closed.
import type { Context } from 'hono'
import { saveAccount } from '#features/accounts/change.ts'
import { pictureAt } from '#features/accounts/picture.ts'
import { type Details, readProfile } from '#features/accounts/profile.ts'
import { type Profile, type ProfileNotice, ProfileView } from '#features/accounts/show/profile-view.tsx'
import { fresh } from '#features/accounts/show/questions.tsx'
import type { SignedIn } from '#features/accounts/sign-in.ts'
import { mayTry, type Try } from '#features/protection/tries.ts'
import { EDIT_PROFILE, PROFILE } from '#forms/account.ts'
import { fullName } from '#forms/own-details.ts'
import type { Found, Typed } from '#forms/read.ts'
import { Island } from '#islands/island.tsx'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { proves } from '#pages/account/prove.ts'
import {
  ACCOUNT_PAGE,
  detailsOf,
  memberOf,
  type Posted,
  postedOf,
  TAKEN,
  visitorOf,
} from '#pages/account/visit.ts'
import { signedIn } from '#pages/session.ts'
import { goTo, speechOf } from '#pages/visit.ts'
import type { Speech } from '#words'

/** `pictureAt` names the picture: another one, another name; '' for none. */
type Shown = Profile & { pictureAt: string }

const profilePage: FreshPage<Shown> = {
  ...ACCOUNT_PAGE,
  islands: true,
  meta: (_, { say }) => ({ title: say.words.pages.userprofile.title, noindex: true }),
  view: (profile, { say }) => (
    <ProfileView
      profile={profile}
      say={say}
      picture={
        profile.name === '' ? (
          <span className="no-picture" />
        ) : (
          <Island name="thumbnail-editor" id="thumbnail" props={editorProps(profile.pictureAt, say)} />
        )
      }
    />
  ),
}

const editorProps = (pictureAt: string, { words: { account }, to }: Speech) => ({
  src: pictureAt && `${to('/userprofile/picture.jpg')}?at=${encodeURIComponent(pictureAt)}`,
  action: to('/userprofile/picture'),
  words: { ...account.editor, cancel: account.profile.cancel, save: account.profile.save },
})

const NOTICES: readonly ProfileNotice[] = ['saved', 'confirmSent', 'password', 'picture']

export async function showProfile(c: Context, site: Site): Promise<Response> {
  const visitor = await signedIn(c, site)
  if (!visitor)
    return answerFresh(c, site, profilePage, {
      name: '',
      state: fresh(PROFILE),
      isOpen: false,
      notice: null,
      pictureAt: '',
    })
  const notice = NOTICES.find((one) => one === c.req.query('done')) ?? null
  const isOpen = c.req.query('edit') !== undefined
  return answerProfile(c, site, visitor, { isOpen, notice }, 200)
}

async function answerProfile(
  c: Context,
  site: Site,
  visitor: SignedIn,
  shown: Partial<Shown>,
  status: number,
): Promise<Response> {
  const db = site.database()
  const details = await readProfile(db, visitor.userId)
  return answerFresh(
    c,
    site,
    profilePage,
    {
      name: fullName(details) || visitor.username,
      state: fresh(shown.isOpen ? EDIT_PROFILE : PROFILE, typedOf(visitor, details)),
      isOpen: false,
      notice: null,
      pictureAt: await pictureAt(db, visitor.userId),
      ...shown,
    },
    status,
  )
}

const typedOf = ({ username, email }: SignedIn, details: Details): Typed =>
  Object.fromEntries(Object.entries({ ...details, username, email }).map(([name, value]) => [name, [value]]))

export async function saveProfile(c: Context, site: Site): Promise<Response> {
  const visitor = await visitorOf(c, site)
  if (visitor instanceof Response) return visitor
  const posted = await postedOf(c, EDIT_PROFILE)
  const again = (found: typeof posted.found) =>
    answerProfile(
      c,
      site,
      visitor,
      { state: { asking: EDIT_PROFILE, typed: posted.typed, found }, isOpen: true },
      422,
    )
  const found = posted.found.length > 0 ? posted.found : await whyNot(site, visitor, posted)
  if (found.length > 0) return again(found)
  const outcome = await saveAccount(site.database(), memberOf(c, visitor.userId), {
    userId: visitor.userId,
    username: posted.answer('username'),
    email: posted.answer('email'),
    details: detailsOf(posted),
    lang: speechOf(c).lang,
  })
  if (!outcome.ok) return again([TAKEN[outcome.reason]])
  return goTo(c, `/userprofile?done=${outcome.value.confirm ? 'confirmSent' : 'saved'}`)
}

/** A new e-mail takes the password; a new name, and a new e-mail still more, may not be tried without end. */
async function whyNot(site: Site, visitor: SignedIn, { answer }: Posted): Promise<Found[]> {
  const email = answer('email').toLowerCase()
  const isNewEmail = email !== visitor.email.toLowerCase()
  if (!isNewEmail && answer('username').toLowerCase() === visitor.username) return []
  const proof = answer('proof')
  if (isNewEmail && proof === '') return [{ name: 'proof', problem: { code: 'passwordNeeded' } }]
  const proved = isNewEmail ? await proves(site, visitor.userId, proof) : 'right'
  if (proved !== 'right')
    return [{ name: 'proof', problem: { code: proved === 'locked' ? 'tooOften' : 'wrongPassword' } }]
  const one: Try = { of: 'rename', userId: visitor.userId, email: isNewEmail ? email : '' }
  const name = isNewEmail ? 'email' : 'username'
  return mayTry(site.limits, one) ? [] : [{ name, problem: { code: 'tooOften' } }]
}
