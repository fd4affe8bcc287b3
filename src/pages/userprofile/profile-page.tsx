// The page of a profile, with the editor of its picture.
import { findPicturePath } from '#features/accounts/picture.ts'
import { type Details, readProfile } from '#features/accounts/profile.ts'
import { ClosedPicture } from '#features/accounts/show/closed-profile.tsx'
import { type Profile, ProfileView } from '#features/accounts/show/profile-view.tsx'
import { newAskState } from '#features/accounts/show/questions.tsx'
import type { SignedInUser } from '#features/accounts/sign-in.ts'
import { EDIT_PROFILE, PROFILE } from '#forms/account.ts'
import { fullName } from '#forms/own-details.ts'
import type { RawInput } from '#forms/read.ts'
import { Island } from '#islands/island.tsx'
import { ACCOUNT_PAGE } from '#web/account/visit.ts'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import type { Speech } from '#words'

/** `pictureAt` names the picture: another one, another name; '' for none. */
type ProfileShown = Profile & { pictureAt: string }

export const profilePage: DynamicPage<ProfileShown> = {
  ...ACCOUNT_PAGE,
  islands: true,
  meta: (_, { say }) => ({ title: say.words.pages.userprofile.title, noindex: true }),
  view: (profile, { say }) => (
    <ProfileView
      profile={profile}
      say={say}
      picture={
        profile.name === '' ? (
          <ClosedPicture say={say} />
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

/** The profile of somebody signed in; `shown` is what differs from the page as it opens. */
export async function answerProfile(
  c: WebContext,
  visitor: SignedInUser,
  shown: Partial<ProfileShown>,
  status: number,
): Promise<Response> {
  const db = c.var.site.database()
  const details = await readProfile(db, visitor.userId)
  return renderDynamicPage(
    c,
    profilePage,
    {
      name: fullName(details) || visitor.username,
      state: newAskState(shown.isOpen ? EDIT_PROFILE : PROFILE, typedOf(visitor, details)),
      isOpen: false,
      notice: null,
      pictureAt: await findPicturePath(db, visitor.userId),
      ...shown,
    },
    status,
  )
}

const typedOf = ({ username, email }: SignedInUser, details: Details): RawInput =>
  Object.fromEntries(Object.entries({ ...details, username, email }).map(([name, value]) => [name, [value]]))
